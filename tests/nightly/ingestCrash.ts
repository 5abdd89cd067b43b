import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/port.ts'

import { temporaryFolder } from '../temporaryStore.ts'
import { startChild } from './child.ts'
import { seeded } from './seed.ts'
import { tornAlerts } from './tornAlerts.ts'

export interface IngestCrashOutcome {
  rounds: number
  seed: number
  /** Reports whose "stored" was heard from processes that were then killed. */
  acknowledged: number
  found: number
  /** Of the acknowledged, how many were not found after a kill. */
  lost: number
  /** Alerts that were found at the end: without any, nothing of theirs was tried. */
  alerts: number
}

/**
 * P14: kill -9 of a process at the ingest door, at a random moment of its work; counts reports that were said to be stored
 * and are gone. Throws when an alert has no event, or when the numbers of the log have a hole.
 */
export async function ingestCrashRounds(rounds: number, seed: number): Promise<IngestCrashOutcome> {
  const folder = await temporaryFolder()
  const random = seeded(seed)
  const outcome: IngestCrashOutcome = { rounds, seed, acknowledged: 0, found: 0, lost: 0, alerts: 0 }
  const acknowledged = new Set<number>()
  let from = Date.now() - 3_600_000
  try {
    for (let round = 0; round < rounds; round++) {
      const writer = startChild('ingestWriter.ts', folder, String(from))
      await writer.line((line) => line === 'ready')
      await pause(random() * 400)
      await writer.kill()
      for (const line of writer.lines) if (line.startsWith('stored ')) acknowledged.add(Number(line.slice(7)))
      from = Math.max(from, ...acknowledged) + 1_000

      const store = await openStore({ dataDir: folder, minFreeBytes: 0 })
      try {
        const found = await verify(store)
        outcome.lost = [...acknowledged].filter((at) => !found.instants.has(at)).length
        outcome.found = found.instants.size
        outcome.alerts = found.alerts
      } finally {
        await store.close()
      }
    }
    outcome.acknowledged = acknowledged.size
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return outcome
}

async function verify(store: Store): Promise<{ instants: Set<number>; alerts: number }> {
  return store.system(async (tx) => {
    const [counts] = await tx.query<{ asking: number; torn: number; events: number; heads: number }>(
      `select (select count(*)::int from alert where needs_ack) as asking, ${tornAlerts} as torn,
              (select count(*)::int from event) as events, (select coalesce(sum(head), 0)::int from stream) as heads`,
    )
    if (counts === undefined || counts.torn > 0 || counts.events !== counts.heads) {
      throw new Error(`Alerts, events and heads disagree: ${JSON.stringify(counts)}`)
    }
    const rows = await tx.query<{ fix_at: Date }>('select fix_at from position')
    return { instants: new Set(rows.map((row) => row.fix_at.getTime())), alerts: counts.asking }
  })
}
