import { expect, test } from 'vitest'

import { silentLog } from '../../kit/log.ts'
import { JourneyKeeper } from './keeper.ts'
import { journeyRig } from './testing/journeyRig.ts'
import { at } from './testing/spans.ts'

/** Who drove where no card was read (journey §5.2), and what the office says of it (§5.7). */

const rig = journeyRig()
const { read, settle, spans } = rig
const journeys = () => read('select driver_id, drive_min from journey order by driver_id')
const mark = (driver: number, kind: string, time: string, of: number | null = rig.vehicle()) =>
  rig.store().system((tx) =>
    tx.query(
      `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, vehicle_id, clock,
         offline, key, digest)
       values (1, $1, $2, $2, to_timestamp($3), to_timestamp($3), to_timestamp($3), 'page', $4, 'ok', false, gen_random_uuid(), '')`,
      [driver, kind, at(time) / 1_000, of],
    ),
  )
const stints = () => read("select driver_id, how from drive_stint where kind = 'drive' order by from_at")

test('whoever marked the day in the vehicle drives it, also where the mark comes late; a card goes before', async () => {
  await spans([1, '', '06:00', '08:00'], [0, '', '08:00', '09:00'], [1, 'bb', '09:00', '10:00'])
  await settle()
  expect(await stints()).toEqual([
    { driver_id: null, how: null },
    { driver_id: 2, how: 'card' },
  ])
  // Ten minutes after setting off, and from a phone that had no network.
  await mark(1, 'start', '06:10')
  await settle()
  expect(await stints()).toEqual([
    { driver_id: 1, how: 'app' },
    { driver_id: 2, how: 'card' },
  ])
  expect(await journeys()).toMatchObject([{ driver_id: 1, drive_min: 120 }, { driver_id: 2 }])
})

test('of two the one who is not in reserve; who went to another vehicle, or ended six hours before, drives it no more', async () => {
  await mark(1, 'start', '05:50')
  await mark(2, 'start', '05:51')
  await mark(1, 'reserve', '05:55')
  await spans([1, '', '06:00', '07:00'], [0, '', '07:00', '08:00'], [1, '', '08:00', '09:00'])
  await settle()
  expect(await stints()).toMatchObject([{ driver_id: 2 }, { driver_id: 2 }])
  await mark(2, 'work', '07:30', rig.vehicle() + 1)
  await settle()
  expect(await stints()).toMatchObject([{ driver_id: 2 }, { driver_id: 1 }])
  await mark(1, 'end', '09:00')
  await spans([0, '', '09:00', '15:20'], [1, '', '15:20', '16:00'])
  await settle()
  expect(await stints()).toMatchObject([{ driver_id: 2 }, { driver_id: 1 }, { driver_id: null }])
})

test('who answers for the vehicle drives it where the set lets that count, and not beside a card or a mark', async () => {
  await rig
    .store()
    .system((tx) =>
      tx.query(
        `insert into driver_vehicle (company_id, driver_id, vehicle_id, linked_at, linked_by) values (1, 1, $1, to_timestamp(0), 1)`,
        [rig.vehicle()],
      ),
    )
  await spans([1, '', '06:00', '07:00'])
  await settle()
  expect(await stints()).toEqual([{ driver_id: null, how: null }])
  await rig.store().system((tx) =>
    tx.query(
      `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'journey', 'Titular', '{"holderCounts": true}') returning id)
       insert into driver_rule (company_id, set_id, from_day, at) select 1, id, '2020-01-01', now() from s`,
    ),
  )
  await spans([1, '', '06:00', '07:00'])
  await settle()
  expect(await stints()).toEqual([{ driver_id: 1, how: 'holder' }])
  await mark(2, 'start', '05:50')
  await settle()
  expect(await stints()).toEqual([{ driver_id: 2, how: 'app' }])
})

test('J22 what the office gave to a driver and somebody agreed to is his, and theirs no more who had it', async () => {
  await spans([1, 'bb', '06:00', '07:00'])
  const give = (state: string) =>
    rig.store().system(async (tx) => {
      await tx.query('delete from treatment')
      await tx.query(
        `insert into treatment (company_id, driver_id, kind, stint_vehicle_id, stint_from_at, at, reason, state, by_id, by, made_at)
         values (1, 1, 'assign', $1, $2, $2, 'Sem cartão', $3, 1, 'Ana', now())`,
        [rig.vehicle(), new Date(at('06:00')), state],
      )
      await tx.query('select note_seat_late(1, $1, $2)', [rig.vehicle(), new Date(at('06:00'))])
    })
  const of = async (state: string) => {
    await give(state)
    await settle()
    return journeys()
  }
  expect(await of('proposed')).toMatchObject([{ driver_id: 2, drive_min: 60 }])
  expect(await of('approved')).toMatchObject([{ driver_id: 1, drive_min: 60 }])
  expect(await of('undone')).toMatchObject([{ driver_id: 2, drive_min: 60 }])
})

