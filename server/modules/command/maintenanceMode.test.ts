import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test, vi } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { maintenanceMode } from '#contract/requests/maintenanceMode.ts'

import { testCaller } from '../../../tests/devices.ts'
import { eventually } from '../../../tests/eventually.ts'
import { maintenanceModeMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
beforeEach(() => rig.store.system((tx) => tx.query('truncate maintenance_span, alert')))

const hour = 3_600_000
type Asked = Parameters<typeof rig.live.lots.order>[1]
const lot = (action: 'maintenanceOn' | 'maintenanceOff', vehicle: number, over: Partial<Asked> = {}): Asked => ({
  vehicles: [VehicleId.parse(rig.vehicles[vehicle])],
  action,
  typed: `AAA000${vehicle}`,
  key: randomUUID(),
  note: 'freios',
  payload: action === 'maintenanceOn' ? { hours: 8 } : {},
  ...over,
})
/** Through the mount, whose hooks are under test. */
const ask = async (asked: Asked) => {
  const { orders } = maintenanceModeMount({ store: rig.store, lots: rig.live.lots } as never)
  const [result] = (await orders.order({ body: asked, caller: testCaller() })).results
  return result
}
const spans = () =>
  rig.store.system((tx) =>
    tx.query<{ how: string; ended_by: string | null; from_at: Date; to_at: Date | null; until_at: Date }>(
      'select how, ended_by, from_at, to_at, until_at from maintenance_span order by id',
    ),
  )
const alerts = () =>
  rig.store.system((tx) =>
    tx.query<{ type: string; needs_ack: boolean; held: boolean }>(
      'select type, needs_ack, held from alert order by type desc',
    ),
  )
const isState = (state: string) =>
  rig.eventually(async () =>
    expect(await rig.store.system((tx) => tx.query('select state from command'))).toEqual([{ state }]),
  )
const looked = (check: () => Promise<void>) =>
  eventually(async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    await check()
  })
const inMode = async () => {
  await ask(lot('maintenanceOn', 0))
  await rig.sent(1)
  await rig.gateway.answer('done')
  await eventually(async () => expect(await spans()).toHaveLength(1))
}

test('a maintenance begins with the device’s word, and with its silence never', async () => {
  const taken = await ask(lot('maintenanceOn', 0))
  expect(taken).toMatchObject({ command: { state: 'pending' }, refusal: null })
  await rig.sent(1)
  expect(rig.gateway.sent).toMatchObject([{ action: 'maintenanceOn', payload: { hours: 8 } }])
  expect(await spans()).toEqual([])
  await isState('sent')
  await rig.later(600_000)
  await isState('unknown')
  // Said once: a device that reported nothing since is not asked blindly again.
  expect(rig.gateway.sent).toHaveLength(1)
  expect(await spans()).toEqual([])
  await rig.gateway.answer('done')
  await eventually(async () => expect(await spans()).toMatchObject([{ how: 'device', ended_by: null }]))
})

test('where no device can be asked it is the server’s, and says so; ended twice it ended once', async () => {
  const taken = await ask(lot('maintenanceOn', 4, { payload: { hours: 2 } }))
  expect(taken).toMatchObject({ command: { state: 'succeeded', evidence: 'server', attempts: 0 }, refusal: null })
  const [span] = await spans()
  expect(span).toMatchObject({ how: 'server', ended_by: null, until_at: new Date(rig.now + 2 * hour) })
  expect(await ask(lot('maintenanceOff', 4))).toMatchObject({ refusal: null })
  expect(await ask(lot('maintenanceOff', 4))).toMatchObject({ command: null, refusal: 'record.changed' })
  expect(await spans()).toMatchObject([{ ended_by: 'user', to_at: new Date(rig.now) }])
  expect(rig.gateway.sent).toEqual([])
})

