import { beforeEach, expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { http } = rig

const ana = testCaller()
const bia = testCaller({ userId: 2, name: 'Bia' })

beforeEach(() =>
  rig.store.system(async (tx) => {
    await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
       select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0004']) k on conflict do nothing`,
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       values (1, 1, 1, 1, 'Ana', 'ana@x', ''), (2, 1, 1, 1, 'Bia', 'bia@x', '') on conflict do nothing`,
    )
  }),
)

test('CMD §5.3 who may agree is told by name before anything is asked for, to whoever may ask', async () => {
  const params = { vehicle: VehicleId.parse(rig.vehicles[0]) }
  const told = async (caller = ana) => (await rig.live.handlers.commandGrounds({ params, caller, http })).second
  const plain = { lotFrom: 5, halted: false, inMaintenance: false }
  expect(await told()).toEqual({ policy: 'never', ...plain, approvers: [{ id: 2, name: 'Bia' }] })
  expect((await rig.live.handlers.commandGrounds({ params, caller: ana, http })).blockMaxKmh).toBe(10)
  await rig.live.handlers.setCommandPolicy({
    params: { company: CompanyId.parse(1) },
    body: { secondPerson: 'always', lotFrom: 5, blockMaxKmh: 10, rev: 0 },
    caller: ana,
    http,
  })
  expect(await told(bia)).toEqual({ policy: 'always', ...plain, approvers: [{ id: 1, name: 'Ana' }] })
  expect(await told(testCaller({ userId: 3, permissions: [] }))).toEqual({ policy: 'always', ...plain, approvers: [] })
  await rig.store.system((tx) => tx.query('update app_user set active = false where id = 2'))
  expect((await told()).approvers).toEqual([])
})
