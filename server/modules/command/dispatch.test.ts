import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { CommandId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { testCaller } from '../../../tests/devices.ts'
import { applyTo } from './store.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { order, reports, block, siren, byKey, later, state, eventually, sent, isState, http } = rig

test('P27 a device without a link is tried again until the command expires, and then never', async () => {
  rig.gateway.reach = 'unreachable'
  const key = randomUUID()
  await siren({ key })
  await later(60_000)
  expect(await state(key)).toBe('pending')
  await later(limits.commandExpiryMs)
  await isState(key, 'expired')
  rig.gateway.reach = 'sent'
  await later(60_000)
  expect(rig.gateway.sent).toHaveLength(0)
})

test('P33 SYNC-04 what is called off while it is handed over, and reaches nobody, ends with the reason of that', async () => {
  const answers: ((said: 'unreachable') => void)[] = []
  vi.spyOn(rig.gateway, 'send').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const key = randomUUID()
  const { id } = await siren({ key })
  await eventually(async () => expect(answers).toHaveLength(1))
  // As of a look that had read it before it was claimed.
  await rig.store.system((tx) => applyTo(tx, id, { trigger: 'cancel', at: rig.now, detail: 'grantOver' }))
  answers[0]?.('unreachable')
  await isState(key, 'cancelled')
  expect((await byKey(key)).steps.slice(-2).map((step) => [step.state, step.detail])).toEqual([
    ['cancelRequested', 'grantOver'],
    ['cancelled', 'grantOver'],
  ])
})

test('P25 a block is not repeated blindly: silence makes it unknown, and telemetry decides later', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  expect(rig.gateway.sent).toHaveLength(1)
  await reports({ blocked: true })
  await isState(key, 'succeeded')
})

test('a device that reported since and is not blocked is asked again, with the same id', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  rig.now += 10_000
  await reports({ blocked: false })
  await later(limits.commandAnswerMs)
  await sent(2)
  expect(rig.gateway.sent.map((command) => [command.id, command.attempt])).toEqual([
    [rig.gateway.sent[0]?.id, 1],
    [rig.gateway.sent[0]?.id, 2],
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
  await rig.live.handlers.requestBlock({ body, caller: testCaller(), http })
  await isState(undo, 'sent')
  rig.now += 1_000
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
  expect(rig.gateway.sent).toHaveLength(3)
})

test('P25 a restart between claim and result counts as sent, and nothing is sent twice', async () => {
  await reports()
  const key = randomUUID()
  await rig.live.stop() // nobody dispatches
  await block({ key })
  await rig.store.system((tx) => tx.query('update command set sent_at = $1', [new Date(rig.now)]))
  await rig.start()
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  expect((await byKey(key)).steps.map((step) => step.state)).toEqual(['pending', 'sent', 'unknown'])
  expect(rig.gateway.sent).toHaveLength(0)
})

test('an answer of another device, or to no command, changes nothing', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  const answer = { at: rig.now, outcome: 'done' as const }
  await rig.live.sink.answer({ ...answer, commandId: command.id, deviceId: 'd2' })
  await rig.live.sink.answer({ ...answer, commandId: 'no id', deviceId: 'd0' })
  await rig.live.sink.answer({ ...answer, commandId: CommandId.parse(randomUUID()), deviceId: 'd0' })
  expect(await state(key)).toBe('sent')
})
