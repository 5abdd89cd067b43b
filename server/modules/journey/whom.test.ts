import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId, GroupingId, JourneySetId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { driverDaysMount } from './driverDays.mount.ts'
import { journeyHandlers } from './handlers.ts'
import { journeyControlMount } from './journeyControl.mount.ts'
import { journeysMount } from './journeys.mount.ts'
import { journeySummaryMount } from './journeySummary.mount.ts'
import { journeyTotalsMount } from './journeyTotals.mount.ts'
import { toTreatMount } from './toTreat.mount.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = Date.UTC(2026, 10, 25, 15)
/** A day with more drivers than are drawn at once. */
const crowded = now - 40 * dayMs
const crowd = limits.lanesAtOnce + 5
const http = {} as FastifyRequest // no report looks at it
let opened: TemporaryStore
let vehicles: number[]
const set = JourneySetId.parse(7)
const grouping = GroupingId.parse(3)
const companies = [CompanyId.parse(1)]

/** Of driver 1 in a grouping under the set, told by the vehicle; of 2 as he marked; of 3 by a keyboard, and the office included its end. */
const planted = `
  insert into driver (id, company_id, name) select n, 1, 'D' || n from generate_series(1, 3) n;
  insert into driver (id, company_id, name) select n, 1, 'M' || n from generate_series(1000, ${999 + crowd}) n;
  insert into grouping (id, company_id, description) values (3, 1, 'Grãos');
  insert into profile_set (id, company_id, kind, name, parameters) values (7, 1, 'journey', 'Acordo', '{}');
  insert into driver_rule (company_id, driver_id, set_id, from_day, at) values (1, 1, 7, '2026-01-01', '2026-01-01');`
const journey = (
  driver: string,
  from: number,
  over: { vehicle?: number; set?: number; source: string; from?: string },
) => `
  insert into journey (company_id, driver_id, started_at, ended_at, day, vehicle_id, set_id, open, end_how, source, law, drive_min,
      work_min, wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min,
      balance_min, km, flags, told_to)
    select 1, ${driver}, t, t + interval '9 hours', t::date, ${over.vehicle ?? 'null'}, ${over.set ?? 'null'}, false, 'mark', '${over.source}', 'B',
      300, 180, 0, 0, 0, 0, 540, 0, 540, 480, 60, 0, 0, 0, '{conflict}', t + interval '9 hours'
    from (select to_timestamp(${from / 1000}) as t) x${over.from ?? ''};`
const mark = (driver: number, at: number, source: string) => `
  insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
    select 1, ${driver}, 'Início', 'start', t, t, t, '${source}', 'server', false, gen_random_uuid(), ''
    from (select to_timestamp(${at / 1000}) as t) x;`

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = (await seedTestFleet(opened.store, 4)).filter((_, n) => n % 2 === 0)
  const from = now - 6 * hourMs
  await opened.store.system(async (tx) => {
    const statements = [
      planted,
      `insert into grouping_vehicle (company_id, grouping_id, vehicle_id, linked_at, unlinked_at)
         values (1, 3, ${vehicles[0]}, to_timestamp(${(now - 30 * dayMs) / 1000}), to_timestamp(${(now - hourMs) / 1000}));`,
      journey('1', from, { vehicle: vehicles[0], set: 7, source: 'vehicle' }),
      journey('2', from, { vehicle: vehicles[1], source: 'app' }),
      journey('3', from, { source: 'app' }),
      mark(2, from, 'app'),
      mark(3, from, 'keyboard'),
      `insert into treatment (company_id, driver_id, kind, at, reason, state, by_id, by, made_at)
         select 1, 3, 'include', t, 'Esqueceu o fim', 'approved', 1, 'Ana', t from (select to_timestamp(${(from + hourMs) / 1000}) as t) x;`,
      `insert into driver_now (driver_id, company_id, state, since, vehicle_id, started_at, c_min, a_min, r_min, worked_min, paid_min,
           standard_min, until_at, told_to, rev)
         select d, 1, 'drive', t, case d when 1 then ${vehicles[0]} end, to_timestamp(${from / 1000}), 1, 1, 0, 1, 1, 480,
           t + interval '30 minutes', t, 1 from generate_series(1, 3) d, (select to_timestamp(${now / 1000}) as t) x;`,
      journey('d', crowded, { source: 'vehicle', from: `, generate_series(1000, ${999 + crowd}) d` }),
      `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity)
         select 1, d, t, 'V01', 'B', t + interval '6 hours', t + interval '7 hours', 340, 330, 'high'
         from generate_series(1000, ${999 + crowd}) d, (select to_timestamp(${crowded / 1000}) as t) x;`,
    ]
    for (const statement of statements.join('\n').split(';\n')) if (statement.trim() !== '') await tx.query(statement)
  })
})
afterAll(() => opened.remove())

