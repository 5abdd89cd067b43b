import { seeded } from './seed.ts'
import { addAccounts, password, signInRig } from './signInRig.ts'

const accounts = 500
const addresses = 50
/** Of the accounts, so many take half of all guesses. */
const wanted = 5
const callers = 16
const mostPerHour = 100

export interface GuessOutcome {
  guesses: number
  /** Guesses whose password was checked, and those that were told to wait. */
  evaluated: number
  refused: number
  /** The most that any account took. */
  mostAtOne: number
  /** Accounts that took more than they may. */
  over: number
  /** Owners of the wanted accounts who did not enter on their known device, right at the end of it. */
  ownersOut: number
  /** Answers that were neither. */
  strange: number
}

/** P43: guesses from 50 addresses over 500 accounts within one hour of the server's clock, half of them at five accounts. */
export async function guessRounds(guesses: number, seed: number): Promise<GuessOutcome> {
  const random = seeded(seed)
  const rig = await signInRig()
  try {
    const emails = await addAccounts(rig.server, accounts)
    const owners = await Promise.all(
      emails.slice(0, wanted).map(async (email, n) => {
        const reply = await rig.signIn(email, password, { address: `192.0.2.${n}` })
        await reply.text()
        return { email, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] }
      }),
    )
    const evaluated = new Map<string, number>()
    const outcome = { guesses, evaluated: 0, refused: 0, mostAtOne: 0, over: 0, ownersOut: 0, strange: 0 }
    const stepMs = 3_600_000 / guesses
    const start = Date.now()
    let next = 0
    const guess = async (): Promise<void> => {
      while (next < guesses) {
        const n = next++
        // The run takes less than the hour that it stands for.
        rig.clock.ahead = Math.max(rig.clock.ahead, n * stepMs - (Date.now() - start))
        const email = emails[Math.floor(random() * (n % 2 === 0 ? wanted : accounts))] ?? ''
        const reply = await rig.signIn(email, `guess ${n}`, { address: `198.51.100.${n % addresses}` })
        await reply.text()
        if (reply.status === 401) evaluated.set(email, (evaluated.get(email) ?? 0) + 1)
        else if (reply.status === 429 && Number(reply.headers.get('retry-after')) > 0) outcome.refused += 1
        else outcome.strange += 1
      }
    }
    await Promise.all(Array.from({ length: callers }, guess))
    for (const count of evaluated.values()) {
      outcome.evaluated += count
      outcome.mostAtOne = Math.max(outcome.mostAtOne, count)
      if (count > mostPerHour) outcome.over += 1
    }
    for (const { email, cookie } of owners) {
      const reply = await rig.signIn(email, password, { address: '198.51.100.1', cookie })
      await reply.text()
      if (reply.status !== 200) outcome.ownersOut += 1
    }
    return outcome
  } finally {
    await rig.server.close()
  }
}
