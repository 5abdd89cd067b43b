import { signIn } from '#contract/endpoints/auth.ts'

import type { World } from './world.ts'

const accounts = 500
const addresses = 50
const hourMs = 3_600_000
/** P43: passwords of one account that may be looked at in an hour. */
const mostEvaluated = 100

export interface GuessFigures {
  guesses: number
  /** Passwords that were looked at; the others were told to wait. */
  evaluated: number
  /** Of the account that was looked at most. */
  mostAtOne: number
  /** Accounts past the limit, guesses that got in, and refusals that do not say how long to wait. */
  wrong: string[]
}

/** P43: guesses spread over an hour; every second one is at one of five accounts of the demo, the others at any. */
export async function guess(world: World, guesses: number): Promise<GuessFigures> {
  const evaluated = new Map<string, number>()
  const wrong: string[] = []
  const known = world.roles.map(({ name }) => `${name}@farol.dev`).slice(0, 5)
  for (let n = 0; n < guesses; n++) {
    const email = n % 2 === 0 ? (known[(n / 2) % known.length] ?? '') : `guess${n % accounts}@farol.dev`
    const { status, code, headers } = await world.traffic.call(
      signIn,
      { body: { email, senha: `guess-${n}` } },
      { from: `203.0.113.${(n * 7) % addresses}` },
    )
    if (code === 'auth.failed') evaluated.set(email, (evaluated.get(email) ?? 0) + 1)
    else if (status !== 429 || headers['retry-after'] === undefined)
      wrong.push(`guess ${n} at ${email}: ${status} ${code}`)
    world.clock.pass(hourMs / guesses)
  }
  for (const [email, times] of evaluated) if (times > mostEvaluated) wrong.push(`${email} was looked at ${times} times`)
  const counts = [...evaluated.values()]
  return {
    guesses,
    evaluated: counts.reduce((total, times) => total + times, 0),
    mostAtOne: Math.max(0, ...counts),
    wrong,
  }
}
