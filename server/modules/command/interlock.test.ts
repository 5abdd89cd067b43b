import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { interlock } from '#contract/rules/interlock.ts'

import { Prng } from '../../gateway/simulator/prng.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, block, actuate, byKey, refusal, later, count, state, eventually, sent, isState, triedInVain } = rig

test('P30 C1 a block asked at 0 km/h of a device without a link is not transmitted at 90 km/h when the link returns', async () => {
  rig.gateway.reach = 'unreachable'
  await reports()
  const key = randomUUID()
  await block({ key })
  await triedInVain()
  rig.now += 20_000
  await reports({}, 90)
  rig.gateway.reach = 'sent'
  await isState(key, 'rejected')
  expect(rig.gateway.sent).toHaveLength(0)
  const { steps, status, finishedAt } = await byKey(key)
  expect([steps.at(-1)?.detail, status, finishedAt]).toEqual(['interlock.tooFast', 5, rig.now])
  await later(60_000)
  expect(rig.gateway.sent).toHaveLength(0)
})

test('P30 a block whose vehicle fell silent waits for a report of it, and goes once that shows it standing', async () => {
  rig.gateway.reach = 'unreachable'
  await reports()
  const key = randomUUID()
  await block({ key })
  await triedInVain()
  rig.now += limits.trackingFreshMs + 1
  rig.gateway.reach = 'sent'
  await later(0)
  await later(10_000)
  await later(10_000)
  expect([await state(key), rig.gateway.sent.length]).toEqual(['pending', 0])
  await reports({}, 3)
  rig.now += 1_000
  await sent()
  await isState(key, 'sent')
})

test('P30 a repeat is judged as the first transmission was: none at 90 km/h, and its result stays unknown', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  rig.now += 10_000
  await reports({ blocked: false }, 90)
  await later(limits.commandAnswerMs - 10_000)
  await isState(key, 'unknown')
  expect(rig.gateway.sent).toHaveLength(1)
  expect((await byKey(key)).steps.at(-1)).toMatchObject({ state: 'unknown', detail: 'interlock.tooFast' })
})

test('P30 CMD-01 fifth wheel and trunk are unlocked of a vehicle that stands, and locked of any', async () => {
  await reports({}, 90)
  for (const action of ['fifthWheelUnlock', 'trunkUnlock'] as const) {
    expect(await refusal(actuate(action))).toBe('command.notStanding')
  }
  expect(await refusal(actuate('fifthWheelLock'))).toBe('accepted')
  rig.now += 1_000
  await reports({}, 0)
  expect(await refusal(actuate('trunkUnlock'))).toBe('accepted')
  rig.now += limits.trackingFreshMs + 1
  expect(await refusal(actuate('fifthWheelUnlock'))).toBe('command.stalePosition')
})

test('P30 a speed that no report tells is no 0 km/h', async () => {
  await rig.live.sink.report({
    deviceId: 'd0',
    protocol: 'test',
    fixAt: rig.now,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    telemetry: {},
    alarms: [],
  })
  expect(await refusal(block())).toBe('command.speedUnknown')
  expect(await count('command')).toBe(0)
})

test('P25 C4 a gateway that failed after it wrote has sent: one hand-over, unknown later, decided by telemetry', async () => {
  rig.gateway.breaksAfterWriting = new Error('connection reset')
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  for (let i = 0; i < 3; i++) await later(10_000)
  await isState(key, 'unknown')
  expect(rig.gateway.sent).toHaveLength(1)
  expect((await byKey(key)).steps.map((step) => [step.state, step.detail])).toEqual([
    ['pending', null],
    ['sent', '1 maybe'],
    ['unknown', null],
  ])
  await reports({ blocked: true })
  await isState(key, 'succeeded')
})

test('what the link itself refuses is refused, with its words', async () => {
  rig.gateway.reach = { refused: 'not supported' }
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'commandFailed')
  expect((await byKey(key)).steps.at(-1)?.detail).toBe('not supported')
  expect(rig.gateway.sent).toHaveLength(1)
})

test('P30 C2 whatever a vehicle does meanwhile, no block and no unlock is handed over against the interlock', async () => {
  const chance = new Prng(27)
  const actions = ['block', 'trunkUnlock', 'fifthWheelUnlock'] as const
  const seen: string[] = []
  for (let round = 0; round < 12; round++) {
    await rig.store.system((tx) => tx.query('truncate command, command_step, command_attempt, command_point cascade'))
    await rig.live.stop()
    await rig.start()
    const { gateway } = rig
    gateway.reach = 'unreachable'
    const action = actions[round % 3] ?? 'block'
    rig.now += 1_000
    await reports({}, 0)
    const key = randomUUID()
    if (action === 'block') await block({ key })
    else await actuate(action, { key })
    await triedInVain()
    // What it does until the link is back: nothing said for a while, then some speed.
    rig.now += Math.floor(chance.between(1_000, 90_000))
    const speedKmh = chance.between(0, 30)
    if (chance.next() < 0.7) await reports({}, speedKmh)
    rig.now += Math.floor(chance.between(0, 70_000))
    gateway.reach = 'sent'
    for (let i = 0; i < 3; i++) await later(10_000)
    await eventually(async () => expect(await state(key)).toMatch(/pending|rejected|sent|unknown|expired/))
    const [command] = gateway.sent
    const point = rig.live.positions.get(rig.vehicles[0] ?? 0)?.point
    const bar = interlock(action, { fixAt: rig.now, speedKmh: point?.speedKmh ?? null }, rig.now)
    if (command !== undefined) expect(bar, `${action} at ${point?.speedKmh} km/h`).toBeNull()
    seen.push(command === undefined ? (bar ?? 'waits') : 'sent')
  }
  expect([...new Set(seen)].toSorted()).toEqual(['notStanding', 'sent', 'tooFast', 'waits'])
}, 120_000)
