import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { anybody } from '#contract/reports/journeyFilters.ts'
import type { Store } from '#server/db/port.ts'

import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { inspectionsDueMount } from './inspectionsDue.mount.ts'

const now = Date.UTC(2026, 10, 25, 15)
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
const http = {} as FastifyRequest // the report does not look at it

describeEachStore('inspections that are due', (open) => {
  let store: Store
  beforeAll(async () => {
    store = open()
    await store.system(async (tx) => {
      await tx.query(`insert into company (id, trade_name) values (1, 'A'), (2, 'B')`)
      await tx.query(`insert into profile_set (id, company_id, kind, name, parameters) values
        (1, 1, 'journey', 'Turno', '{"checklistInterval": 480}'), (2, 1, 'journey', 'Semana', '{"checklistInterval": 10080}')`)
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Da empresa'), (2, 1, 'Por semana'),
        (3, 2, 'Sem regra'), (4, 1, 'Sem aparelho')`)
      await tx.query(`insert into driver_rule (company_id, driver_id, set_id, from_day, at) values
        (1, null, 1, '2020-01-01', now()), (1, 2, 2, '2020-01-01', now())`)
      await tx.query(`insert into vehicle (id, company_id, plate, category) values (1, 1, 'AAA0A01', 1), (2, 1, 'AAA0A02', 1),
        (3, 2, 'BBB0B03', 1), (4, 1, 'AAA0A04', 1)`)
      for (const [id, company] of [
        [1, 1],
        [2, 1],
        [3, 2],
        [4, 1],
      ]) {
        await tx.query(
          `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, km) values ($1, $2, $3, $4, 'drive', $2, 10)`,
          [company, id, hoursAgo(3), hoursAgo(1)],
        )
        await tx.query(
          `insert into inspection (company_id, driver_id, vehicle_id, kind, began_at, ended_at, result, percent, key)
           values ($1, $2, $2, 'start', $3, $3, 'fine', 100, gen_random_uuid())`,
          [company, id, hoursAgo(10)],
        )
      }
      await tx.query(`insert into driver_device (company_id, driver_id, name, token_hash, paired_at)
        select company_id, id, 'a', md5(id::text), now() from driver where id <> 4`)
    })
  })

  test('ENT-49 the interval is that of the set a driver holds: his own, or the company’s, or else a day', async () => {
    const { dump } = inspectionsDueMount({ store, clock: { now: () => now }, announce: () => {} })
    const companies = [CompanyId.parse(1), CompanyId.parse(2)]
    const body = { companies, vehicles: [], ...anybody, limit: 500, offset: 0 }
    const { rows } = await dump({ body, caller: testCaller(), http })
    expect(rows).toMatchObject([{ plate: 'AAA0A01', lastAt: hoursAgo(10).getTime(), dueSince: hoursAgo(2).getTime() }])
  })
})