test('journey §5.7 what was accepted of a presumed day tells it again as marked, with the same sums', async () => {
  await spans(
    [1, 'bb', '06:00', '08:00'],
    [0, '', '08:00', '08:40'],
    [1, 'bb', '08:40', '11:00'],
    [0, '', '11:00', '12:10'],
    [1, 'bb', '12:10', '15:00'],
  )
  await settle()
  const sums = () =>
    read('select started_at, ended_at, drive_min, worked_min, meal_min, rest_min, paid_min from journey')
  const how = () => read('select end_how, source, flags from journey')
  const presumed = () => read('select distinct presumed from journey_segment order by 1')
  const before = await sums()
  expect(await how()).toEqual([{ end_how: 'presumed', source: 'vehicle', flags: ['drivingOnly'] }])
  expect(await presumed()).toEqual([{ presumed: false }, { presumed: true }])
  const accepted = (
    [
      ['06:00', 'start'],
      ['08:00', 'rest'],
      ['08:40', 'work'],
      ['11:00', 'meal'],
      ['12:00', 'rest'],
      ['12:10', 'work'],
      ['15:00', 'end'],
    ] as const
  ).map(([time, kind]) => ({ at: at(time), kind }))
  await rig.store().system((tx) =>
    tx.query(
      `insert into treatment (company_id, driver_id, kind, at, reason, state, by_id, by, made_at, body)
       values (1, 2, 'accept', $1, 'Conferido', 'approved', 1, 'Ana', $1, $2)`,
      [new Date(at('06:00')), { accepted }],
    ),
  )
  await settle()
  expect(await sums()).toEqual(before)
  expect(await how()).toEqual([{ end_how: 'mark', source: 'app', flags: [] }])
  expect(await presumed()).toEqual([{ presumed: false }])
})

test('journey §5.3, 1 a mark that the office called otherwise counts as what it is called, as long as that stands', async () => {
  await mark(1, 'start', '06:00', null)
  await mark(1, 'rest', '08:00', null)
  await mark(1, 'work', '09:00', null)
  await mark(1, 'end', '12:00', null)
  const sums = async () => {
    await settle()
    return read('select rest_min, meal_min, worked_min from journey')
  }
  expect(await sums()).toEqual([{ rest_min: 60, meal_min: 0, worked_min: 300 }])
  await read(
    `insert into treatment (company_id, driver_id, kind, appointment_id, mark_kind, at, reason, state, by_id, by, made_at)
     select 1, 1, 'reclassify', id, 'meal', at, 'Almoçou no posto', 'approved', 1, 'Ana', at from appointment where kind = 'rest'`,
  )
  const again = `insert into driver_late (driver_id, company_id, from_at) select 1, 1, min(at) from appointment
    on conflict (driver_id) do update set from_at = excluded.from_at`
  await read(again)
  expect(await sums()).toEqual([{ rest_min: 0, meal_min: 60, worked_min: 300 }])
  await read("update treatment set mark_kind = 'wait'")
  await read(again)
  expect(await sums(), 'waiting is work').toEqual([{ rest_min: 0, meal_min: 0, worked_min: 360 }])
  await read("update treatment set state = 'undone'")
  await read(again)
  expect(await sums()).toEqual([{ rest_min: 60, meal_min: 0, worked_min: 300 }])
})

test('journey §6 what came late of a vehicle whose driver is in a journey is told first, once a minute however much of it comes', async () => {
  await mark(1, 'start', '22:00')
  await spans([1, '', '22:05', '22:50'])
  await settle()
  const asked: (readonly number[])[] = []
  const hours = { catchUp: async (ids: readonly number[]) => (asked.push(ids), { lacking: [] }) }
  const keeper = new JourneyKeeper({ store: rig.store(), clock: rig.clock, log: silentLog, hours })
  await read('delete from hour_cursor')
  await read(
    `insert into hour_cursor (vehicle_id, company_id, told_to, dirty_from, seed)
     select id, company_id, to_timestamp(${at('22:50') / 1_000}), to_timestamp(${at('22:10') / 1_000}), '{}' from vehicle`,
  )
  await keeper.settle()
  await keeper.settle()
  expect(asked).toEqual([[rig.vehicle()]])
  rig.clock.at += 60_000
  await keeper.settle()
  expect(asked).toHaveLength(2)
  await read('delete from hour_cursor')
})
