import { afterAll, beforeAll, expect, test } from 'vitest'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { portChange } from './ports.ts'

const now = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
})
afterAll(() => opened.remove())

test('TEL0001 the odometer of a change is told to who may read telemetry, and to nobody else', async () => {
  const [vehicle] = await seedTestFleet(opened.store, 2)
  await opened.store.system((tx) =>
    tx.query(
      `insert into notification (id, company_id, title, type, state, vehicle_id, port, at)
       values (77, 1, 'auxiliaryButton', 'TRACKER_INPUT_BUTTON', 'active', $1, 'auxiliaryButton', $2)`,
      [vehicle, new Date(now - hour)],
    ),
  )
  await opened.store.system((tx) =>
    tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh, flags, telemetry)
       values (1, $1, $2, 1, $2, -23.5, -46.6, 40, 0, '{"odometerKm": 1234}')`,
      [vehicle, new Date(now - 2 * hour)],
    ),
  )
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== 'TEL0001') })
  const told = async (caller: typeof blind) =>
    (await opened.store.system((tx) => portChange(tx, caller, 77)))?.place?.odometerKm
  expect([await told(testCaller()), await told(blind)]).toEqual([1_234, null])
})
