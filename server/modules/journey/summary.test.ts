import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { journeySummaryMount } from './journeySummary.mount.ts'
import { journeyTotalsMount } from './journeyTotals.mount.ts'
import { toTreatMount } from './toTreat.mount.ts'

const now = Date.UTC(2026, 10, 25, 15)
const dayMs = 86_400_000
const http = {} as FastifyRequest // no report looks at it
let opened: TemporaryStore
let vehicles: number[]

/** A journey of eight hours that began so many days ago at noon. */
const journey = (driver: number, days: number, vehicle: number | undefined, flags: string[]) => {
  const from = now - days * dayMs - 3 * 3_600_000
  return opened.store.system((tx) =>
    tx.query(
      `insert into journey (company_id, driver_id, started_at, ended_at, day, vehicle_id, open, end_how, source, law, drive_min, work_min,
         wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km,
         flags, told_to)
       values (1, $1, $2, $3, ($2 at time zone 'UTC')::date, $4, false, 'mark', 'app', 'B', 300, 180, 0, 0, 0, 0, 480, 0, 480, 480, 0, 0, 0, 0, $5, $3)`,
      [driver, new Date(from), new Date(from + 8 * 3_600_000), vehicle ?? null, flags],
    ),
  )
}

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = (await seedTestFleet(opened.store, 4)).filter((_, n) => n % 2 === 0)
  await opened.store.system((tx) =>
    tx.query(`insert into driver (id, company_id, name) select n, 1, 'D' || n from generate_series(1, 2) n`),
  )
  await journey(1, 1, vehicles[0], ['noEnd'])
  await journey(1, 2, vehicles[0], ['longWait'])
  await journey(2, 1, vehicles[0], [])
  await journey(2, 9, vehicles[1], [])
  await opened.store.system((tx) =>
    tx.query(
      `insert into treatment (company_id, driver_id, kind, at, reason, state, by_id, by, made_at)
       values (1, 1, 'annotate', $1, 'Fila na doca', 'approved', 1, 'Ana', $1)`,
      [new Date(now - 2 * dayMs)],
    ),
  )
})
afterAll(() => opened.remove())

const deps = () => ({ store: opened.store, clock: { now: () => now }, announce: () => {} })
const asked = { companies: [CompanyId.parse(1)], vehicles: [], ...anyJourney, from: now - 7 * dayMs, to: now }
const page = { limit: 50, offset: 0 }

test('§3.7 what is pending of a driver is what the queue of days has of him: a treated day waits for nobody', async () => {
  const summary = await journeySummaryMount(deps()).dump({ body: { ...asked, ...page }, caller: testCaller(), http })
  const queue = await toTreatMount(deps()).dump({
    body: { ...asked, ...page, cause: 'all' },
    caller: testCaller(),
    http,
  })
  expect(queue.rows.map(({ driver, causeCodes }) => [driver, causeCodes])).toEqual([['D1', ['noEnd']]])
  expect(summary.rows.map(({ driver, pending }) => [driver, pending]).toSorted()).toEqual([
    ['D1', 1],
    ['D2', 0],
  ])
})

test('a vehicle that had journeys in the period before alone is in the totals of before', async () => {
  const body = { ...asked, group: 'vehicle' as const }
  const { rows } = await journeyTotalsMount(deps()).dump({ body: { ...body, ...page }, caller: testCaller(), http })
  expect(rows.map(({ journeys, worked, workedBefore }) => [journeys, worked, workedBefore]).toSorted()).toEqual([
    [0, null, 480],
    [3, 1440, null],
  ])
  const total = await journeyTotalsMount(deps()).total({ body, caller: testCaller(), http })
  expect(JSON.stringify(total)).toContain('480')
})
