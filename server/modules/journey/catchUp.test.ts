import { expect, test } from 'vitest'

import { silentLog } from '../../kit/log.ts'
import { JourneyKeeper } from './keeper.ts'
import { journeyRig, morning } from './testing/journeyRig.ts'
import { at } from './testing/spans.ts'

const rig = journeyRig()
const { read, spans, settle } = rig
const day = '2026-11-18'
const nothing = () => Promise.resolve()
const keeperWith = (
  tells: () => Promise<unknown>,
  asked: (readonly number[])[] = [],
  lacking: { id: number; toldTo: number }[] = [],
) =>
  new JourneyKeeper({
    store: rig.store(),
    clock: rig.clock,
    log: silentLog,
    hours: { catchUp: async (ids: readonly number[]) => (asked.push(ids), await tells(), { lacking }) },
  })

test('EXPORT-03 whoever asks for a file of the law has what is noted of his company told first, and of nobody else', async () => {
  await spans(...morning)
  await read(
    `insert into driver_late (driver_id, company_id, from_at) values (1, 1, to_timestamp(${at('05:00') / 1_000}))`,
  )
  const keeper = keeperWith(nothing)
  expect(await keeper.catchUp(2, day)).toBe(true)
  expect(await read('select 1 from journey')).toEqual([])
  // What changed after the period changes nothing in it.
  expect(await keeper.catchUp(1, '2026-11-14')).toBe(true)
  expect(await read('select 1 from journey')).toEqual([])
  expect(await keeper.catchUp(1, day)).toBe(true)
  expect(await read('select driver_id, drive_min from journey')).toEqual([{ driver_id: 1, drive_min: 430 }])
  expect(await read('select 1 from journey_late union all select 1 from driver_late')).toEqual([])
})

test('EXPORT-03 a vehicle whose hours cannot be told by then: the answer says so, and the file is not made', async () => {
  await spans(...morning)
  await read('delete from hour_cursor')
  await read(
    `insert into hour_cursor (vehicle_id, company_id, told_to, dirty_from, seed)
     select id, company_id, to_timestamp(${at('22:50') / 1_000}), to_timestamp(${at('14:00') / 1_000}), '{}' from vehicle
     where id = ${rig.vehicle()}`,
  )
  const asked: (readonly number[])[] = []
  expect(await keeperWith(nothing, asked).catchUp(1, day)).toBe(false)
  expect(await read('select 1 from journey')).toEqual([])
  expect(asked).toEqual([[rig.vehicle()], [rig.vehicle()]])
  // What comes late while somebody waits keeps no file from being made.
  const laterOne = () => read(`update hour_cursor set dirty_from = to_timestamp(${at('20:00') / 1_000})`)
  expect(await keeperWith(laterOne).catchUp(1, day)).toBe(true)
  await read('update hour_cursor set dirty_from = null')
})

test('EXPORT-03 what is stored of a day that is over and not told keeps its file from being made; of the last minutes some always lacks', async () => {
  await spans(...morning)
  await settle()
  const carries = { id: rig.vehicle(), toldTo: at('18:00') }
  expect(await keeperWith(nothing, [], [carries]).catchUp(1, day)).toBe(false)
  expect(await keeperWith(nothing, [], [{ ...carries, toldTo: rig.clock.at - 60_000 }]).catchUp(1, day)).toBe(true)
  // Of a period long before it nothing lacks.
  expect(await keeperWith(nothing, [], [carries]).catchUp(1, '2026-11-14')).toBe(true)
  await read('delete from hour_cursor')
})

test('V12 §5.6 suspect marks of one minute are told: what they break is kept once, and no other driver waits for it', async () => {
  await spans(...morning)
  const marks = ['start', 'meal', 'end', 'start', 'meal', 'end', 'start', 'meal', 'end', 'start']
  for (const [n, kind] of ['start', ...marks].entries())
    await read(
      `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
       select 1, 1, '${kind}', '${kind}', t, t, t, 'app', 'suspect', true, gen_random_uuid(), '${n}'
       from (select to_timestamp(${at(n === 0 ? '06:00' : '19:00') / 1_000}) as t) x`,
    )
  await settle()
  expect(
    await read(`select extract(epoch from at)::float8 * 1000 as at from journey_violation where rule = 'V12'`),
  ).toEqual([{ at: at('06:00') }, { at: at('19:00') }])
  expect(await read('select 1 from driver_late')).toEqual([])
})
