import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { giveCard } from '../../../tests/cards.ts'
import { insertFence } from '../../db/fenceRows.ts'
import { silentLog } from '../../kit/log.ts'
import { journeysAgain } from './journeysAgain.ts'
import { tellUnderSet } from './tellUnderSet.ts'
import { journeyRig, morning } from './testing/journeyRig.ts'
import { at, plantSpans } from './testing/spans.ts'

const minute = 60_000

const rig = journeyRig()
const { clock, read, settle, spans } = rig

/** Everything that was told, without what counts tellings. */
const told = async () => ({
  journeys: await read(
    'select driver_id, started_at, ended_at, open, worked_min, drive_min, meal_min, paid_min, over_week_min, flags from journey order by 1, 2',
  ),
  segments: await read('select driver_id, from_at, to_at, state, presumed from journey_segment order by 1, 2'),
  stints: await read('select from_at, to_at, kind, driver_id, km from drive_stint order by 1'),
  violations: await read(
    `select driver_id, rule, at, until, value_min from journey_violation where state <> 'void' order by 1, 2, 3`,
  ),
})

test('a day is told of spans: a journey, its states, and when its driver may start again', async () => {
  await spans(...morning.map((one) => [...one] as [number, string, string, string]))
  await settle()
  const { journeys, segments } = await told()
  expect(journeys).toMatchObject([{ driver_id: 1, open: false, drive_min: 430, meal_min: 60 }])
  expect(segments.map(({ state }) => state)).toEqual(['drive', 'rest', 'drive', 'meal', 'rest', 'drive'])
  expect(await read('select state, fit_at, presumed from driver_now')).toEqual([
    { state: 'off', fit_at: new Date(at('15:00') + 660 * minute), presumed: ['state', 'fit'] },
  ])
})

test('JOUR what comes late tells the same rows as if it had come in time; what no longer holds is void, not erased', async () => {
  // As if the break of the morning had not been heard yet.
  await spans([1, 'aa', '06:00', '11:50'], [0, '', '11:50', '12:50'], [1, 'aa', '12:50', '15:00'])
  await settle()
  expect((await told()).violations).toMatchObject([{ rule: 'V01', value_min: 350 }])
  await rig.store().system((tx) => tx.query('delete from state_span where vehicle_id = $1', [rig.vehicle()]))
  await spans(...morning.map((one) => [...one] as [number, string, string, string]))
  await settle()
  const late = await told()
  expect(await read(`select state from journey_violation`)).toEqual([{ state: 'void' }])
  await read('truncate journey_late, drive_stint, journey, journey_segment, journey_violation, driver_now')
  await rig
    .store()
    .system((tx) =>
      tx.query('insert into journey_late (vehicle_id, company_id, from_at) values ($1, 1, to_timestamp(0))', [
        rig.vehicle(),
      ]),
    )
  await settle()
  expect(await told()).toEqual(late)
})

test('JOUR what was driving and is told off where it began is nobody’s time any more: its journey goes', async () => {
  await spans([1, 'aa', '06:00', '11:00'])
  await settle()
  expect((await told()).stints).toHaveLength(1)
  await spans([0, '', '06:00', '11:00'])
  await settle()
  expect(await told()).toEqual({ journeys: [], segments: [], stints: [], violations: [] })
})

test('a violation keeps its row while it grows; twice told is once written', async () => {
  clock.at = at('11:40')
  await spans([1, 'aa', '06:00', '11:40'])
  await settle()
  const [first] = await read<{ id: number; value_min: number }>('select id, value_min from journey_violation')
  expect(first?.value_min).toBe(340)
  clock.at = at('11:50')
  await spans([1, 'aa', '06:00', '11:50'])
  await settle()
  await settle()
  expect(await read('select id, value_min from journey_violation')).toEqual([{ id: first?.id, value_min: 350 }])
})

test('J28 a silence whose way says so is a presumed drive of whoever drove before, and its violation says that it counts one', async () => {
  await spans([1, 'aa', '06:00', '08:00'], [9, '', '08:00', '08:12', 29.3], [1, 'aa', '08:12', '11:40'])
  await spans([9, '', '11:40', '12:00', 7.3])
  await settle()
  expect(await read('select driver_id, kind, presumed from drive_stint order by from_at')).toEqual([
    { driver_id: 1, kind: 'drive', presumed: false },
    { driver_id: 1, kind: 'drive', presumed: true },
    { driver_id: 1, kind: 'drive', presumed: false },
    { driver_id: null, kind: 'silent', presumed: false },
  ])
  expect(await read('select rule, presumed from journey_violation')).toEqual([{ rule: 'V01', presumed: true }])
  expect(await read('select flags from journey')).toMatchObject([{ flags: ['drivingOnly', 'presumedDrive'] }])
})

