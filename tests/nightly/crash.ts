import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/port.ts'

import { startChild } from './child.ts'
import { seeded } from './seed.ts'
import { batch, company } from './writer.ts'

export interface CrashOutcome {
  rounds: number
  seed: number
  /** Commits that the killed processes had said were done, over all rounds. */
  acknowledged: number
  /** Commits found that nobody had been told of; they may be there. */
  unacknowledged: number
  slowestOpenMs: number
  /** Openings that took longer than promised. */
  slow: number
}

/** P53. */
const openMs = 5_000

/**
 * P53: kill -9 of a process that writes, in every third round already while it opens the folder (in the first one while
 * it makes the database). Opens the folder after each round and throws when an acknowledged commit is gone, a number
 * is missing, a transaction is half there or an index disagrees with its table.
 */
export async function crashRounds(rounds: number, seed: number): Promise<CrashOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-crash-'))
  const random = seeded(seed)
  const outcome: CrashOutcome = { rounds, seed, acknowledged: 0, unacknowledged: 0, slowestOpenMs: 0, slow: 0 }
  let head = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await crash(folder, round, random)
      const start = performance.now()
      const store = await openStore({ dataDir: folder })
      const took = performance.now() - start
      outcome.slowestOpenMs = Math.max(outcome.slowestOpenMs, took)
      outcome.slow += took > openMs ? 1 : 0
      try {
        const found = await verify(store)
        const last = Math.max(head, ...acknowledged)
        if (found < last)
          throw new Error(`Seed ${seed}, round ${round}: ${last} was acknowledged, ${found} is the last`)
        outcome.acknowledged += acknowledged.length
        outcome.unacknowledged += found - head - acknowledged.length
        head = found
      } finally {
        await store.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return outcome
}

/** Kills a writer at a random moment; gives the numbers that it had acknowledged. */
async function crash(folder: string, round: number, random: () => number): Promise<number[]> {
  const writer = startChild('writer.ts', folder)
  if (round % 3 === 0) {
    await Promise.race([pause(300 + random() * 2000), writer.line((line) => line === 'open')])
  } else {
    const acks = 1 + Math.floor(random() * 300)
    await writer.line(() => writer.lines.length > acks)
  }
  await writer.kill()
  return writer.lines.filter((line) => line.startsWith('ack ')).map((line) => Number(line.slice(4)))
}

/** Checks what must hold at any moment; gives the number of the last event. */
async function verify(store: Store): Promise<number> {
  return store.system(async (tx) => {
    const [row] = await tx.query<{ head: number; events: number; last: number; torn: number; batches: number }>(
      `select coalesce((select head from stream where company_id = $1), 0) as head,
              (select count(*) from event where company_id = $1) as events,
              (select coalesce(max(seq), 0) from event where company_id = $1) as last,
              (select count(*) from (select from position group by vehicle_id having count(*) <> $2) torn) as torn,
              (select count(distinct vehicle_id) from position) as batches`,
      [company, batch],
    )
    if (!row || row.head !== row.events || row.head !== row.last)
      throw new Error(`Holes in the log: ${JSON.stringify(row)}`)
    if (row.torn > 0 || row.batches !== Math.floor(row.head / 2))
      throw new Error(`Torn batches: ${JSON.stringify(row)}`)
    await tx.query('set local enable_seqscan = off')
    const [byIndex] = await tx.query<{ rows: number }>('select count(*) as rows from position where vehicle_id > 0')
    if (byIndex?.rows !== row.batches * batch) throw new Error(`The index has ${byIndex?.rows} positions`)
    return row.head
  })
}
