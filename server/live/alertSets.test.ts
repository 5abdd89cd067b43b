import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { AlertSetId, CompanyId, VehicleId } from '#contract/kinds.ts'
import { alerts } from '#contract/profiles/alerts.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../../tests/devices.ts'
import { eventually } from '../../tests/eventually.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { readConfig } from '../config.ts'
import type { DeviceEvent } from '../gateway/port.ts'
import { RuleBook } from '../ingest/ruleBook.ts'
import { silentLog } from '../kit/log.ts'
import { alertsMount } from '../modules/alert/alerts.mount.ts'
import { createLive } from './createLive.ts'
import type { Live } from './live.ts'

/** A vehicle that loses its set goes by the rules of its company, and nobody is silent about it. */

const http = {} as FastifyRequest // no handler of these looks at it
const caller = testCaller()
let opened: TemporaryStore
let live: Live
let vehicles: number[]
let now = Date.UTC(2026, 5, 1, 12)
const clock = { now: () => now }

const run = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const own = () => VehicleId.parse(vehicles[0])
const other = () => VehicleId.parse(vehicles[2])
const mounted = () => {
  const deps = { store: opened.store, clock, announce: () => live.announce(), lots: live.lots }
  return { set: alertsMount.set(deps), ...alertsMount(deps) }
}

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 6)
  await run(
    `update alert_rule set threshold = 100, duration = 0, cooldown_s = 0 where code = 'EVT0003' and origin = 'factory'`,
  )
  live = createLive({
    reauthenticate: knownPassword,
    store: opened.store,
    clock,
    sessions: new TestSessions(),
    gateways: [new TestGateway()],
    config: readConfig({}),
    log: silentLog,
  })
  await live.start()
}, 120_000)
afterAll(async () => {
  await live.stop()
  await opened.remove()
})
beforeEach(async () => {
  await run('truncate profile_vehicle, setting_state, profile_applied, profile_revision, profile_set cascade')
})

