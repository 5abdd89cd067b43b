import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { ofDriver } from './ofDriver.ts'

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

test('a driver whom a sub-select names is found by his key under row-level security, and not tried one after another', async () => {
  const name = ofDriver('name', `coalesce((select v.driver_id where v.active), driver_of(v.company_id, '', now()))`)
  const plan = await opened.store.scoped({ companies: [1] }, (tx) =>
    tx.query<Record<'QUERY PLAN', string>>(`explain select v.id, ${name} from vehicle v`),
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/ on driver d\b[^]*Index Cond: .*\bid = /)
  expect(text, 'nothing is worked out for each driver').not.toMatch(/Filter:.*driver_of/)
})