test('CMD-13 the plate of one vehicle, the word for several', async () => {
  expect(await rig.refusal(ask(lot('maintenanceOn', 4, { typed: 'CONFIRMAR' })))).toBe('command.plateMismatch')
  const both = { vehicles: [4, 0].map((n) => VehicleId.parse(rig.vehicles[n])) }
  expect(await rig.refusal(ask(lot('maintenanceOn', 4, { ...both, typed: 'AAA0004\nAAA0000' })))).toBe(
    'command.confirmMismatch',
  )
  expect(await rig.refusal(ask(lot('maintenanceOn', 4, { ...both, typed: 'CONFIRMAR' })))).toBe('accepted')
})

test('§9 P36 a foreign vehicle in a lot of the mode is as absent as one that never was: the whole lot is refused, and nothing begins', async () => {
  for (const other of [rig.vehicles[1] ?? 0, 999_999]) {
    const vehicles = [rig.vehicles[4] ?? 0, other].map((id) => VehicleId.parse(id))
    expect(await rig.refusal(ask(lot('maintenanceOn', 4, { vehicles, typed: 'CONFIRMAR' })))).toBe('vehicle.notFound')
  }
  expect([await spans(), await rig.count('command'), await rig.count('command_batch')]).toEqual([[], 0, 0])
})

test.each([
  [73, false],
  [72, true],
  [1, true],
  [0, false],
  [1.5, false],
  [undefined, false],
])('a mode of %s h is taken: %s', (horas, taken) => {
  const body = { veiculos: [1], acao: 'maintenanceOn', texto: '', chave: randomUUID(), observacao: '', horas }
  expect(maintenanceMode.calls.order.body.safeParse(body).success).toBe(taken)
})

test('M28 panic alerts in the mode, a power cut is stored only, and asks for its answer at the end', async () => {
  await inMode()
  rig.now += 60_000
  const device = { deviceId: 'd0', protocol: 'test', valid: true, latitude: -23.5, longitude: -46.6, speedKmh: 0 }
  await rig.live.sink.report({ ...device, fixAt: rig.now, telemetry: {}, alarms: ['panic'] })
  await rig.live.sink.report({ ...device, fixAt: rig.now + 1_000, telemetry: { panelViolated: true }, alarms: [] })
  expect(await alerts()).toEqual([
    { type: 'panic', needs_ack: true, held: false },
    { type: 'panelViolated', needs_ack: false, held: true },
  ])
  rig.now += 8 * hour
  await looked(async () => expect(await spans()).toMatchObject([{ ended_by: 'time' }]))
  expect((await spans())[0]?.to_at?.getTime()).toBe((await spans())[0]?.until_at.getTime())
  expect(await alerts()).toContainEqual({ type: 'panelViolated', needs_ack: true, held: false })
})

test('§6.7 who asked is told a quarter of an hour before the end, once, and anew where it was put off', async () => {
  const told = () =>
    rig.store.system((tx) => tx.query(`select title, users, vehicle_id from notification where title = 'modeEnding'`))
  await rig.store.system((tx) => tx.query(`delete from notification where title = 'modeEnding'`))
  await ask(lot('maintenanceOn', 4, { payload: { hours: 1 } }))
  rig.now += 44 * 60_000
  await looked(async () => expect(await told()).toEqual([]))
  rig.now += 2 * 60_000
  const one = { title: 'modeEnding', users: [1], vehicle_id: rig.vehicles[4] }
  await looked(async () => expect(await told()).toEqual([one]))
  for (let i = 0; i < 3; i++) await looked(async () => expect(await told()).toHaveLength(1))
  await ask(lot('maintenanceOn', 4, { payload: { hours: 1 } }))
  rig.now += 46 * 60_000
  await looked(async () => expect(await told()).toEqual([one, one]))
})

test('M28 12 km/h for 61 s outside a workshop ends the mode, and is told', async () => {
  await inMode()
  for (const after of [1_000, 31_000, 62_000]) {
    rig.now += after === 1_000 ? 1_000 : after === 31_000 ? 30_000 : 31_000
    await rig.reports({}, 12)
  }
  await looked(async () => expect(await spans()).toMatchObject([{ ended_by: 'moved' }]))
  expect(await alerts()).toEqual([{ type: 'maintenanceMoved', needs_ack: true, held: false }])
})
