import type { Store, Tx } from '../db/port.ts'
import { announceAlert } from '../ingest/alertNews.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { note } from './alertActs.ts'
import { type AlertRow, alertColumns } from './alertRows.ts'
import { endDue } from './outages.ts'

const everyMs = 5_000
/** One process at a time brings back. */
const lockKey = 31_053
/** In one transaction: what a night's end brings back takes a few of them. */
const most = 500

interface Deps {
  store: Store
  clock: Clock
  log: Log
  announce: () => void
}

/**
 * Brings back what was put aside when its time is over (§6.8): what still goes on asks anew, what is over waits silently, and
 * what was answered stays so. Vehicles whose time out of service is over are back as well. What fell due while no process ran comes back with the first look.
 */
export class ShelfKeeper {
  readonly #deps: Deps
  #timer: NodeJS.Timeout | undefined
  #round: Promise<unknown> | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#round
  }

  #look(): void {
    this.#round ??= this.settle()
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'alerts that were put aside could not be looked at'),
      )
      .finally(() => (this.#round = undefined))
  }

  /** @returns how many came back */
  async settle(): Promise<number> {
    const { store, clock, announce } = this.#deps
    if (!store.writable()) return 0
    const now = clock.now()
    const back = (await this.#alone((tx) => bringBack(tx, now))) + (await this.#alone((tx) => endDue(tx, now)))
    if (back > 0) announce()
    return back
  }

  /** Each in a transaction of its own: what one announced must not hold up who waits for alerts of the other. */
  #alone(work: (tx: Tx) => Promise<number>): Promise<number> {
    return this.#deps.store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      return lock?.taken === true ? work(tx) : 0
    })
  }
}

async function bringBack(tx: Tx, now: number): Promise<number> {
  const at = new Date(now)
  await tx.query('update alert_shelf set ended_at = until_at where ended_at is null and until_at <= $1', [at])
  const rows = await tx.query<AlertRow>(
    `update alert set shelved_until = null, rev = rev + 1, changes = changes + 1,
       asked_at = case when cleared_at is null and acked_at is null then $1 else asked_at end
     where id in (select id from alert where shelved_until <= $1 order by company_id, id limit ${most} for update)
     returning ${alertColumns}`,
    [at],
  )
  for (const row of rows.toSorted((a, b) => a.company_id - b.company_id || a.id - b.id)) {
    await note(tx, null, row, { kind: 'return', now })
    await announceAlert(tx, 'alertChanged', row)
  }
  return rows.length
}
