import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { openAlerts } from './snapshots.ts'

let opened: TemporaryStore
let vehicle: number

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 1)
  vehicle = first
})
afterAll(() => opened.remove())

const snapshot = { description: 'x', category: 1, plate: 'AAA0000', fleetNumber: '0', heading: null, ignition: 1 }

test('A25 8,000 records that nobody answers are in no snapshot, which stays small and counts them, and none of them is lost', async () => {
  const at = Date.UTC(2026, 5, 1, 14)
  await opened.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, needs_ack, occurred_at, received_at, latitude, longitude, snapshot)
       select 1, $1, case when n > 8000 then 'panic' else 'doorOpen' end, case when n > 8000 then 'critical' else 'low' end,
              n > 8000, $2::timestamptz + n * interval '1 second', $2::timestamptz + n * interval '1 second', -23.5, -46.6, $3
       from generate_series(1, 8003) n`,
      [vehicle, new Date(at), JSON.stringify(snapshot)],
    ),
  )
  const [open, stored] = await opened.store.system(async (tx) => [
    await openAlerts(tx, [1], new Date(at)),
    await tx.query('select severity, count(*)::int as n from alert group by 1 order by 1'),
  ])
  expect(open.records).toEqual({ critical: 0, high: 0, medium: 0, low: 8_000 })
  expect(open.alerts.map(({ type }) => type)).toEqual(['panic', 'panic', 'panic'])
  expect(JSON.stringify(open).length).toBeLessThan(50_000)
  expect(stored).toEqual([
    { severity: 'critical', n: 3 },
    { severity: 'low', n: 8_000 },
  ])
})

test('§3 row 1 what was acknowledged days ago is listed for as long as it goes on, and no longer', async () => {
  const at = new Date(Date.UTC(2026, 5, 10, 14))
  const made = (type: string, cleared: Date | null, resolved: Date | null) =>
    opened.store.system((tx) =>
      tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, needs_ack, occurred_at, received_at, latitude, longitude, snapshot,
           acked_at, cleared_at, resolved_at)
         values (1, $1, $4, 'high', true, $2::timestamptz - interval '3 days', $2::timestamptz - interval '3 days', -23.5, -46.6, $3,
           $2::timestamptz - interval '2 days', $5, $6)`,
        [vehicle, at, JSON.stringify(snapshot), type, cleared, resolved],
      ),
    )
  await made('overspeed', null, null)
  await made('lowBattery', at, null)
  await made('dtc', null, at)
  const { alerts } = await opened.store.system((tx) => openAlerts(tx, [1], new Date(at.getTime() - 86_400_000)))
  expect(alerts.filter(({ severity }) => severity === 'high').map(({ type }) => type)).toEqual(['overspeed'])
})