test('a card that changes hands takes its driving along', async () => {
  await spans([1, 'aa', '06:00', '09:00'])
  await settle()
  expect((await told()).stints).toMatchObject([{ driver_id: 1 }])
  await rig.store().system((tx) => giveCard(tx, 2, 'aa', new Date(at('05:00'))))
  await settle()
  expect((await told()).journeys).toMatchObject([{ driver_id: 2, drive_min: 180 }])
})

describe('a stand that is still driving is as long as the set of whoever drives says (J04)', () => {
  const queue = [
    [1, 'dd', '06:00', '07:00'],
    [2, 'dd', '07:00', '07:04'],
    [1, 'dd', '07:04', '08:00'],
    [2, 'ee', '08:00', '08:30'],
    [1, 'ee', '08:30', '09:00'],
    [2, 'ee', '09:00', '09:04'],
    [1, 'ee', '09:04', '10:00'],
  ] as const
  beforeAll(() =>
    rig.store().system(async (tx) => {
      await giveCard(tx, 1, 'dd')
      await giveCard(tx, 2, 'ee')
    }),
  )
  const drives = async () =>
    (
      await read<{ driver_id: number; min: number }>(
        `select driver_id, (extract(epoch from to_at - from_at) / 60)::int as min from drive_stint
       where kind = 'drive' order by from_at`,
      )
    ).map(({ driver_id, min }) => `${driver_id}: ${min}`)
  const setOf = (minutes: number) =>
    read<{ id: number }>(
      `with s as (insert into profile_set (company_id, kind, name, parameters, changed_at)
         values (1, 'journey', 'Fila', '{"standingIsDriving": ${minutes}}', now()) returning id),
       r as (insert into driver_rule (company_id, driver_id, set_id, from_day, at) select 1, 1, id, '2020-01-01', now() from s)
       select id from s`,
    )
  afterEach(async () => {
    await read('delete from driver_rule')
    await read(`delete from profile_set where name = 'Fila'`)
  })

  test.each([
    ['nobody says otherwise', null, ['1: 120', '2: 90']],
    ['a shorter one parts the drives of its driver alone', 4, ['1: 60', '1: 56', '2: 90']],
    ['a longer one joins them', 6, ['1: 120', '2: 90']],
  ])('%s', async (_what, minutes, expected) => {
    if (minutes !== null) await setOf(minutes)
    await spans(...queue.map((one) => [...one] as [number, string, string, string]))
    await settle()
    expect(await drives()).toEqual(expected)
  })

  test('six minutes are driving where the set says ten; a set that is changed tells the journey under way anew', async () => {
    const [made] = await setOf(10)
    clock.at = at('08:00')
    await spans([1, 'dd', '06:00', '07:00'], [2, 'dd', '07:00', '07:06'], [1, 'dd', '07:06', '08:00'])
    await settle()
    expect(await drives()).toEqual(['1: 120'])
    await read(`update profile_set set parameters = '{"standingIsDriving": 6}' where id = ${made?.id ?? 0}`)
    await rig.store().system((tx) => tellUnderSet(tx, 1, made?.id ?? 0))
    await settle()
    expect(await drives()).toEqual(['1: 60', '1: 54'])
    expect(await read('select c_min from driver_now')).toEqual([{ c_min: 114 }])
  })
})

test('a set that is held from a day on holds for the journeys of that day on, whenever they are told; the holiday of a company is paid as a Sunday', async () => {
  await rig.store().system((tx) => giveCard(tx, 1, 'ff'))
  await read(
    `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'journey', 'Seis horas', '{"standardJourney": 360}') returning id)
     insert into driver_rule (company_id, driver_id, set_id, from_day, at) select 1, 1, id, '2026-11-18', now() from s`,
  )
  await read(
    `insert into profile_revision (profile_id, company_id, rev, parameters, at) select id, 1, 1, parameters, '2026-11-01'::timestamptz from profile_set where name = 'Seis horas'
     union all select id, 1, 2, '{"standardJourney": 300}', '2026-11-19T15:00Z'::timestamptz from profile_set where name = 'Seis horas'`,
  )
  await read(
    `insert into holiday (company_id, day, description, reach) values (1, '2026-11-18', 'Aniversário', 'city')`,
  )
  clock.at = at('23:00', '2026-11-19')
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
    await plantSpans(
      rig.store(),
      rig.vehicle(),
      [
        [0, '', '00:00', '06:00'],
        [1, 'ff', '06:00', '11:00'],
        [0, '', '11:00', '12:00'],
        [1, 'ff', '12:00', '15:00'],
        [0, '', '15:00', '24:00'],
      ],
      day,
    )
  const days = () => read(`select day::text, standard_min, set_rev, over50_min, over100_min from journey order by day`)
  await settle()
  const first = await days()
  expect(first).toMatchObject([
    { day: '2026-11-17', standard_min: 480, set_rev: null, over100_min: 0 },
    { day: '2026-11-18', standard_min: 360, set_rev: 1, over50_min: 0 },
    { day: '2026-11-19', standard_min: 300, set_rev: 2, over100_min: 0 },
  ])
  expect(first[1]?.['over100_min']).toBeGreaterThan(0)
  await read(
    `insert into driver_late (driver_id, company_id, from_at) values (1, 1, '2026-11-17T00:00Z')
     on conflict (driver_id) do update set from_at = excluded.from_at`,
  )
  await settle()
  expect(await days()).toEqual(first)
  await read('delete from driver_rule')
  await read('delete from profile_revision')
  await read(`delete from profile_set where name = 'Seis horas'`)
  await read('delete from holiday')
})

