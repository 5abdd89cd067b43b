import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openStore } from '#server/db/open.ts'

import { deliver, deviceIds } from '../live/alarms.ts'
import { ingestToken, type ServerProcess, spawnServer } from '../serverProcess.ts'
import { seeded } from './seed.ts'
import { tornAlerts } from './tornAlerts.ts'

export interface DoorCrashOutcome {
  rounds: number
  seed: number
  /** Reports that were answered 2xx, over all rounds. */
  acknowledged: number
  /** Reports on their way when the process died; they may be there. */
  unanswered: number
  /** Of the acknowledged, how many were not found after the process was killed. */
  lost: number
  /** Commits of alerts that are half there, added up. */
  torn: number
}

const devices = 40
const batchSize = 50
const callers = 4

/**
 * P14 as a caller sees it: the real server as a process, four callers that post batches through the HTTP door, kill -9
 * at a random moment. After each round the folder is opened and every report that had been answered 2xx is looked for.
 */
export async function doorCrashRounds(rounds: number, seed: number): Promise<DoorCrashOutcome> {
  const random = seeded(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-door-crash-'))
  const outcome: DoorCrashOutcome = { rounds, seed, acknowledged: 0, unanswered: 0, lost: 0, torn: 0 }
  // Every report has an instant of its own, so that an instant names it.
  let nextAt = Date.now() - 30 * 86_400_000
  try {
    const first = await spawnServer({ dataDir })
    await deliver(first.url, 'devices', { devices: deviceIds(devices).map((id) => ({ id, company: 1 })) })
    await first.stop()
    for (let round = 0; round < rounds; round++) {
      const server = await spawnServer({ dataDir })
      const acknowledged: number[] = []
      const posting = Array.from({ length: callers }, async () => {
        for (;;) {
          const reports = Array.from({ length: batchSize }, () => reportAt(nextAt++))
          const answered = await post(server, reports)
          if (!answered) return void (outcome.unanswered += reports.length)
          acknowledged.push(...reports.map(({ timestamp }) => timestamp))
        }
      })
      await pause(50 + random() * 1_200)
      await server.kill()
      await Promise.all(posting)
      outcome.acknowledged += acknowledged.length
      const found = await lookFor(dataDir, acknowledged)
      outcome.lost += acknowledged.length - found.positions
      outcome.torn += found.torn
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return outcome
}

const reportAt = (timestamp: number) => ({
  id: `trial-${timestamp % devices}`,
  timestamp,
  lat: -23.5,
  lon: -46.6,
  ...(timestamp % 25 === 0 ? { attributes: { alarm: 'sos' } } : {}),
})

/** False when the process died before it answered. */
async function post({ url }: ServerProcess, reports: readonly unknown[]): Promise<boolean> {
  const response = await fetch(`${url}/ingest/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ingestToken}` },
    body: JSON.stringify({ reports }),
  }).catch(() => undefined)
  await response?.text().catch(() => undefined)
  return response?.ok === true
}

async function lookFor(dataDir: string, instants: readonly number[]): Promise<{ positions: number; torn: number }> {
  const store = await openStore({ dataDir })
  try {
    return await store.system(async (tx) => {
      const [row] = await tx.query<{ positions: number; torn: number }>(
        `select (select count(distinct fix_at)::int from position
                 where fix_at = any(select to_timestamp(t / 1000) from unnest($1::float8[]) t)) as positions,
                ${tornAlerts} as torn`,
        [instants],
      )
      return { positions: row?.positions ?? 0, torn: row?.torn ?? 0 }
    })
  } finally {
    await store.close()
  }
}
