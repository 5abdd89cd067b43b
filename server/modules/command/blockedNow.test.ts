import { expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { blockMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000

async function blockedNow() {
  const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = { companies: [CompanyId.parse(1)], vehicles, show: 'on' as const, limit: 10, offset: 0 }
  const { rows } = await blockMount(deps).list.dump({ body, caller: testCaller(), http: rig.http })
  const [row] = rows as unknown as { since: number | null; cause: string | null; by: string | null }[]
  return row && [row.since, row.cause, row.by]
}
const told = (code: 'EFB' | 'EFD', ago: number, over: { cause?: string; command?: string } = {}) =>
  rig.store.system((tx) =>
    tx.query(
      `insert into immobilization_event (company_id, vehicle_id, at, code, received_at, cause, command_id)
       values (1, $1, $2, $3, $2, $4, $5)`,
      [rig.vehicles[0], new Date(rig.now - ago * minute), code, over.cause ?? null, over.command ?? null],
    ),
  )

test('§3.2 since when a vehicle is blocked, why and by whom is what its last effect says, whatever was ordered before', async () => {
  await rig.store.system((tx) => tx.query('truncate immobilization_event'))
  await rig.reports({ blocked: true })
  // Ordered and done long ago: it was let go since, and what blocked it again was no order.
  const { id } = await rig.block()
  await rig.store.system((tx) =>
    tx.query(`update command set state = 'succeeded', finished_at = $2 where id = $1`, [
      id,
      new Date(rig.now - 90 * minute),
    ]),
  )
  expect(await blockedNow(), 'of a block that the first report had already nobody knows since when').toEqual([
    null,
    null,
    null,
  ])
  await told('EFB', 90, { command: id })
  expect(await blockedNow()).toEqual([rig.now - 90 * minute, 'Comando', expect.any(String)])
  await told('EFD', 60)
  await told('EFB', 30, { cause: 'jammer' })
  expect(await blockedNow()).toEqual([rig.now - 30 * minute, 'Jammer', null])
  await told('EFD', 10)
  expect(await blockedNow(), 'its last effect was an end: another block is not told yet').toEqual([null, null, null])
  rig.now += minute
  await rig.reports({ blocked: false })
  expect(await blockedNow()).toBeUndefined()
})
