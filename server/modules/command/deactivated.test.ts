import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { CommandId, CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, block, byKey, refusal, later, state, isState, http } = rig
const rows = (sql: string) => rig.store.system((tx) => tx.query(sql))
const isOut = () => rows('update app_user set active = false where id = 1')

const approve = async (key: string) => {
  const { id, rev } = await byKey(key)
  const body = { password: 'farol123', rev, whole: undefined }
  const caller = testCaller({ userId: 2, name: 'Bia' })
  return rig.live.handlers.approveCommand({ params: { id: CommandId.parse(id) }, body, caller, http })
}
/** A block that the first one asked, and that waits for the second. */
const asked = async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'awaitingSecond')
  return key
}

beforeEach(async () => {
  await rows(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
  await rows(
    `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
     select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0004', 'IMO0005', 'TOR0002', 'BAU0001']) k
     on conflict do nothing`,
  )
  await rows(
    `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
     values (1, 1, 1, 1, 'Ana', 'ana@x', ''), (2, 1, 1, 1, 'Bia', 'bia@x', '') on conflict (id) do update set active = true`,
  )
  await rows('insert into user_company (user_id, company_id) values (1, 1), (2, 1) on conflict do nothing')
  await rows('delete from command_policy')
  await rig.live.handlers.setCommandPolicy({
    params: { company: CompanyId.parse(1) },
    body: { secondPerson: 'always', lotFrom: 5, blockMaxKmh: 10, rev: 0 },
    caller: testCaller(),
    http,
  })
})

test('C10 P33 what waits for a second person is called off when its requester is deactivated, and nobody can agree to it any more', async () => {
  const key = await asked()
  await isOut()
  await isState(key, 'cancelled')
  expect((await byKey(key)).steps.at(-1)?.detail).toBe('userDeactivated')
  expect(await refusal(approve(key))).toBe('command.secondOver')
  expect(rig.gateway.tries).toBe(0)
})

test('C10 P33 who agrees before the server has looked agrees to nothing that is sent', async () => {
  const key = await asked()
  await isOut()
  await approve(key).catch(() => {})
  await isState(key, 'cancelled')
  expect(rig.gateway.tries).toBe(0)
})

test('P33 what a device has is not called off with its requester: it goes on to the word of the device', async () => {
  const key = await asked()
  await approve(key)
  await isState(key, 'sent')
  await isOut()
  await later(limits.cancelAnswerMs)
  expect([await state(key), rig.gateway.cancels.length]).toEqual(['sent', 0])
  await rig.gateway.answer('done')
  await isState(key, 'succeeded')
})
