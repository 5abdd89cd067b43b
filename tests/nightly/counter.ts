import { appendEvent } from '#server/db/events.ts'
import type { Store } from '#server/db/port.ts'

import { seeded } from './seed.ts'

export interface CounterOutcome {
  committed: number
  rolledBack: number
  /** Numbers, in the order a reader with a cursor met them. */
  read: number[]
}

class Rollback extends Error {}

/**
 * P07: `writers` at once append `commits` events each to one company, 5 % of the transactions roll back, while a reader
 * follows with `seq > last`. The caller checks that the reader met 1, 2, 3 … without a hole.
 */
export async function runCounter(
  store: Store,
  company: number,
  { writers, commits, seed }: { writers: number; commits: number; seed: number },
): Promise<CounterOutcome> {
  const outcome: CounterOutcome = { committed: 0, rolledBack: 0, read: [] }
  const random = seeded(seed)
  async function write(): Promise<void> {
    for (let n = 0; n < commits;) {
      const rollsBack = random() < 0.05
      try {
        await store.system(async (tx) => {
          await appendEvent(tx, { company, type: 'counted', rev: 1, body: { n } })
          if (rollsBack) throw new Rollback()
        })
        n++
        outcome.committed++
      } catch (error) {
        if (!(error instanceof Rollback)) throw error
        outcome.rolledBack++
      }
    }
  }
  const ended = new AbortController()
  async function follow(): Promise<void> {
    for (let last = 0, more = true; more;) {
      // asked before the read: what was committed since is for the next one
      const over = ended.signal.aborted
      const { rows } = await store.pool.query<{ seq: number }>(
        'select seq from event where company_id = $1 and seq > $2 order by seq limit 500',
        [company, last],
      )
      more = rows.length > 0 || !over
      for (const { seq } of rows) outcome.read.push((last = seq))
    }
  }
  const writersDone = Promise.all(Array.from({ length: writers }, write)).finally(() => ended.abort())
  await Promise.all([writersDone, follow()])
  return outcome
}
