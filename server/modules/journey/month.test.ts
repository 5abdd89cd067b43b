import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { driverDaysMount } from './driverDays.mount.ts'
import { journeySummaryMount } from './journeySummary.mount.ts'
import { journeyTotalsMount } from './journeyTotals.mount.ts'

/** Wednesday, 25 November 2026. */
const now = Date.UTC(2026, 10, 25, 15)
const dayMs = 86_400_000
const http = {} as FastifyRequest // no report looks at it
let opened: TemporaryStore
let vehicle = 0

/** A journey of nine hours of a day of November at 12:00, in minutes 300 of driving and 120 of waiting from 14:00 on. */
const journey = (driver: number, day: number) => `
  insert into journey (company_id, driver_id, started_at, ended_at, day, vehicle_id, open, end_how, source, law, drive_min, work_min,
      wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min,
      km, flags, told_to)
    select 1, ${driver}, t, t + interval '9 hours', t::date, ${vehicle}, false, 'mark', 'app', 'B', 300, 120, 120, 0, 0, 0, 540, 0, 540, 480,
      60, 0, 60, 0, '{}', t from (select timestamptz '2026-11-${day} 12:00Z' as t) x;
  insert into journey_segment (company_id, driver_id, from_at, to_at, state, source, vehicle_id, presumed, conflict)
    select 1, ${driver}, t + interval '2 hours', t + interval '4 hours', 'wait', 'mark', ${vehicle}, false, false
    from (select timestamptz '2026-11-${day} 12:00Z' as t) x;`
const note = (driver: number, day: number, kind: string, moved: number | null = null) => `
  with n as (insert into day_note (company_id, reason, day, kind, minutes, way) values (1, '${kind} ${day} ${driver}', '2026-11-${day}',
      '${kind}', ${moved === null ? 'null, null' : `${Math.abs(moved)}, '${moved > 0 ? 'in' : 'out'}'`}) returning id)
    insert into day_note_driver (company_id, day_note_id, driver_id) select 1, id, ${driver} from n;`
const visit = (fence: number, day: number, from: string, to: string) => `
  insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at)
    values (1, ${fence}, ${vehicle}, '2026-11-${day} ${from}Z', true, '2026-11-${day} ${to}Z');`

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicle = (await seedTestFleet(opened.store, 2))[0] ?? 0
  const statements = [
    `insert into driver (id, company_id, name) select n, 1, 'D' || n from generate_series(1, 3) n;`,
    `insert into fence (id, company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit, created_at, updated_at)
       select n, 1, (array['Doca', 'Pátio'])[n], '#4C8DFF', 'radius', '{}', 1, 1, 1, '[]', false, false, now(), now() from generate_series(1, 2) n;`,
    journey(1, 17),
    journey(1, 24),
    journey(1, 25),
    journey(2, 25),
    // Of driver 1 a bank of 5 h before the week, 2 h out and 30 min in within it; driver 3 was in no journey at all.
    note(1, 10, 'bank', 300),
    note(1, 23, 'bank', -120),
    note(1, 25, 'bank', 30),
    note(1, 23, 'dayOff'),
    note(3, 23, 'absence'),
    note(3, 24, 'absence'),
    note(3, 10, 'absence'),
    // An hour and a half at the dock, the whole wait in the yard around it on the other day, half an hour of it in the dock as well.
    visit(1, 24, '14:00', '15:30'),
    visit(2, 24, '15:30', '16:00'),
    visit(2, 25, '13:00', '18:00'),
    visit(1, 25, '14:30', '15:00'),
    visit(1, 17, '13:00', '17:00'),
  ]
  await opened.store.system(async (tx) => {
    for (const statement of statements.join('\n').split(';\n')) if (statement.trim() !== '') await tx.query(statement)
  })
})
afterAll(() => opened.remove())

const deps = () => ({ store: opened.store, clock: { now: () => now }, announce: () => {} })
/** Monday to Sunday of that week, by the clock of São Paulo. */
const week = { from: Date.UTC(2026, 10, 23, 3), to: Date.UTC(2026, 10, 30, 3) - 1 }
const asked = { companies: [CompanyId.parse(1)], vehicles: [], ...anyJourney, ...week }
const page = { limit: 50, offset: 0 }
const as = { caller: testCaller(), http }

