import { addAccounts, signInRig } from './signInRig.ts'

/** More than an hour: every limit starts anew with each call, for it is not what is measured. */
const stepMs = 3_600_001
const accounts = 20

interface Times {
  meanMs: { existing: number; absent: number }
  differenceMs: number
}
export interface SameTimeOutcome {
  signIn: Times
  forgot: Times
  /** Answers that differed in status or body from the first of their kind. */
  different: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 100) / 100

/** P44: n calls with addresses that have accounts and n with ones that have none, in turns, for sign-in and forgotten password. */
export async function sameTimeRounds(n: number): Promise<SameTimeOutcome> {
  const rig = await signInRig()
  try {
    const { server, clock } = rig
    const existing = await addAccounts(server, accounts)
    const absent = existing.map((email) => email.replace('trial', 'nobody'))
    let different = 0
    let calls = 0

    const measure = async (path: string, bodyOf: (email: string) => object): Promise<Times> => {
      const took = { existing: [] as number[], absent: [] as number[] }
      let first: string | undefined
      const ask = async (email: string, kind: keyof typeof took) => {
        clock.ahead += stepMs
        calls += 1
        // The limit of all calls counts by a clock of its own: each address makes few of them.
        const headers = { 'x-forwarded-for': `198.51.100.${calls % 250}` }
        const start = performance.now()
        const { status, text } = await server.call('POST', path, { body: bodyOf(email), headers })
        took[kind].push(performance.now() - start)
        const said = `${status} ${text}`
        first ??= said
        if (said !== first) different += 1
      }
      for (let round = 0; round < n; round += 1) {
        const email = (emails: readonly string[]) => emails[round % emails.length] ?? ''
        // In turns: what the machine does beside it falls on both alike.
        if (round % 2 === 0) await ask(email(existing), 'existing')
        await ask(email(absent), 'absent')
        if (round % 2 === 1) await ask(email(existing), 'existing')
      }
      const meanMs = { existing: rounded(mean(took.existing)), absent: rounded(mean(took.absent)) }
      return { meanMs, differenceMs: rounded(Math.abs(meanMs.existing - meanMs.absent)) }
    }
    const signIn = await measure('/api/auth', (email) => ({ email, senha: 'wrong' }))
    const forgot = await measure('/api/forgotpassword', (email) => ({ email }))
    return { signIn, forgot, different }
  } finally {
    await rig.server.close()
  }
}
