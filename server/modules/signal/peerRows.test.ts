import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { sql } from '../../kit/sql.ts'
import { peersOf } from './peerRows.ts'

let opened: TemporaryStore
let vehicles: number[]
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = (await seedTestFleet(opened.store, 22)).filter((_, n) => n % 2 === 0)
  await opened.store.system(async (tx) => {
    // Six of one model, of which the last was measured on nine days alone; four of another; one of none.
    await tx.query(
      `update vehicle v set maker = 'M', model = case when t.n <= 6 then 'FH' when t.n <= 10 then 'R 450' else '' end
       from unnest($1::int[]) with ordinality t(id, n) where v.id = t.id`,
      [vehicles],
    )
    await tx.query(
      `insert into signal_day (company_id, vehicle_id, day, signal, value)
       select 1, t.id, date '2026-06-30' - d, 'restV', 12 + t.n / 10.0 + (d % 3 - 1) / 100.0
       from unnest($1::int[]) with ordinality t(id, n), generate_series(0, 11) d where t.n <> 6 or d < 9`,
      [vehicles],
    )
  })
})
afterAll(() => opened.remove())

test('§6.5 a vehicle beside its model: the median and 10 to 90 % of those that were measured for ten days, from five on', async () => {
  const [first = 0, , third = 0] = vehicles
  const ask = (chosen: readonly number[]) =>
    opened.store.scoped({ companies: [1] }, (tx) =>
      peersOf(tx, { companies: [CompanyId.parse(1)], vehicles: chosen, groupings: [] }, sql`date '2026-06-30'`, 31),
    )
  const all = await ask([])
  const near = (value: number) => expect.closeTo(value, 6)
  // Of 12.1, 12.2, 12.3, 12.4 and 12.5.
  expect(all(first, 'restV')).toEqual({ n: 5, median: near(12.3), low: near(12.14), high: near(12.46) })
  expect(all(vehicles[5] ?? 0, 'restV'), 'too few days of its own').toBeNull()
  expect(all(vehicles[7] ?? 0, 'restV'), 'four of a model').toBeNull()
  expect(all(vehicles[10] ?? 0, 'restV'), 'of no model').toBeNull()
  expect(all(first, 'chargeV')).toBeNull()
  expect((await ask([third]))(third, 'restV'), 'whoever was chosen').toEqual(all(first, 'restV'))
})
