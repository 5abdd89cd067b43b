import { startChild } from './child.ts'
import { password } from './signInRig.ts'

const newPassword = 'uma nova senha'

export interface ResetOutcome {
  rounds: number
  /** Of two calls at once with one link both, or neither, set the password; or a used link set it again. */
  usedTwice: number
  /** The session from before still opened a call. */
  sessionsLeft: number
  /** Lines of the log, and how many of them held a link, its token or a password. */
  logLines: number
  leaks: number
}

/** P45: links to set a password, each used twice at once and once more; a session from before; and what the log held of it. */
export async function resetRounds(rounds: number): Promise<ResetOutcome> {
  const child = startChild('resetServer.ts', String(rounds))
  try {
    const url = (await child.line((line) => line.startsWith('listening '))).slice('listening '.length)
    // Everybody from an address of their own: one address may ask 600 times a minute.
    let address = ''
    const post = async (path: string, body: object, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      }
      const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: reply.status, text: await reply.text() }
    }
    const outcome = { rounds, usedTwice: 0, sessionsLeft: 0, logLines: 0, leaks: 0 }
    const secrets = [newPassword, password]
    for (let round = 0; round < rounds; round += 1) {
      const email = `trial${round}@farol.dev`
      address = `10.0.${round >> 8}.${round & 255}`
      const entered = await post('auth', { email, senha: password })
      const session = /"token":"([\w-]{43})"/.exec(entered.text)?.[1]
      if (session === undefined) throw new Error(`A right sign-in was answered ${entered.status}: ${entered.text}`)
      await post('forgotpassword', { email })
      const letter = await child.line((line) => line.startsWith(`letter ${email} `))
      const token = letter.split('/').at(-1) ?? ''
      secrets.push(token, session)
      const reset = () => post('resetpassword', { email, senha: newPassword, token })
      const both = await Promise.all([reset(), reset()])
      const again = await reset()
      if (both.filter(({ status }) => status === 200).length !== 1 || again.status !== 400) outcome.usedTwice += 1
      if ((await post('veiculo/resumo', { empresasSelecionadas: [] }, session)).status !== 401)
        outcome.sessionsLeft += 1
    }
    const log = child.lines.filter((line) => !line.startsWith('letter ') && !line.startsWith('listening '))
    outcome.logLines = log.length
    outcome.leaks = log.filter((line) => secrets.some((secret) => line.includes(secret))).length
    return outcome
  } finally {
    await child.kill()
  }
}