const limitOf = async (vehicle: number): Promise<number | null | undefined> => {
  const rules = new RuleBook(opened.store)
  await rules.refresh()
  return rules.valuesOf(1, vehicle).find(({ type, factory }) => type === 'overspeed' && factory)?.limit
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value of a set, said to be none
const nothing = Object.fromEntries(Object.keys(alerts.values).map((key) => [key, null])) as Record<
  keyof typeof alerts.values,
  null
>
const make = async (speed: number | null, more: Partial<Record<keyof typeof alerts.values, number>> = {}) =>
  mounted().set.create({
    body: {
      company: CompanyId.parse(1),
      key: randomUUID(),
      name: `Conjunto ${randomUUID().slice(0, 8)}`,
      description: null,
      active: true,
      ...nothing,
      overspeed: speed,
      ...more,
    },
    caller,
    http,
  })
const give = (set: AlertSetId) =>
  mounted().orders.apply({
    body: { vehicles: [own()], set, typed: '', key: randomUUID(), note: '' },
    caller,
  })

/** What a device says a minute after the one before. */
async function hear(vehicle: number, speedKmh: number, events: DeviceEvent[] = []): Promise<void> {
  now += 60_000
  await live.sink.report({
    deviceId: `d${vehicle}`,
    protocol: 'test',
    fixAt: now,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh,
    telemetry: {},
    alarms: [],
    events,
  })
}

/** What is heard of a drive: once at a speed, then slowly again, so that the next drive is another one. */
async function drives(speedKmh: number, vehicle: 0 | 2 = 0): Promise<number> {
  const count = async () => (await run(`select 1 from alert where type = 'overspeed'`)).length
  const before = await count()
  await hear(vehicle, speedKmh)
  await hear(vehicle, 10)
  return (await count()) - before
}

test('a vehicle is judged by the limit of its set, and every other one by the rule of the company', async () => {
  expect([await drives(85), await drives(85, 2)]).toEqual([0, 0])
  const set = await make(80)
  await give(AlertSetId.parse(set.id))
  expect([await limitOf(own()), await limitOf(other())]).toEqual([80, 100])
  await eventually(async () => expect(await drives(85)).toBe(1))
  expect([await drives(85, 2), await drives(105, 2)]).toEqual([0, 1])
})

test('a set that is switched off is a set that nobody holds: the company is told by its own rule, and not silent', async () => {
  const set = await make(80)
  await give(AlertSetId.parse(set.id))
  await eventually(async () => expect(await drives(85)).toBe(1))
  await mounted().set.status({
    params: { id: AlertSetId.parse(set.id) },
    body: { rev: set.rev, active: false },
    caller,
    http,
  })
  await eventually(async () => expect(await drives(85)).toBe(0))
  expect(await drives(105), 'never silence').toBe(1)
  expect(await limitOf(own())).toBe(100)
})

test('a set that let more pass is lost: what the company calls too fast is told again', async () => {
  const set = await make(130)
  await give(AlertSetId.parse(set.id))
  await eventually(async () => expect(await drives(105)).toBe(0))
  await mounted().set.status({
    params: { id: AlertSetId.parse(set.id) },
    body: { rev: set.rev, active: false },
    caller,
    http,
  })
  await eventually(async () => expect(await drives(105)).toBe(1))
})

test.each([
  ['its values are gone', `delete from setting_state`],
  ['who holds what is gone', `delete from profile_vehicle`],
  ['a value is not one', `update setting_state set value = '"fast"'`],
  ['a value that no vehicle reaches', `update setting_state set value = '5000'`],
])('where %s the rule of the company counts', async (_what, statement) => {
  const set = await make(80)
  await give(AlertSetId.parse(set.id))
  expect(await limitOf(own())).toBe(80)
  await run(statement)
  expect(await limitOf(own())).toBe(100)
})

test('a value that could never be reached is refused where it is said', async () => {
  await expect(make(5_000)).rejects.toMatchObject({ code: 'setting.range' })
  await expect(make(0)).rejects.toMatchObject({ code: 'setting.range' })
})

/** One braking as hard as its device says, at a speed; a quiet minute before. @returns the limit and strength of its alerts */
async function brakes(
  value: number | undefined,
  { kmh = 60, vehicle = 0, durationMs = undefined as number | undefined } = {},
) {
  await run('truncate alert cascade')
  now += 60_000
  await hear(vehicle, kmh)
  now += 60_000
  await hear(vehicle, kmh, [{ name: 'hardBraking', code: 'RVT0002', alert: 'harshBraking', value, durationMs }])
  return run(`select severity, threshold, peak from alert where type = 'harshBraking'`)
}

test('ENT-23 RVT0002 a braking is one from the strength and speed of the set of its vehicle, and always where none is told', async () => {
  const set = await make(null, { harshBraking: 4, harshBrakingKmh: 20 })
  await give(AlertSetId.parse(set.id))
  await eventually(async () => expect(await brakes(3.9)).toEqual([]))
  expect(await brakes(4.5)).toEqual([{ severity: 'low', threshold: 4, peak: 4.5 }])
  expect(await brakes(4.5, { kmh: 19 }), 'too slow to count').toEqual([])
  expect(await brakes(undefined), 'magnitude not told').toEqual([{ severity: 'low', threshold: null, peak: null }])
  expect(await brakes(1, { vehicle: 2 }), 'no set: its device decides').toEqual([
    { severity: 'low', threshold: null, peak: null },
  ])
  // What happened is kept and counted all the same.
  expect(await run(`select 1 from device_event where code = 'RVT0002' and value = 3.9`)).not.toEqual([])
})

test('ENT-22 CONST-07 a rule of its own compares strength and milliseconds, and rises past its second limit', async () => {
  await run(`update alert_rule set active = false where code = 'RVT0002' and origin = 'factory'`)
  await run(`insert into alert_rule (company_id, description, code, severity, threshold, threshold2, duration)
             values (1, 'Freada de 3', 'RVT0002', 'medium', 3, 6, 20)`)
  // The door reads its rules anew when a set is given.
  await give(AlertSetId.parse((await make(80)).id))
  await eventually(async () =>
    expect(await brakes(3.5)).toMatchObject([{ severity: 'medium', threshold: 3, peak: 3.5 }]),
  )
  expect(await brakes(2.9)).toEqual([])
  expect(await brakes(3.5, { durationMs: 19 })).toEqual([])
  expect(await brakes(6.5, { durationMs: 20 })).toMatchObject([{ severity: 'high' }])
})
