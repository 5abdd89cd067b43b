import type { CommandAction } from '#contract/codes/commands.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'

/** Reliability §4.7, commands §6: acts of a user a minute, and vehicles that they or a company may ask something of. */
const acts = 10
const most = { cuts: 60, rest: 400, company: 600 }
const windowMs = 60_000
const cuts = ['block', 'unblock'] as const satisfies readonly CommandAction[]
const isCut = (action: CommandAction) => cuts.some((one) => one === action)

/** Lets a user act ten times a minute in this process; counts attempts, so that guessing plates counts too. */
export class CommandPace {
  readonly #byUser = new Map<number, number[]>()

  /** Throws 'request.rateLimited' with the seconds to wait. */
  take(userId: number, now: number): void {
    const recent = (this.#byUser.get(userId) ?? []).filter((at) => at > now - windowMs)
    const [first = now] = recent
    if (recent.length >= acts) fail('request.rateLimited', { retryAfterS: waitS(first, now) })
    if (this.#byUser.size > 5_000) this.#byUser.clear() // a fresh window is the worst that comes of it
    this.#byUser.set(userId, [...recent, now])
  }
}

const waitS = (first: number, now: number): number => Math.max(1, Math.ceil((first + windowMs - now) / 1000))

/**
 * What the store knows of the last minute, whichever process took it: so many vehicles of blocks and unblocks, so many of
 * the rest, and so many of the company. What is asked now would be beyond it: nothing of it is taken.
 * @throws 'request.rateLimited' with the seconds to wait
 */
export async function mustPace(
  tx: Tx,
  {
    userId,
    company,
    action,
    vehicles,
    now,
  }: { userId: number; company: number; action: CommandAction; vehicles: number; now: number },
): Promise<void> {
  const [row] = await tx.query<{ own: number; all: number; first: Date | null }>(
    `select count(*) filter (where requested_by = $2 and (action = any($3)) = $4)::int as own, count(*)::int as "all",
       min(requested_at) as first
     from command where company_id = $1 and requested_at > $5 and requested_at <= $6 and not quiet`,
    [company, userId, cuts, isCut(action), new Date(now - windowMs), new Date(now)],
  )
  if (row === undefined || row.first === null) return
  const limit = isCut(action) ? most.cuts : most.rest
  if (row.own + vehicles <= limit && row.all + vehicles <= most.company) return
  fail('request.rateLimited', { retryAfterS: waitS(row.first.getTime(), now) })
}
