import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { CommandAction } from '#contract/codes/commands.ts'
import { Refusal } from '#contract/errors.ts'
import { CommandId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Command } from '#contract/live/command.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { TestGateway, TestSessions, testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { firstBrokenAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import { silentLog } from '../../kit/log.ts'
import { type Live, createLive } from '../../live/createLive.ts'

let opened: TemporaryStore
let store: Store
let vehicles: number[]
let now = Date.UTC(2026, 5, 1, 12)
let live: Live
let gateway: TestGateway
let sessions: TestSessions

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  vehicles = await seedTestFleet(store, 6)
}, 120_000)
afterAll(() => opened.remove())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await store.system((tx) => tx.query('truncate position, vehicle_state, event, stream, audit, command, command_step'))
  await start()
})
afterEach(async () => {
  await live.stop()
  vi.useRealTimers()
})

async function start() {
  gateway = new TestGateway()
  sessions = new TestSessions()
  live = createLive({
    store,
    clock: { now: () => now },
    sessions,
    gateways: [gateway],
    config: { ingestToken: null },
    log: silentLog,
  })
  await live.start()
}

/** The vehicle reports, standing unless told otherwise. */
const reports = (telemetry: Telemetry = {}, speedKmh = 0, vehicle = 0) =>
  live.sink.report({
    deviceId: `d${vehicle}`,
    protocol: 'test',
    fixAt: now,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh,
    telemetry,
    alarms: [],
  })

const http = {} as FastifyRequest // no handler of these looks at it
const order = (over: { key?: string; typed?: string; vehicle?: number; action?: CommandAction } = {}) => ({
  vehicleId: VehicleId.parse(vehicles[over.vehicle ?? 0]),
  typed: over.typed ?? `AAA000${over.vehicle ?? 0}`,
  key: over.key ?? randomUUID(),
  reason: 'theft' as const,
  note: '',
})
const block = (over: Parameters<typeof order>[0] = {}, caller = testCaller()) =>
  live.handlers.requestBlock({ body: { ...order(over), action: 'block' }, caller, http })
const siren = (over: Parameters<typeof order>[0] = {}) =>
  live.handlers.requestActuator({ body: { ...order(over), action: 'sirenOn' }, caller: testCaller(), http })
const cancel = (command: Command, caller = testCaller()) =>
  live.handlers.cancelCommand({ params: { id: command.id }, caller, http })