test('§3.7 absences and the bank of hours as the office noted them; who was in no journey is a row by them alone', async () => {
  const { rows } = await journeySummaryMount(deps()).dump({ body: { ...asked, ...page }, ...as })
  const told = rows
    .toSorted((a, b) => a.driverId - b.driverId)
    .map(({ driver, days, worked, rule, absences, ...row }) => [
      [driver, days, worked, rule, absences],
      [row.bankBefore, row.bankIn, row.bankOut, row.bankAfter],
    ])
  expect(told).toEqual([
    [
      ['D1', 2, 1_080, 'Carga (lei)', 0],
      [300, 30, 120, 210],
    ],
    [
      ['D2', 1, 540, 'Carga (lei)', 0],
      [null, null, null, null],
    ],
    [
      ['D3', 0, null, null, 2],
      [null, null, null, null],
    ],
  ])
  const ofVehicle = await journeySummaryMount(deps()).dump({
    body: { ...asked, vehicles: [VehicleId.parse(vehicle)], ...page },
    ...as,
  })
  expect(ofVehicle.rows.map(({ driver, bankAfter }) => [driver, bankAfter]).toSorted()).toEqual([
    ['D1', null],
    ['D2', null],
  ])
})

test('§3.6 a day that the office alone speaks of is a row, and a week is the sum of its days', async () => {
  const days = async (each: 'day' | 'week', from = week.from) => {
    const body = { ...asked, ...page, from, drivers: asked.drivers, each }
    const { rows } = await driverDaysMount(deps()).dump({ body, ...as })
    return rows
      .toSorted((a, b) => a.driverId - b.driverId || String(a.day).localeCompare(String(b.day)))
      .map(({ driver, day, worked, overtime, bank, note }) => [driver, day, worked, overtime, bank, note])
  }
  expect(await days('day')).toEqual([
    ['D1', '2026-11-23', null, null, -120, 'Banco de horas, Folga compensatória'],
    ['D1', '2026-11-24', 540, 60, null, null],
    ['D1', '2026-11-25', 540, 60, 30, 'Banco de horas'],
    ['D2', '2026-11-25', 540, 60, null, null],
    ['D3', '2026-11-23', null, null, null, 'Falta não justificada'],
    ['D3', '2026-11-24', null, null, null, 'Falta não justificada'],
  ])
  expect(await days('week', week.from - 7 * dayMs)).toEqual([
    ['D1', '2026-11-16', 540, 60, null, null],
    ['D1', '2026-11-23', 1_080, 120, -90, expect.stringContaining('Folga compensatória')],
    ['D2', '2026-11-23', 540, 60, null, null],
    ['D3', '2026-11-23', null, null, null, 'Falta não justificada'],
  ])
})

test('§3.6 §3.7 what the office says of days tells of illness: whoever may not read treatments has none of it, and no row by it', async () => {
  const caller = testCaller({
    permissions: testCaller().permissions.filter(({ key }) => key !== permissions.journeyTreatment),
  })
  const blind = { caller, http }
  const summary = await journeySummaryMount(deps()).dump({ body: { ...asked, ...page }, ...blind })
  expect(summary.rows.map(({ driver, absences, bankAfter }) => [driver, absences, bankAfter]).toSorted()).toEqual([
    ['D1', null, null],
    ['D2', null, null],
  ])
  const days = await driverDaysMount(deps()).dump({ body: { ...asked, ...page, each: 'day' }, ...blind })
  expect(days.rows.map(({ driver, note, bank, noteKinds }) => [driver, note, bank, noteKinds]).toSorted()).toEqual([
    ['D1', null, null, []],
    ['D1', null, null, []],
    ['D2', null, null, []],
  ])
})

test('§3.8 waiting by place: of the fence where it lasted longest, once, beside the period before', async () => {
  const body = { ...asked, ...page, group: 'place' as const }
  const places = async (caller = testCaller()) => {
    const { rows } = await journeyTotalsMount(deps()).dump({ body, caller, http })
    return rows
      .map(({ label, wait, waitBefore, drivers, worked }) => [label, wait, waitBefore, drivers, worked])
      .toSorted()
  }
  expect(await places()).toEqual([
    ['Doca', 120, 120, 1, null],
    ['Pátio', 240, null, 2, null],
  ])
  const total = await journeyTotalsMount(deps()).total({ body, caller: testCaller(), http })
  expect(total).toMatchObject({ wait: 360, waitBefore: 120, worked: null, violationsPer100: null })
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.fence) })
  expect(await places(blind)).toEqual([['Cercas (sem acesso)', 360, 120, 2, null]])
})
