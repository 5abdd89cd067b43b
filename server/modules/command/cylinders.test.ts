import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { statusCodes } from '#contract/codes/commands.ts'
import { VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { cylinderTestMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const day = 86_400_000
const weak = [-2, 1, 3, -1, -20, 1]

type Deps = Parameters<typeof cylinderTestMount>[0]
const mount = () =>
  cylinderTestMount({ store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots } as unknown as Deps)

/** An engine that idles so warm is tested: the test is taken, and its device answers; a day passes. */
async function testedAt(coolantC: number, result: Record<string, unknown>): Promise<void> {
  const n = rig.gateway.sent.length + 1
  await rig.reports({ ignition: true, rpm: 750, gear: 'N', coolantC })
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = { action: 'cylinderTest' as const, payload: { cylinders: 6 }, typed: 'CONFIRMAR', note: '', vehicles }
  const { results } = await mount().orders.order({ body: { ...body, key: randomUUID() }, caller: testCaller() })
  expect(results[0]?.refusal).toBeNull()
  await rig.sent(n)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), undefined, result)
  const succeeded = `select 1 from command where action = 'cylinderTest' and state = 'succeeded'`
  await rig.eventually(async () => expect(await rig.store.system((tx) => tx.query(succeeded))).toHaveLength(n))
  rig.now += day
}
async function told(): Promise<(string | null)[]> {
  const span = { from: rig.now - 9 * day, to: rig.now }
  const body = { companies: [1], vehicles: [], ...span, limit: 50, offset: 0, ends: 'all', action: 'all', person: '' }
  const { rows } = await mount().history.dump({ body, caller: testCaller() } as never)
  return rows.map((row: { told: string | null }) => row.told)
}
const outside = '−2 +1 +3 −1 −20 +1 % · condições fora, não julgado'
const repeat = '−2 +1 +3 −1 −20 +1 % · fraco: repetir (cilindro 5)'

test('M25 §9 a test of an engine at 40 °C is taken, its result is conditions outside, and no second test agrees with it', async () => {
  await testedAt(40, { balanco: weak })
  expect(await told()).toEqual([outside])
  await testedAt(85, { balanco: weak })
  expect(await told()).toEqual([repeat, outside])
})

test('M25 §6.6 what the device tells of the engine goes before what the vehicle reports', async () => {
  await testedAt(85, { balanco: weak, coolantC: 40 })
  await testedAt(40, { balanco: weak, coolantC: 85, rpmRange: 10 })
  await testedAt(85, { balanco: weak, rpmRange: 101 })
  expect(await told()).toEqual([outside, repeat, outside])
})

test('CYL-01 a test shows how far it came, among what is open and in its history, and is called off once: before it is sent by the server, after by its device', async () => {
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const asked = async () => {
    await rig.reports({ ignition: true, rpm: 750, gear: 'N', coolantC: 85 })
    const body = { action: 'cylinderTest' as const, payload: { cylinders: 6 }, typed: 'CONFIRMAR', note: '', vehicles }
    const { results } = await mount().orders.order({ body: { ...body, key: randomUUID() }, caller: testCaller() })
    const command = results[0]?.command
    return command ?? expect.unreachable(`refused: ${results[0]?.refusal}`)
  }
  const calledOff = ({ id }: Awaited<ReturnType<typeof asked>>) =>
    rig.live.handlers.cancelMaintenance({ params: { id }, caller: testCaller(), http: rig.http })
  const results = async (ends: 'all' | 'open' = 'all') => {
    const body = {
      companies: [1],
      vehicles: [],
      from: rig.now - day,
      to: rig.now,
      limit: 9,
      offset: 0,
      ends,
      action: 'all',
      person: '',
    }
    const { rows } = await mount().history.dump({ body, caller: testCaller() } as never)
    return rows.map(({ result }) => result)
  }
  const becomes = (expected: string[]) => rig.eventually(async () => expect(await results()).toEqual(expected))

  rig.gateway.reach = 'unreachable'
  const unsent = await asked()
  expect([unsent.status, await results('open')]).toEqual([statusCodes.history.pending, ['Solicitado']])
  await rig.triedInVain()
  await calledOff(unsent)
  await becomes(['Cancelado'])
  expect(await rig.refusal(Promise.resolve(calledOff(unsent)))).toBe('command.tooLateToCancel')

  rig.gateway.reach = 'sent'
  rig.now += 1_000
  const sent = await asked()
  await rig.sent(1)
  await becomes(['Enviado', 'Cancelado'])
  expect(await calledOff(sent)).toMatchObject({ state: 'sent', cancelState: 'cancelling' })
  await rig.eventually(async () => expect(rig.gateway.cancels).toHaveLength(1))
  await rig.gateway.answer('cancelled')
  await becomes(['Cancelado', 'Cancelado'])
})
