import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import type { ScheduleMinutes } from '#contract/rules/faultSchedule.ts'

import { testCaller } from '../../../tests/devices.ts'
import { faultSchedulesMount } from './faultSchedules.mount.ts'
import { faultReadMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000
const read = { ignition: true, dtcCount: 0, dtcCodes: '' }

const set = (minutes: ScheduleMinutes) =>
  rig.live.handlers.setFaultSchedule({
    body: { vehicles: [VehicleId.parse(rig.vehicles[0])], minutes },
    caller: testCaller(),
    http: rig.http,
  })
const kept = async () =>
  (
    await rig.store.system((tx) =>
      tx.query<{ outcome: string | null; asked: number; skipped: number }>(
        'select last_outcome as outcome, asked, skipped from fault_schedule',
      ),
    )
  )[0]
/** Into the next slot, with a report of the vehicle, or none. */
const next = async (telemetry: typeof read | null, ms = 15 * minute) => {
  rig.now += ms
  if (telemetry !== null) await rig.reports(telemetry)
  await rig.later(0)
}
const outcome = (expected: unknown) => rig.eventually(async () => expect(await kept()).toEqual(expected))

test('DTC-04 M12 M13 a vehicle is read once a slot, without a line of the audit, and a row is kept where its list changed', async () => {
  await rig.reports(read)
  expect(await set(15)).toEqual({ set: 1, refused: [] })
  const audited = await rig.count('audit')
  const events = await rig.count('event')
  for (let i = 0; i < 3; i++) await rig.later(1_000)
  expect(rig.gateway.sent).toHaveLength(0)
  await next(read)
  await rig.sent(1)
  for (let i = 0; i < 3; i++) await rig.later(5_000)
  expect(rig.gateway.sent).toMatchObject([{ action: 'faultRead' }])
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'No fault codes detected.')
  await outcome({ outcome: 'noFaults', asked: 1, skipped: 0 })
  expect(await rig.count('fault_reading')).toBe(0)
  await next(read)
  await rig.sent(2)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'P0217')
  await outcome({ outcome: 'changed', asked: 2, skipped: 0 })
  expect(await rig.count('fault_reading')).toBe(1)
  // What it told is news, and asks somebody; that it was read is none.
  expect([await rig.count('audit'), await rig.count('event')]).toEqual([audited, (events ?? 0) + 1])
  const share = async () => {
    const agenda = { companies: [1], vehicles: [rig.vehicles[0]], limit: 10, offset: 0 }
    const { rows } = await faultSchedulesMount(deps()).dump({
      body: agenda,
      caller: testCaller(),
      http: rig.http,
    } as never)
    return rows.map((row: { readPct: number | null }) => row.readPct)
  }
  expect(await share()).toEqual([100])
  // One that nobody answered was not read, whatever was asked.
  await next(read)
  await rig.sent(3)
  expect(await share()).toEqual([200 / 3])
})

test('M12 slots that passed while nothing ran are not caught up, and two processes send one', async () => {
  await rig.reports(read)
  await set(15)
  await next(read, 47 * minute)
  await rig.sent(1)
  const second = await rig.store.system((tx) =>
    tx.query<{ n: number }>(`select count(*)::int as n from command where quiet`),
  )
  expect(second[0]?.n).toBe(1)
  // What another process that saw the same slot would do: the vehicle and slot are taken.
  const slots = await rig.store.system((tx) =>
    tx.query('update fault_schedule set last_slot = last_slot - 1 returning 1'),
  )
  expect(slots).toHaveLength(1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), '0')
  for (let i = 0; i < 3; i++) await rig.later(5_000)
  expect(rig.gateway.sent).toHaveLength(1)
})

test('M12 a slot with the ignition off, or of a vehicle that is silent, is skipped with its reason; off is no more', async () => {
  await rig.reports(read)
  await set(15)
  await next({ ...read, ignition: false }, 16 * minute)
  await outcome({ outcome: 'ignitionOff', asked: 0, skipped: 1 })
  await next(null, 45 * minute)
  await outcome({ outcome: 'unheard', asked: 0, skipped: 2 })
  await set(0)
  await next(read)
  await next(read)
  expect([rig.gateway.sent.length, await rig.count('fault_schedule')]).toEqual([0, 0])
})

test('§9 P36 the agenda of a vehicle without a channel is refused by name, of a foreign one the whole request', async () => {
  const asked = (...numbers: number[]) =>
    Promise.resolve(
      rig.live.handlers.setFaultSchedule({
        body: { vehicles: numbers.map((n) => VehicleId.parse(rig.vehicles[n])), minutes: 15 },
        caller: testCaller(),
        http: rig.http,
      }),
    )
  expect(await asked(0, 4)).toEqual({ set: 1, refused: [rig.vehicles[4]] })
  expect(await rig.refusal(asked(2, 1))).toBe('vehicle.notFound')
  expect(await rig.count('fault_schedule')).toBe(1)
})

test.each<[string, string, string, string]>([
  [
    'maintenance',
    'in maintenance',
    `insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, by, by_name)
     select company_id, id, $2::timestamptz - interval '1 minute', $2::timestamptz + interval '1 day', 'server', 1, 'Ana' from vehicle where id = $1`,
    'delete from maintenance_span',
  ],
  [
    'halted',
    'of a company that halted its commands',
    `insert into command_policy (company_id, halted_at, halted_by, halted_by_name, halt_reason)
     select company_id, $2::timestamptz, 1, 'Ana', 'x' from vehicle where id = $1`,
    'delete from command_policy',
  ],
])('M12 §7.2 a slot is skipped with its word, %s: a vehicle %s', async (word, _what, begins, ends) => {
  await rig.reports(read)
  await set(15)
  await rig.store.system((tx) => tx.query(begins, [rig.vehicles[0], new Date(rig.now)]))
  try {
    await next(read)
    await outcome({ outcome: word, asked: 0, skipped: 1 })
    expect(rig.gateway.sent).toHaveLength(0)
  } finally {
    await rig.store.system((tx) => tx.query(ends))
  }
})

