import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { faultDelete } from '#contract/requests/faultDelete.ts'

import { testCaller } from '../../../tests/devices.ts'
import { faultDeleteMount, faultReadMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000
beforeEach(() => rig.store.system((tx) => tx.query('truncate alert, fault_episode cascade')))

type Deps = Parameters<typeof faultDeleteMount>[0]
const deps = () => ({ store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots }) as unknown as Deps
/** What it lists, so long after what it listed before. */
const lists = async (dtcCodes: string, after = 0) => {
  rig.now += after
  await rig.reports({ ignition: true, dtcCodes, dtcCount: dtcCodes === '' ? 0 : 1 })
}
const deleted = async () => {
  const body = { action: 'faultDelete' as const, payload: {}, typed: 'CONFIRMAR', note: '', key: randomUUID() }
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const { orders } = faultDeleteMount(deps())
  expect((await orders.order({ body: { ...body, vehicles }, caller: testCaller() })).results[0]?.refusal).toBeNull()
  await rig.sent(1)
  rig.now += 1_000
  await rig.gateway.answer('done')
}
const alerts = () =>
  rig.store.system((tx) =>
    tx.query<{ subject: string; repeats: number; over: boolean }>(
      `select subject, repeats, cleared_at is not null as over from alert where type = 'dtc' order by id`,
    ),
  )

test('M06 a fault that is gone and back ten minutes later is the same alert, twice', async () => {
  await lists('P0420')
  await lists('', 10 * minute)
  await lists('P0420', 10 * minute)
  expect(await alerts()).toEqual([{ subject: 'P0420', repeats: 1, over: false }])
})

test('M06 §6.2 a fault that was deleted and is back is news: an alert of its own, and only once', async () => {
  await lists('P0420')
  await deleted()
  await lists('', 5_000)
  const states = `select state from command where action = 'faultDelete'`
  await rig.eventually(async () =>
    expect(await rig.store.system((tx) => tx.query(states))).toEqual([{ state: 'succeeded' }]),
  )
  await lists('P0420', 10 * minute)
  const [first, second] = [
    { subject: 'P0420', repeats: 0, over: true },
    { subject: 'P0420', repeats: 0, over: false },
  ]
  expect(await alerts()).toEqual([first, second])
  // From there on it is that alert that comes again.
  await lists('', 10 * minute)
  await lists('P0420', 10 * minute)
  expect(await alerts()).toEqual([first, { ...second, repeats: 1 }])
})

test('M09 §4 the row of a deletion says which of its codes came back, after how long or how far, and which stayed away for 24 h or 100 km', async () => {
  const at = (odometerKm: number, dtcCodes: string) =>
    rig.reports({ ignition: true, dtcCodes, dtcCount: dtcCodes === '' ? 0 : 1, odometerKm })
  const episode = (code: string, [began, ended]: [number, number | null], km: number) =>
    rig.store.system((tx) =>
      tx.query(
        `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, ended_at, ended_by, odometer_km, ended_km)
         values (1, $1, $2, $3, $3, $4, $5, $6, $7)`,
        [rig.vehicles[0], code, new Date(began), ended && new Date(ended), ended && 'absent', km, ended && km],
      ),
    )
  const told = async () => {
    const body = {
      companies: [1],
      vehicles: [],
      from: began,
      to: rig.now + 1,
      ends: 'all',
      action: 'all',
      person: '',
      limit: 9,
      offset: 0,
    }
    const { rows } = await faultDeleteMount(deps()).history.dump({ body, caller: testCaller() } as never)
    expect(faultDelete.history.row.array().safeParse(rows).error).toBeUndefined()
    return rows.map((row: object) => String(Reflect.get(row, 'told')).replaceAll('\u00A0', ' '))
  }
  const began = rig.now
  await at(1_000, 'P0217 P0420')
  await deleted()
  rig.now += 5_000
  await at(1_000, '')
  for (const code of ['P0217', 'P0420']) await episode(code, [began, rig.now], 1_000)
  await rig.eventually(async () => expect(await told()).toEqual(['P0217 saiu · P0420 saiu']))
  rig.now += 3 * minute
  await episode('P0420', [rig.now, null], 1_031)
  await at(1_031, 'P0420')
  expect(await told()).toEqual(['P0217 saiu · P0420 saiu, voltou após 31 km'])
  rig.now += 25 * 60 * minute
  await at(1_040, 'P0420')
  expect(await told()).toEqual(['P0217 saiu, não voltou em 25 h 03 min · P0420 saiu, voltou após 31 km'])
  rig.now += 60 * minute
  await at(1_412, 'P0420')
  expect(await told()).toEqual(['P0217 saiu, não voltou em 412 km · P0420 saiu, voltou após 31 km'])
})

test('§4 whoever is to choose sees which faults are known, and when they were heard; none is 0, and unknown is nothing', async () => {
  const known = async () => {
    const body = { companies: [1], vehicles: [rig.vehicles[0]], show: 'all', limit: 10, offset: 0 }
    const { rows } = await faultReadMount(deps()).list.dump({ body, caller: testCaller(), http: rig.http } as never)
    return rows.map((row: object) => [Reflect.get(row, 'faults'), Reflect.get(row, 'faultsAt')])
  }
  await rig.reports({ ignition: true })
  expect(await known()).toEqual([[null, null]])
  await lists('', 5_000)
  expect(await known()).toEqual([['0', rig.now]])
  await lists('P0420', 5_000)
  expect(await known()).toEqual([['P0420', rig.now]])
  rig.now += 5_000
  await rig.reports({ ignition: true, dtcCount: 2 })
  expect(await known()).toEqual([['2', rig.now]])
  rig.now += 1_000
  const body = { action: 'faultRead' as const, payload: {}, typed: '', note: '', key: randomUUID() }
  const { orders } = faultReadMount(deps())
  await orders.order({ body: { ...body, vehicles: [VehicleId.parse(rig.vehicles[0])] }, caller: testCaller() })
  await rig.sent(1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'P0217, U0100')
  await rig.eventually(async () => expect(await rig.count('fault_reading')).toBe(1))
  expect(await known()).toEqual([['P0217 U0100', rig.now]])
})