const byKey = (key: string) => live.handlers.commandByKey({ params: { key }, caller: testCaller(), http })
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
/** Moves the clock and lets the dispatcher look. */
const later = async (ms: number) => {
  now += ms
  await vi.advanceTimersByTimeAsync(1_000)
}
const count = async (table: string) =>
  store.system(async (tx) => (await tx.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n)
const state = async (key: string) => (await byKey(key)).state
/** Until it holds, with the dispatcher looking each time: a step under way makes it leave a command for the next look. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    await check()
  }, 5_000)
const sent = (n = 1) => eventually(async () => expect(gateway.sent).toHaveLength(n))
const isState = (key: string, expected: string) => eventually(async () => expect(await state(key)).toBe(expected))

test('CMD-12 a block is accepted as pending, handed over once, and done only by the device’s word', async () => {
  await reports()
  const key = randomUUID()
  expect(await block({ key })).toMatchObject({ state: 'pending', status: 1, requestedBy: { id: 1, name: 'Ana' } })
  expect((live.positions.get(vehicles[0] ?? 0)?.point?.flags ?? 0) & positionFlag.transition).toBeTruthy()
  await isState(key, 'sent')
  await gateway.answer('done')
  const done = await byKey(key)
  expect(done).toMatchObject({ state: 'succeeded', status: 2, attempts: 1 })
  expect(done.steps.map((step) => [step.state, step.by?.name ?? null])).toEqual([
    ['pending', 'Ana'],
    ['sent', null],
    ['succeeded', null],
  ])
  expect(gateway.sent).toHaveLength(1)
  expect([await count('event'), await count('audit')]).toEqual([3, 3])
  expect(await store.system((tx) => firstBrokenAudit(tx, 1))).toBeUndefined()
  await reports({ blocked: true })
  expect(live.positions.get(vehicles[0] ?? 0)?.point?.flags).toBe(positionFlag.blocked)
})

test('P24 the same key is the same command, and with another body it is refused', async () => {
  await reports()
  const key = randomUUID()
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => block({ key })))
  expect(new Set(all.map((command) => command.id)).size).toBe(1)
  expect(await refusal(block({ key, typed: 'aaa-0000' }))).toBe('command.keyReused')
  await sent()
  now += 120_000
  expect((await block({ key })).id).toBe(all[0]?.id) // although the position is stale by now
  expect([await count('command'), gateway.sent.length]).toEqual([1, 1])
})

test('P28 of fifty operators at once on one vehicle, one is accepted', async () => {
  await reports()
  const operators = Array.from({ length: 50 }, (_, i) => testCaller({ userId: i + 1 }))
  const answers = await Promise.all(operators.map((caller) => refusal(block({}, caller))))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'command.inProgress')).toHaveLength(49)
  expect(await count('command')).toBe(1)
}, 30_000)

test.each(['', 'AAA000', 'AAA00000', ' AAA0000', 'ААА0000', 'AAA0002'])(
  'P29 the typed text %j is not the plate',
  async (typed) => {
    await reports()
    expect(await refusal(block({ typed }))).toBe('command.plateMismatch')
    expect(await count('command')).toBe(0)
  },
)

test('P30 a block needs a fresh position and a vehicle that stands or crawls', async () => {
  expect(await refusal(block())).toBe('command.stalePosition')
  await reports({}, limits.blockMaxSpeedKmh + 1)
  expect(await refusal(block())).toBe('command.tooFast')
  now += 1_000
  await reports({}, limits.blockMaxSpeedKmh)
  now += limits.trackingFreshMs + 1
  expect(await refusal(block())).toBe('command.stalePosition')
  expect(await refusal(siren())).toBe('accepted')
})

test('a vehicle of another company, and one that does not exist, are not found; one without a gateway has no channel', async () => {
  expect(await refusal(block({ vehicle: 1 }))).toBe('vehicle.notFound')
  const absent = { ...order(), vehicleId: VehicleId.parse(999_999), action: 'block' as const }
  expect(await refusal(live.handlers.requestBlock({ body: absent, caller: testCaller(), http }))).toBe(
    'vehicle.notFound',
  )
  await reports({}, 0, 4)
  expect(await refusal(block({ vehicle: 4 }))).toBe('command.noChannel')
})

test('ten orders a minute per user, wrong ones included', async () => {
  for (let i = 0; i < 10; i++) expect(await refusal(siren({ typed: 'no' }))).toBe('command.plateMismatch')
  expect(await refusal(siren())).toBe('request.rateLimited')
  now += 60_001
  expect(await refusal(siren())).toBe('accepted')
})

test('CMD-10 a pending command is cancelled at once, and never sent', async () => {
  gateway.reach = 'unreachable'
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await cancel(command)
  await isState(key, 'cancelled')
  gateway.reach = 'sent'
  await later(20_000)
  expect([await state(key), gateway.sent.length]).toEqual(['cancelled', 0])
  expect(await refusal(cancel(command))).toBe('command.tooLateToCancel')
  expect(await refusal(cancel(command, testCaller({ companies: [2] })))).toBe('command.notFound')
})

test('CMD-11 cancelling what was sent is up to the device', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  expect(await cancel(command)).toMatchObject({ state: 'sent', cancelState: 'cancelling' })
  await eventually(async () => expect(gateway.cancels).toHaveLength(1))
  expect((await cancel(command)).cancelState).toBe('cancelling')
  await gateway.answer('cannotCancel')
  await gateway.answer('done')
  expect(await byKey(key)).toMatchObject({ state: 'succeeded', cancelState: 'cannotCancel' })
})

test('a cancel that the device leaves unanswered is an error of the cancel, not of the command', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  await cancel(command)
  await eventually(async () => expect(gateway.cancels).toHaveLength(1))
  await later(limits.cancelAnswerMs)
  await eventually(async () => expect(await byKey(key)).toMatchObject({ state: 'sent', cancelState: 'error' }))
})

test('P27 a device without a link is tried again until the command expires, and then never', async () => {
  gateway.reach = 'unreachable'
  const key = randomUUID()
  await siren({ key })
  await later(60_000)
  expect(await state(key)).toBe('pending')
  await later(limits.commandExpiryMs)
  await isState(key, 'expired')
  gateway.reach = 'sent'
  await later(60_000)
  expect(gateway.sent).toHaveLength(0)
})

test('P25 a block is not repeated blindly: silence makes it unknown, and telemetry decides later', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  expect(gateway.sent).toHaveLength(1)
  await reports({ blocked: true })
  await isState(key, 'succeeded')
})

test('a device that reported since and is not blocked is asked again, with the same id', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  now += 10_000
  await reports({ blocked: false })
  await later(limits.commandAnswerMs)
  await sent(2)
  expect(gateway.sent.map((command) => [command.id, command.attempt])).toEqual([
    [gateway.sent[0]?.id, 1],
    [gateway.sent[0]?.id, 2],
  ])
})

test('a device that shows the thing undone ends an unknown command, but only after its time', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  await reports({ blocked: false })
  await later(1_000)
  expect(await state(key)).toBe('unknown')
  await later(limits.commandExpiryMs)
  await reports({ blocked: false })
  await isState(key, 'commFailed')
  expect((await byKey(key)).status).toBe(4)
})

test('an unknown outcome frees the vehicle for the next command, and evidence then speaks of that one', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  const undo = randomUUID()
  const body = { ...order({ key: undo }), action: 'unblock' as const }
  await live.handlers.requestBlock({ body, caller: testCaller(), http })
  await isState(undo, 'sent')
  now += 1_000
  await reports({ blocked: false })
  await isState(undo, 'succeeded')
  expect(await state(key)).toBe('unknown')
})

test('a siren may be repeated three times', async () => {
  const key = randomUUID()
  await siren({ key })
  for (const n of [1, 2, 3]) {
    await sent(n)
    await eventually(async () => expect((await byKey(key)).attempts).toBe(n))
    await later(limits.commandAnswerMs)
  }
  await isState(key, 'unknown')
  expect(gateway.sent).toHaveLength(3)
})

test('P25 a restart between claim and result counts as sent, and nothing is sent twice', async () => {
  await reports()
  const key = randomUUID()
  await live.stop() // nobody dispatches
  await block({ key })
  await store.system((tx) => tx.query('update command set sent_at = $1', [new Date(now)]))
  await start()
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  expect((await byKey(key)).steps.map((step) => step.state)).toEqual(['pending', 'sent', 'unknown'])
  expect(gateway.sent).toHaveLength(0)
})

test('P33 what a deactivated user ordered and no device has is cancelled', async () => {
  gateway.reach = 'unreachable'
  sessions.byToken.set('t', testCaller())
  const key = randomUUID()
  await siren({ key })
  sessions.end('t', 'deactivated')
  await isState(key, 'cancelled')
  gateway.reach = 'sent'
  await later(20_000)
  expect(gateway.sent).toHaveLength(0)
})

test('an answer of another device, or to no command, changes nothing', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  const answer = { at: now, outcome: 'done' as const }
  await live.sink.answer({ ...answer, commandId: command.id, deviceId: 'd2' })
  await live.sink.answer({ ...answer, commandId: 'no id', deviceId: 'd0' })
  await live.sink.answer({ ...answer, commandId: CommandId.parse(randomUUID()), deviceId: 'd0' })
  expect(await state(key)).toBe('sent')
})

test('CMD-07 the history shows failures apart, newest first, and no company but one’s own', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await sent()
  await isState(key, 'sent')
  await gateway.answer('refused')
  now += 1_000
  await siren()
  const history = (companies: number[], failuresOnly = false) =>
    live.handlers.commandHistory({
      body: { companies: companies as never, failuresOnly, limit: 10 },
      caller: testCaller(),
      http,
    })
  expect((await history([1, 2])).map((command) => command.action)).toEqual(['sirenOn', 'block'])
  expect((await history([1], true)).map((command) => [command.action, command.state])).toEqual([
    ['block', 'commandFailed'],
  ])
  expect(await history([2])).toEqual([])
})
