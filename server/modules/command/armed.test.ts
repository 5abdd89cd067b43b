import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, block, actuate, cancel, byKey, refusal, later, state, isState, sent } = rig

/** The vehicle reports so much later. */
const reportsIn = async (ms: number, speedKmh: number, telemetry = {}) => {
  rig.now += ms
  await reports(telemetry, speedKmh)
}

test('C1 a block of a moving vehicle may wait: armed, seen by all, sent after two standing reports 30 s apart', async () => {
  await reports({}, 90)
  const key = randomUUID()
  expect(await refusal(block())).toBe('command.tooFast')
  expect(await block({ key, wait: 'stop' })).toMatchObject({
    state: 'armed',
    status: 1,
    armedFor: 'stop',
    armedUntil: rig.now + 3_600_000,
    sentAt: null,
  })
  expect(await refusal(block({ wait: 'stop' }))).toBe('command.inProgress')
  for (const speed of [60, 3, 40, 0]) await reportsIn(10_000, speed)
  await reportsIn(29_000, 0)
  await later(0)
  expect([await state(key), rig.gateway.sent.length]).toEqual(['armed', 0])
  await reportsIn(1_000, 0)
  await sent()
  await isState(key, 'sent')
  const { steps, expiresAt } = await byKey(key)
  expect(steps.map((step) => [step.state, step.detail])).toEqual([
    ['armed', 'interlock.tooFast'],
    ['pending', null],
    ['sent', '1'],
  ])
  expect(expiresAt).toBe(rig.now + 600_000)
})

test('a block may wait for the ignition to be off, and still not above the limit', async () => {
  await reports({ ignition: true }, 90)
  const key = randomUUID()
  await block({ key, wait: 'off' })
  await reportsIn(5_000, 30, { ignition: false })
  await later(0)
  expect(await state(key)).toBe('armed')
  await reportsIn(5_000, 8, { ignition: false })
  await isState(key, 'sent')
})

test('what may wait and can go now goes now', async () => {
  await reports({}, 0)
  expect(await block({ wait: 'stop' })).toMatchObject({ state: 'pending', armedFor: null })
  expect(await actuate('sirenOn', { wait: 'stop' })).toMatchObject({ state: 'pending' })
})

test('C1 an armed block whose link was away is armed again, not transmitted, when the vehicle drives meanwhile', async () => {
  await reports({}, 90)
  const key = randomUUID()
  await actuate('trunkUnlock', { key, wait: 'stop' })
  rig.gateway.reach = 'unreachable'
  await reportsIn(10_000, 0)
  await reportsIn(30_000, 0)
  await isState(key, 'pending')
  await rig.triedInVain()
  await reportsIn(20_000, 50)
  rig.gateway.reach = 'sent'
  // The next try comes the later the more of them failed.
  await rig.eventually(async () => {
    await reportsIn(10_000, 50)
    expect(await state(key)).toBe('armed')
  })
  expect(rig.gateway.sent).toHaveLength(0)
  await reportsIn(10_000, 0)
  await reportsIn(30_000, 0)
  await isState(key, 'sent')
})

test('P27 an armed command is cancelled at once, expires unsent, and dies with its requester', async () => {
  await reports({}, 90)
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const
  const first = await block({ key: keys[0], wait: 'stop' })
  expect(await cancel(first)).toMatchObject({ state: 'cancelled', status: 6 })
  await block({ key: keys[1], wait: 'stop', waitUntil: rig.now + 120_000 })
  await later(120_000)
  await isState(keys[1], 'expired')
  await reports({}, 90)
  rig.sessions.byToken.set('t', testCaller())
  await block({ key: keys[2], wait: 'stop' })
  rig.sessions.end('t', 'deactivated')
  await isState(keys[2], 'cancelled')
  expect(rig.gateway.tries).toBe(0)
})

test('a restart keeps what waits', async () => {
  await reports({}, 90)
  const key = randomUUID()
  await block({ key, wait: 'stop' })
  await rig.live.stop()
  await rig.start()
  await reportsIn(10_000, 0)
  await reportsIn(30_000, 0)
  await isState(key, 'sent')
  expect(rig.gateway.sent).toHaveLength(1)
})

test('every transmission is kept with the gateway’s word and the device’s own, and the end says whose word it was', async () => {
  rig.gateway.reach = 'unreachable'
  const key = randomUUID()
  await actuate('sirenOn', { key })
  await rig.eventually(async () => expect((await byKey(key)).transmissions).toHaveLength(1))
  await rig.eventually(async () => expect((await byKey(key)).transmissions[0]?.outcome).toBe('unreachable'))
  rig.gateway.reach = 'sent'
  await rig.eventually(async () => {
    rig.now += 10_000
    expect(await state(key)).toBe('sent')
  })
  await rig.gateway.answer('done', undefined, 'ST300;Res;Enable1')
  expect(await byKey(key)).toMatchObject({
    state: 'succeeded',
    evidence: 'device',
    transmissions: [
      { n: 1, gateway: 'test', outcome: 'unreachable', raw: null },
      { outcome: 'sent', raw: 'ST300;Res;Enable1' },
    ],
  })
  await reports({}, 0)
  const other = randomUUID()
  await block({ key: other })
  await isState(other, 'sent')
  await reportsIn(1_000, 0, { blocked: true })
  await isState(other, 'succeeded')
  expect((await byKey(other)).evidence).toBe('telemetry')
})