type Deps = Parameters<typeof faultReadMount>[0]
const deps = () => ({ store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots }) as unknown as Deps
const answered = async (result: Record<string, unknown>) => {
  const body = {
    action: 'faultRead' as const,
    payload: {},
    typed: '',
    note: '',
    vehicles: [VehicleId.parse(rig.vehicles[0])],
    key: randomUUID(),
  }
  const sent = rig.gateway.sent.length
  expect((await faultReadMount(deps()).orders.order({ body, caller: testCaller() })).results[0]?.refusal).toBeNull()
  await rig.sent(sent + 1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), undefined, result)
}

test('M12 §7.2 a slot is skipped while somebody reads by hand; turned off, what was not handed over is called off', async () => {
  await rig.reports(read)
  await set(15)
  rig.now += 15 * minute
  await rig.reports(read)
  const body = { action: 'faultRead' as const, payload: {}, typed: '', note: '', key: randomUUID() }
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  await faultReadMount(deps()).orders.order({ body: { ...body, vehicles }, caller: testCaller() })
  await rig.later(0)
  await outcome({ outcome: 'busy', asked: 0, skipped: 1 })
  await rig.sent(1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), '0')
  rig.gateway.reach = 'unreachable'
  const { tries } = rig.gateway
  await next(read)
  await outcome({ outcome: 'asked', asked: 1, skipped: 1 })
  await rig.eventually(async () => expect(rig.gateway.tries).toBeGreaterThan(tries))
  await rig.triedInVain()
  await set(0)
  rig.gateway.reach = 'sent'
  await rig.later(10_000)
  await rig.eventually(async () =>
    expect(await rig.store.system((tx) => tx.query('select state from command where quiet'))).toEqual([
      { state: 'cancelled' },
    ]),
  )
  expect(rig.gateway.sent).toHaveLength(1)
})

const alerts = () =>
  rig.store.system((tx) =>
    tx.query<{ type: string; subject: string; needs_ack: boolean; repeats: number; over: boolean; place: boolean }>(
      `select type, subject, needs_ack, repeats, cleared_at is not null as over, snapshot ? 'placeAt' as place from alert order by id`,
    ),
  )
const alert = { needs_ack: true, repeats: 0, over: false, place: true }

test('M06 §6.2 what only a reading told alerts: each code once, by a red lamp to stop; a report that says it again adds nothing', async () => {
  await rig.store.system((tx) => tx.query('truncate alert cascade'))
  await rig.reports({ ignition: true, dtcCount: 0, dtcCodes: '' })
  await answered({ dtcs: 'P0420, P0217' })
  expect(await alerts()).toMatchObject([
    { type: 'dtc', subject: 'P0420', repeats: 0, over: false },
    { ...alert, type: 'dtcStop', subject: 'P0217' },
  ])
  rig.now += 30_000
  await rig.reports({ ignition: true, dtcCount: 2, dtcCodes: 'P0217 P0420' })
  expect(await alerts()).toHaveLength(2)
  expect((await alerts()).map(({ repeats }) => repeats)).toEqual([0, 0])
  rig.now += 30_000
  await answered({ dtcs: 'P0420', lampStop: true })
  expect((await alerts()).map(({ type, subject, over }) => [type, subject, over])).toEqual([
    ['dtc', 'P0420', true],
    ['dtcStop', 'P0217', true],
    ['dtcStop', 'P0420', false],
  ])
  rig.now += 30_000
  await answered({ dm1: '10FF00000000FFFF' })
  expect((await alerts()).at(-1)).toMatchObject({ ...alert, type: 'dtcStop', subject: '' })
})

test('M06 a restart between a reading and the next one raises nothing anew, and the next one ends what is gone', async () => {
  await rig.store.system((tx) => tx.query('truncate alert cascade'))
  await rig.reports({ ignition: true, dtcCount: 0, dtcCodes: '' })
  rig.now += 1_000
  await answered({ dtcs: 'P0217' })
  expect(await alerts()).toMatchObject([{ type: 'dtcStop', subject: 'P0217', over: false }])
  await rig.live.stop()
  await rig.start()
  rig.now += 25 * 3_600_000
  await rig.reports({ ignition: true })
  await answered({ dtcs: 'P0217' })
  expect(await alerts()).toMatchObject([{ repeats: 0, over: false }])
  rig.now += 60_000
  await answered({ dtcs: 'none' })
  expect(await alerts()).toMatchObject([{ repeats: 0, over: true }])
})

test('§9 of a list of 300 codes 200 are kept, each once, and the row says that it was cut', async () => {
  await rig.reports(read)
  await set(15)
  await next(read)
  await rig.sent(1)
  const codes = Array.from({ length: 300 }, (_none, n) => `P${String(1_000 + n)}`)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), [...codes, 'p1000'].join(';'))
  await rig.eventually(async () => {
    const [row] = await rig.store.system((tx) =>
      tx.query<{ kept: number; count: number; cut: boolean }>(
        'select cardinality(codes) as kept, count, cut from fault_reading',
      ),
    )
    expect(row).toEqual({ kept: 200, count: 300, cut: true })
  })
})