const deps = (at = now) => ({ store: opened.store, clock: { now: () => at }, announce: () => {} })
type Body = Parameters<ReturnType<typeof journeysMount>['dump']>[0]['body']
type Whom = Partial<Pick<Body, 'groupings' | 'sets' | 'source'>>
/** Who is in each screen of journeys that is asked so. */
async function named(whom: Whom) {
  const body = { companies, vehicles: [], ...anyJourney, ...whom, from: now - dayMs, to: now, limit: 50, offset: 0 }
  const asked = { caller: testCaller(), http }
  const names = (rows: readonly { driver: string | null }[]) =>
    rows
      .map(({ driver }) => driver)
      .toSorted()
      .join(' ')
  const { lanes } = await journeyHandlers(opened.store, { now: () => now }).journeyTimeline({
    body: { ...body, skip: 0 },
    ...asked,
  })
  const totals = await journeyTotalsMount(deps()).dump({ body: { ...body, group: 'day' }, ...asked })
  return {
    timeline: names(lanes),
    control: names((await journeyControlMount(deps()).dump({ body: { ...body, show: 'all' }, ...asked })).rows),
    journeys: names((await journeysMount(deps()).dump({ body: { ...body, situation: 'all' }, ...asked })).rows),
    days: names((await driverDaysMount(deps()).dump({ body: { ...body, each: 'day' }, ...asked })).rows),
    summary: names((await journeySummaryMount(deps()).dump({ body, ...asked })).rows),
    queue: names((await toTreatMount(deps()).dump({ body: { ...body, cause: 'conflict' }, ...asked })).rows),
    totals: totals.rows[0]?.journeys ?? 0,
  }
}
/** In all of them the same, but that what was treated waits for nobody. */
const everywhere = (who: string, { control = who, queue = who, totals = 1 } = {}) => ({
  timeline: who,
  control,
  journeys: who,
  days: who,
  summary: who,
  queue,
  totals,
})

test('§3 journeys of nobody in particular are those of everybody', async () => {
  expect(await named({})).toEqual(everywhere('D1 D2 D3', { queue: 'D1 D2', totals: 3 }))
})
test('§3 agrupamento: of vehicles as they were grouped then, and in the control now', async () => {
  expect(await named({ groupings: [grouping] })).toEqual(everywhere('D1', { control: '' }))
})
test('§3 regra: who was told by the set, and in the control who holds it', async () => {
  expect(await named({ sets: [set] })).toEqual(everywhere('D1'))
})
test('§3 fonte: by the vehicle where nobody marked, by the phone, by a keyboard, and what the office included', async () => {
  expect(await named({ source: 'vehicle' })).toEqual(everywhere('D1'))
  expect(await named({ source: 'app' })).toEqual(everywhere('D2'))
  expect(await named({ source: 'keyboard' })).toEqual(everywhere('D3', { queue: '' }))
  expect(await named({ source: 'included' })).toEqual(everywhere('D3', { queue: '' }))
})

test('§3.1 tiles of the timeline count all that the filter holds, however many lanes a page draws', async () => {
  const body = { companies, ...anyJourney, from: crowded, to: crowded + 10 * hourMs }
  const asked = (skip: number) =>
    journeyHandlers(opened.store, { now: () => now }).journeyTimeline({
      body: { ...body, skip },
      caller: testCaller(),
      http,
    })
  const past = { now: null, overtime: 60 * crowd, overtimes: crowd, violations: crowd, high: crowd, medium: 0 }
  const first = await asked(0)
  expect([first.lanes.length, first.total]).toEqual([limits.lanesAtOnce, crowd])
  expect(first.figures).toEqual(past)
  const second = await asked(limits.lanesAtOnce)
  expect([second.lanes.length, second.figures]).toEqual([5, past])
  const { figures } = await journeyHandlers(opened.store, { now: () => now }).journeyTimeline({
    body: { ...body, from: now - 8 * hourMs, to: now, skip: 0 },
    caller: testCaller(),
    http,
  })
  expect(figures).toMatchObject({ now: { drive: 3, near: 3, wait: 0, longestWait: null, off: 0 }, overtime: 180 })
})

test('§3 a journey that goes on has no end: up to when it is told is none', async () => {
  const body = { companies, vehicles: [], ...anyJourney, from: now - dayMs, to: now, limit: 50, offset: 0 }
  const asked = { caller: testCaller(), http }
  const ends = async () => {
    const rows = await journeysMount(deps()).dump({ body: { ...body, situation: 'all' }, ...asked })
    const days = await driverDaysMount(deps()).dump({ body: { ...body, each: 'day' }, ...asked })
    const weeks = await driverDaysMount(deps()).dump({ body: { ...body, each: 'week' }, ...asked })
    return [rows, days, weeks].map((one) => one.rows.find(({ driver }) => driver === 'D2')?.endedAt === null)
  }
  const open = (is: boolean) =>
    opened.store.system((tx) => tx.query('update journey set open = $1 where driver_id = 2', [is]))
  expect(await ends()).toEqual([false, false, false])
  await open(true)
  expect(await ends()).toEqual([true, true, true])
  await open(false)
})
