import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { testCaller } from '../../../tests/devices.ts'
import { cylinderTestMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()

const idling: Telemetry = { ignition: true, rpm: 750, gear: 'N' }
const tested = async () => {
  const { orders } = cylinderTestMount({ store: rig.store, lots: rig.live.lots } as never)
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = { action: 'cylinderTest' as const, payload: { cylinders: 6 }, typed: 'CONFIRMAR', note: '', vehicles }
  return (await orders.order({ body: { ...body, key: randomUUID() }, caller: testCaller() })).results[0]
}
const newest = async () =>
  (
    await rig.store.system((tx) =>
      tx.query<{ state: string; detail: string | null }>(
        `select c.state, s.detail from command c join command_step s on s.command_id = c.id order by s.n desc limit 1`,
      ),
    )
  )[0]

test.each<[string, Telemetry, number, string | null]>([
  ['idling', idling, 0, null],
  ['at 1,400 rpm', { ...idling, rpm: 1_400 }, 0, 'diagnostics.notIdling'],
  ['in gear 3', { ...idling, gear: '3' }, 0, 'diagnostics.notIdling'],
  ['without a word of its revolutions', { ignition: true }, 0, 'diagnostics.notIdling'],
  ['in motion', idling, 6, 'command.notStanding'],
])('§9 a cylinder test of an engine %s', async (_, telemetry, speedKmh, refusal) => {
  await rig.reports(telemetry, speedKmh)
  expect((await tested())?.refusal ?? null).toBe(refusal)
})

test('M11 a cylinder test asked of an idling engine is not handed over once that is revved', async () => {
  await rig.reports(idling)
  rig.gateway.reach = 'unreachable'
  expect((await tested())?.refusal).toBeNull()
  await rig.triedInVain()
  rig.now += 10_000
  await rig.reports({ ...idling, rpm: 1_400 })
  rig.gateway.reach = 'sent'
  await rig.later(10_000)
  await rig.eventually(async () => expect(await newest()).toEqual({ state: 'rejected', detail: 'interlock.notIdling' }))
  expect(rig.gateway.sent).toHaveLength(0)
})
