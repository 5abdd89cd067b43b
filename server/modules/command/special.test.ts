import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { special } from '#contract/requests/special.ts'
import { versionRead } from '#contract/requests/versionRead.ts'

import { testCaller } from '../../../tests/devices.ts'
import { specialMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()

type Asked = Parameters<typeof rig.live.lots.order>[1]
const ask = async (action: Asked['action'], payload: Record<string, unknown> = {}) => {
  const { orders } = specialMount({ store: rig.store, lots: rig.live.lots } as never)
  const body = { action, payload, typed: 'CONFIRMAR', key: randomUUID(), note: '' }
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  return (await orders.order({ body: { ...body, vehicles }, caller: testCaller() })).results[0]
}
const stateOf = async () =>
  (
    await rig.store.system((tx) => tx.query<{ state: string }>('select state from command order by requested_at desc'))
  )[0]?.state

test.each([
  ['trackerRestart', 'command.notStanding'],
  ['accelerometerSet', 'command.notStanding'],
  ['versionRead', null],
  ['positionAsk', null],
] as const)('§7.3 %s of a vehicle that drives: %s', async (action, refusal) => {
  await rig.reports({}, 63)
  expect((await ask(action))?.refusal ?? null).toBe(refusal)
})

test('§7.3 a tracker is not restarted while a block of its vehicle is open, asked or about to be handed over', async () => {
  await rig.reports({}, 0)
  rig.gateway.reach = 'unreachable'
  await rig.block()
  expect(await ask('trackerRestart')).toMatchObject({ command: null, refusal: 'command.inProgress' })
  expect(await ask('versionRead')).toMatchObject({ refusal: null })
})

test('a tracker that is silent on its restart is asked once, and nothing is called done', async () => {
  await rig.reports({}, 0)
  await ask('trackerRestart')
  await rig.eventually(async () => expect(await stateOf()).toBe('sent'))
  await rig.later(121_000)
  await rig.eventually(async () => expect(await stateOf()).toBe('unknown'))
  expect(rig.gateway.sent).toHaveLength(1)
  await rig.later(900_000)
  await rig.eventually(async () => expect(await stateOf()).toBe('commFailed'))
})

test.each([
  ['versionRead', 60],
  ['positionAsk', 10],
] as const)(
  '§7.1 what reaches nobody waits as long as its kind may, and expires unsent: %s, %i minutes',
  async (action, minutes) => {
    rig.gateway.reach = 'unreachable'
    await rig.reports({}, 0)
    await ask(action)
    await rig.triedInVain()
    await rig.later(minutes * 60_000 - 1_000)
    await rig.triedInVain()
    expect(await stateOf()).toBe('pending')
    await rig.later(2_000)
    await rig.eventually(async () => expect(await stateOf()).toBe('expired'))
    expect(rig.gateway.sent).toHaveLength(0)
  },
)

test('§7.1 versions are asked of several vehicles at once, nothing typed, and called off by the key of applications', async () => {
  rig.gateway.reach = 'unreachable'
  await rig.reports({}, 63)
  const lot = { action: 'versionRead' as const, payload: {}, typed: '', key: randomUUID(), note: '' }
  // Those of one company: they take turns in the fleet.
  const vehicles = [0, 2].map((at) => VehicleId.parse(rig.vehicles[at]))
  const { results } = await rig.live.lots.order(versionRead, { ...lot, vehicles }, testCaller())
  expect(results.map(({ refusal }) => refusal)).toEqual([null, null])
  const [first, second] = results.map(({ command }) => command)
  if (!first || !second) throw new Error('not taken')
  const called = { caller: testCaller(), http: rig.http }
  // What is at the gateway this moment is called off there; either key reaches it.
  for (const [cancel, { id }] of [
    [rig.live.handlers.cancelParameters, first],
    [rig.live.handlers.cancelMaintenance, second],
  ] as const)
    expect((await cancel({ params: { id }, ...called })).cancelState).not.toBe('none')
  await expect(rig.live.handlers.cancelFaultRead({ params: { id: first.id }, ...called })).rejects.toThrow(
    'command.notFound',
  )
})

test.each([
  ['odometerSet', { hodometro: 128_430, hodometro_confirmado: 128_430 }, true],
  ['odometerSet', { hodometro: 128_430, hodometro_confirmado: 128_340 }, false],
  ['odometerSet', { hodometro: 128_430 }, false],
  ['odometerSet', {}, false],
  ['hourmeterSet', { horimetro: 2_100.5, horimetro_confirmado: 2_100.5 }, true],
  ['versionRead', { hodometro: 1, hodometro_confirmado: 1 }, false],
  ['versionRead', {}, true],
  ['faultDelete', {}, false],
])('typed twice: %s %j is taken: %s', (acao, payload, taken) => {
  const body = { veiculos: [1], acao, texto: 'CONFIRMAR', chave: randomUUID(), observacao: '', ...payload }
  expect(special.calls.order.body.safeParse(body).success).toBe(taken)
})