test('JOUR-03 beyond 44 h a week: the same told day by day as told at once, from what is kept of the week', async () => {
  await rig.store().system((tx) => giveCard(tx, 1, 'gg'))
  const days = ['16', '17', '18', '19', '20', '21'].map((n) => `2026-11-${n}`)
  for (const day of days) {
    clock.at = at('23:00', day)
    await plantSpans(
      rig.store(),
      rig.vehicle(),
      [
        [0, '', '00:00', '06:00'],
        [1, 'gg', '06:00', '11:00'],
        [0, '', '11:00', '12:00'],
        [1, 'gg', '12:00', '15:00'],
        [0, '', '15:00', '24:00'],
      ],
      day,
    )
    await settle()
  }
  const weeks = () => read('select day::text, paid_min, over_week_min from journey order by day')
  const dayByDay = await weeks()
  expect(dayByDay.map(({ over_week_min }) => over_week_min)).toEqual([0, 0, 0, 0, 0, 240])
  await read(
    `insert into driver_late (driver_id, company_id, from_at) values (1, 1, '2026-11-16T00:00Z')
     on conflict (driver_id) do update set from_at = excluded.from_at`,
  )
  await settle()
  expect(await weeks()).toEqual(dayByDay)
})

test('V09 whoever has a device and marks nothing drives outside a journey; who has none is asked for no mark', async () => {
  await read(
    `insert into driver_device (company_id, driver_id, name, token_hash, paired_at)
     values (1, 1, 'Moto', 'x', to_timestamp(${at('05:00') / 1_000}))`,
  )
  await spans([1, 'gg', '06:00', '08:00'], [1, 'bb', '08:00', '10:00'])
  await settle()
  expect(await read('select driver_id, rule, at from journey_violation')).toEqual([
    { driver_id: 1, rule: 'V09', at: new Date(at('06:00')) },
  ])
})

test('JOUR-03 journeys are told again at a word of the operator, and come to what they came to', async () => {
  await rig.store().system((tx) => giveCard(tx, 1, 'hh'))
  await spans([1, 'hh', '06:00', '11:00'], [0, '', '11:00', '12:00'], [1, 'hh', '12:00', '15:00'])
  await settle()
  const right = await told()
  await read('update journey set worked_min = 1, over_week_min = 9')
  await read('delete from drive_stint')
  const again = { store: rig.store(), clock, log: silentLog }
  expect(await journeysAgain(again, at('16:00'), null)).toBe(0)
  expect(await told()).not.toEqual(right)
  await journeysAgain(again, at('00:00'), rig.vehicle())
  expect(await told()).toEqual(right)
})

test('J08 where a dock is a decent place the wait is rest beyond two hours, once the set of the driver says so', async () => {
  const shape = { kind: 'circle', center: { latitude: -23.5, longitude: -46.6 }, radiusM: 200 } as const
  const said = { name: 'CD', note: '', colour: '#4c8dff', origin: 'radius', shape, speedLimitKmh: null } as const
  const means = { alertEnter: false, alertExit: false, journeyMark: 'load', decent: true } as const
  await rig.store().system(async (tx) => {
    await giveCard(tx, 1, 'ii')
    const fence = await insertFence(tx, 1, { ...said, ...means }, null, new Date(at('00:00')))
    await tx.query(
      `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at) values (1, $1, $2, $3, true, $4)`,
      [fence, rig.vehicle(), new Date(at('08:58')), new Date(at('11:30'))],
    )
  })
  clock.at = at('14:30')
  await spans([1, 'ii', '06:00', '09:00'], [0, '', '09:00', '11:30'], [1, 'ii', '11:30', '14:30'])
  await settle()
  const counted = () => read('select a_min, worked_min from driver_now')
  expect(await counted()).toEqual([{ a_min: 360, worked_min: 510 }])
  await read(
    `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'journey', 'Espera', '{"longWaitIsRest": true}') returning id)
     insert into driver_rule (company_id, driver_id, set_id, from_day, at) select 1, 1, id, '2026-11-18', now() from s`,
  )
  await read(
    `insert into driver_late (driver_id, company_id, from_at) values (1, 1, to_timestamp(${at('06:00') / 1_000}))
     on conflict (driver_id) do update set from_at = excluded.from_at`,
  )
  await settle()
  expect(await counted()).toEqual([{ a_min: 180, worked_min: 510 }])
  await read('delete from driver_rule')
  await read(`delete from profile_set where name = 'Espera'`)
})
