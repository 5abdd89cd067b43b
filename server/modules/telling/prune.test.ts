import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { pruneHours, yearMs } from './prune.ts'

test('§4.1 replaced checklists and transmissions are kept for a year, and the command of a transmission for longer', async () => {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const [vehicle] = await seedTestFleet(store, 1)
    const now = Date.UTC(2026, 10, 20)
    const id = randomUUID()
    await store.system(async (tx) => {
      await tx.query(
        `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at)
         values ($1, 1, $2, 'sirenOn', 'siren', 'expired', 'k', 'h', 1, $3, $3)`,
        [id, vehicle, new Date(now - yearMs - 2)],
      )
      for (const [n, at] of [now - yearMs - 1, now - yearMs].entries()) {
        await tx.query(
          `insert into command_attempt (command_id, company_id, n, claimed_at, gateway) values ($1, 1, $2, $3, 'test')`,
          [id, n + 1, new Date(at)],
        )
        await tx.query(
          `insert into tower_checklist_past (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at, note, rev, replaced_at)
           values ($1, 1, 1, 1, 1, 'Ana', $2, $2, '', $3, $2)`,
          [vehicle, new Date(at), n + 1],
        )
      }
    })
    await pruneHours(store, now)
    const left = (table: string) => store.system((tx) => tx.query(`select 1 from ${table}`))
    expect(await left('tower_checklist_past')).toHaveLength(1)
    expect(await left('command_attempt')).toHaveLength(1)
    expect(await left('command')).toHaveLength(1)
  } finally {
    await remove()
  }
})
