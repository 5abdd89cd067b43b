import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { CommandAction } from '#contract/codes/commands.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { buzzerMount, fifthWheelMount, lightMount, sirenMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const deps = () => ({ store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots })
const vehicles = (...n: number[]) => n.map((one) => VehicleId.parse(rig.vehicles[one]))

type Mount = typeof sirenMount | typeof fifthWheelMount | typeof buzzerMount | typeof lightMount
const order = async (mount: Mount, action: CommandAction, of: VehicleId[], typed = 'CONFIRMAR') => {
  const body = { action, payload: {}, typed, note: '', reason: 'test' as const, vehicles: of, key: randomUUID() }
  const { results } = await mount(deps()).orders.order({ body, caller: testCaller() })
  return results.map(({ command, refusal }) => command?.state ?? refusal)
}

test.each<[string, Mount, CommandAction, CommandAction]>([
  ['siren', sirenMount, 'sirenOn', 'sirenOff'],
  ['buzzer', buzzerMount, 'buzzerOn', 'buzzerOff'],
  ['light', lightMount, 'lightOn', 'lightOff'],
  ['fifth wheel', fifthWheelMount, 'fifthWheelLock', 'fifthWheelUnlock'],
])(
  '§3.1 §4.3 the %s of several is ordered at once, with a result for each; one that is busy is refused alone',
  async (_of, mount, on) => {
    await rig.reports()
    await rig.reports({}, 90, 2)
    expect(await order(mount, on, vehicles(0))).toEqual(['pending'])
    // Switching on and locking need no standstill, here as by themselves.
    expect(await order(mount, on, vehicles(0, 2))).toEqual(['command.inProgress', 'pending'])
    expect(await rig.refusal(order(mount, on, vehicles(0, 2), 'SIM'))).toBe('command.confirmMismatch')
  },
)

test('P30 C3 of several fifth wheels none is unlocked in motion: the standing ones are, the moving one says why', async () => {
  await rig.reports()
  await rig.reports({}, 5, 2)
  expect(await order(fifthWheelMount, 'fifthWheelUnlock', vehicles(0, 2))).toEqual(['pending', 'command.notStanding'])
  const body = { companies: [CompanyId.parse(1)], vehicles: vehicles(2), show: 'all' as const, limit: 10, offset: 0 }
  const { rows } = await fifthWheelMount(deps()).list.dump({ body, caller: testCaller(), http: rig.http })
  expect(rows.map(({ bar }) => bar)).toEqual([expect.stringMatching(/parad/i)])
})

test('§4.3 a lot of one kind orders nothing of another', async () => {
  await rig.reports()
  await order(sirenMount, 'sirenOn', vehicles(0))
  const listed = async (mount: Mount) => {
    const body = { companies: [CompanyId.parse(1)], vehicles: vehicles(0), show: 'all' as const, limit: 10, offset: 0 }
    const { rows } = await mount(deps()).list.dump({ body, caller: testCaller(), http: rig.http })
    return rows.map(({ busy }) => busy)
  }
  expect([await listed(sirenMount), await listed(buzzerMount)]).toEqual([[true], [false]])
})
