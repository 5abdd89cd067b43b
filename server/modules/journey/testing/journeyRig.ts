import { afterAll, beforeAll, beforeEach } from 'vitest'

import { giveCard } from '../../../../tests/cards.ts'
import { seedTestFleet } from '../../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../../tests/temporaryStore.ts'
import { silentLog } from '../../../kit/log.ts'
import { JourneyKeeper } from '../keeper.ts'
import { at, plantSpans } from './spans.ts'

/** Two drivers with cards and a vehicle; what was told of them is emptied before each test. */
export function journeyRig() {
  let opened: TemporaryStore
  let vehicle = 0
  const clock = { at: at('23:00'), now: () => clock.at }
  beforeAll(async () => {
    opened = await temporaryStore({ minFreeBytes: 0 })
    const vehicles = await seedTestFleet(opened.store, 2)
    vehicle = vehicles[0] ?? 0
    await opened.store.system(async (tx) => {
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ana'), (2, 1, 'Bia')`)
      await giveCard(tx, 1, 'aa')
      await giveCard(tx, 2, 'bb')
    })
  })
  afterAll(() => opened.remove())
  beforeEach(async () => {
    clock.at = at('23:00')
    await opened.store.system((tx) =>
      tx.query(
        `truncate state_span, journey_late, drive_stint, journey, journey_segment, journey_violation, driver_now,
           driver_device, driver_vehicle, driver_rule, appointment, treatment cascade`,
      ),
    )
  })
  return {
    clock,
    store: () => opened.store,
    vehicle: () => vehicle,
    settle: () => new JourneyKeeper({ store: opened.store, clock, log: silentLog }).settle(),
    read: <R extends Record<string, unknown>>(statement: string) => opened.store.system((tx) => tx.query<R>(statement)),
    spans: (...rows: Parameters<typeof plantSpans>[2]) => plantSpans(opened.store, vehicle, rows),
  }
}

/** A day at the wheel with a break and a meal. */
export const morning = [
  [1, 'aa', '06:00', '08:00'],
  [0, '', '08:00', '08:40'],
  [1, 'aa', '08:40', '11:00'],
  [0, '', '11:00', '12:10'],
  [1, 'aa', '12:10', '15:00'],
] as const
