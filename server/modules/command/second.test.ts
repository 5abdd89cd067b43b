import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { CommandId, CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { SecondPerson } from '#contract/rules/secondPerson.ts'

import { testCaller } from '../../../tests/devices.ts'
import { insertFence } from '../../db/fenceRows.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, block, byKey, refusal, later, state, isState, http, order } = rig

const company = CompanyId.parse(1)
const ana = testCaller()
const bia = testCaller({ userId: 2, name: 'Bia' })
const rows = (sql: string, values: unknown[] = []) => rig.store.system((tx) => tx.query(sql, values))

const policy = (secondPerson: SecondPerson, over: { blockMaxKmh?: number; lotFrom?: number; rev?: number } = {}) =>
  rig.live.handlers.setCommandPolicy({
    params: { company },
    body: { secondPerson, lotFrom: 5, blockMaxKmh: 10, rev: 0, ...over },
    caller: ana,
    http,
  })
const approve = async (
  key: string,
  over: { password?: string; rev?: number; caller?: typeof bia; whole?: boolean } = {},
) => {
  const { id, rev } = await byKey(key)
  const { caller = bia, password = 'farol123', whole } = over
  const body = { password, rev: over.rev ?? rev, whole }
  return rig.live.handlers.approveCommand({ params: { id: CommandId.parse(id) }, body, caller, http })
}
const deny = async (key: string, caller = bia) => {
  const { id, rev } = await byKey(key)
  const body = { reason: 'Não agora', rev, whole: undefined }
  return rig.live.handlers.denyCommand({ params: { id: CommandId.parse(id) }, body, caller, http })
}
/** A block that waits for a second person. */
const asked = async () => {
  await policy('always')
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'awaitingSecond')
  return key
}

beforeEach(() =>
  rig.store.system(async (tx) => {
    await tx.query('delete from command_policy')
    await tx.query('delete from fence')
    await tx.query('delete from maintenance_span')
    await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
       select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0004', 'IMO0005', 'TOR0002', 'BAU0001']) k
       on conflict (profile_id, key) do update set c = true, u = true`,
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       values (1, 1, 1, 1, 'Ana', 'ana@x', ''), (2, 1, 1, 1, 'Bia', 'bia@x', '') on conflict (id) do update set active = true`,
    )
    await tx.query('insert into user_company (user_id, company_id) values (1, 1), (2, 1) on conflict do nothing')
  }),
)

test('C10 CMD what a policy asks a second person for is not handed over before they agree', async () => {
  const key = await asked()
  await later(10_000)
  expect(rig.gateway.tries).toBe(0)
  expect((await byKey(key)).steps.map((one) => [one.state, one.detail])).toEqual([['awaitingSecond', 'second.policy']])
  expect(await approve(key)).toMatchObject({
    state: 'pending',
    approvedBy: { id: 2, name: 'Bia' },
    approvedAt: rig.now,
  })
  await isState(key, 'sent')
  // §3.8: what the second person agreed on.
  const [line] = await rows(`select body->'standing'->'speedKmh' as kmh from audit where action = 'command.approved'`)
  expect([rig.gateway.sent.length, line]).toEqual([1, { kmh: 0 }])
})

test('C10 nobody approves their own, another company’s, an old revision, or with a wrong password', async () => {
  const key = await asked()
  expect(await refusal(approve(key, { caller: ana }))).toBe('command.secondSelf')
  expect(await refusal(deny(key, ana))).toBe('command.secondSelf')
  expect(await refusal(approve(key, { caller: testCaller({ userId: 9, companies: [2] }) }))).toBe('command.notFound')
  expect(await refusal(approve(key, { rev: 9 }))).toBe('record.changed')
  expect(await refusal(approve(key, { password: 'wrong' }))).toBe('password.wrong')
  expect(await state(key)).toBe('awaitingSecond')
  expect(await refusal(approve(key))).toBe('accepted')
  expect(await refusal(approve(key)), 'twice').toBe('command.secondOver')
})

test('C10 C26 five wrong passwords shut a session out of approving for a quarter of an hour, with a line each', async () => {
  const key = await asked()
  for (let i = 0; i < limits.secondWrong; i++)
    expect(await refusal(approve(key, { password: 'x' }))).toBe('password.wrong')
  expect(await refusal(approve(key))).toBe('request.rateLimited')
  expect(await rows(`select 1 from audit where action = 'command.approvalRefused'`)).toHaveLength(limits.secondWrong)
  await rig.live.stop()
  await rig.start()
  expect(await refusal(approve(key)), 'by a process that was not there').toBe('request.rateLimited')
  expect(await refusal(approve(key, { caller: testCaller({ userId: 2, name: 'Bia', sessionRef: 'other' }) }))).toBe(
    'accepted',
  )
})

test('C10 after five minutes it is over, and was never sent; denied, it ends at once', async () => {
  const key = await asked()
  rig.now += limits.secondMs
  expect(await refusal(approve(key))).toBe('command.secondOver')
  await isState(key, 'rejected')
  expect((await byKey(key)).steps.at(-1)?.detail).toBe('secondExpired')
  await reports()
  const again = randomUUID()
  await block({ key: again })
  expect(await deny(again)).toMatchObject({ state: 'rejected', status: 5 })
  const [no] = (await byKey(again)).steps.slice(-1)
  expect([no?.by?.name, no?.detail], 'who asked reads who, and why').toEqual(['Bia', 'Não agora'])
  expect(rig.gateway.tries).toBe(0)
})

test('C10 P33 unsent requests of who is deactivated, or lost the key, are cancelled, whichever of the two it was', async () => {
  rig.gateway.reach = 'unreachable'
  for (const loss of [
    'update app_user set active = false where id = 1',
    `update profile_permission set c = false where key = 'IMO0001'`,
    'update app_user set active = false where id = 2',
  ]) {
    await rows('update app_user set active = true')
    await rows('update profile_permission set c = true')
    await rows('delete from command_policy')
    await rows('truncate command, command_step, command_attempt, command_point cascade')
    await rig.live.stop()
    await rig.start()
    rig.gateway.reach = 'unreachable'
    rig.now += 1_000
    const key = await asked()
    await approve(key)
    await rig.triedInVain()
    await rows(loss)
    await isState(key, 'cancelled')
    expect((await byKey(key)).steps.at(-1)?.detail, loss).toMatch(/userDeactivated|permissionLost/)
  }
})

test('C2 P30 an old position is carried by a second person, for a minute; never what went on at speed', async () => {
  await reports({}, 4)
  rig.now += 10 * 60_000
  expect(await refusal(block())).toBe('command.stalePosition')
  const key = randomUUID()
  const exceptional = (over: { key: string }) =>
    rig.live.handlers.requestBlock({
      body: { ...order(over), action: 'block', exception: true },
      caller: ana,
      http,
    })
  expect(await exceptional({ key })).toMatchObject({ state: 'awaitingSecond', exception: true })
  rig.gateway.reach = 'unreachable'
  expect(await approve(key)).toMatchObject({ state: 'pending' })
  await rig.triedInVain()
  rig.gateway.reach = 'sent'
  rig.now += limits.exceptionFreshMs + 1
  for (let i = 0; i < 3; i++) await later(10_000)
  expect([await state(key), rig.gateway.sent.length]).toEqual(['pending', 0])
  await reports({}, 90)
  rig.now += 10_000
  await isState(key, 'rejected')
  rig.now += 10 * 60_000
  expect(await refusal(exceptional({ key: randomUUID() })), 'its last speed was 90').toBe('command.stalePosition')
})

test('P30 CMD nothing is blocked in a fence that says so: at the request, the approval and every claim', async () => {
  const fence = (noBlock: boolean) =>
    rig.store.system((tx) =>
      insertFence(
        tx,
        1,
        {
          name: 'Túnel',
          note: '',
          colour: '#4c8dff',
          origin: 'radius',
          shape: { kind: 'circle', center: { latitude: -23.5, longitude: -46.6 }, radiusM: 500 },
          alertEnter: false,
          alertExit: false,
          speedLimitKmh: null,
          noBlock,
        },
        null,
        new Date(rig.now),
      ),
    )
  await reports()
  await fence(false)
  rig.gateway.reach = 'unreachable'
  const pending = randomUUID()
  await block({ key: pending })
  await rig.triedInVain()
  await fence(true)
  expect(await refusal(block({ vehicle: 0 }))).toBe('command.protectedArea')
  rig.gateway.reach = 'sent'
  await later(10_000)
  await isState(pending, 'rejected')
  expect((await byKey(pending)).steps.at(-1)?.detail).toBe('interlock.protectedArea')
  await rows('update fence set no_block = false')
  rig.now += 1_000
  await reports()
  const waits = await asked()
  await rows('update fence set no_block = true')
  expect(await approve(waits)).toMatchObject({ state: 'rejected' })
  expect(rig.gateway.sent).toHaveLength(0)
  await rows('update fence set active = false')
  expect(await refusal(block())).toBe('accepted')
  const allowed = async (set: string) => {
    await rows(`update fence set ${set}`)
    const key = randomUUID()
    await rig.actuate('trunkUnlock', { key })
    const { id } = await byKey(key)
    await rows(`update command set state = 'cancelled' where id = $1`, [id])
    const [row] = await rows(`select decision->'standing'->'trunkAllowed' as allowed from command where id = $1`, [id])
    return row?.allowed
  }
  // Whether trunks may be opened there is kept with what was decided.
  expect(await allowed('active = true, no_block = false')).toBeNull()
  expect(await allowed('trunk_allowed = true')).toBe(true)
  // And told before anything is asked for, as is what its tracker takes.
  const grounds = (vehicle: number, caller = ana) =>
    rig.live.handlers.commandGrounds({ params: { vehicle: VehicleId.parse(rig.vehicles[vehicle]) }, caller, http })
  expect(await grounds(0)).toMatchObject({ reached: 0b111111, inProtectedArea: false, trunkAllowed: true })
  await rows('update fence set trunk_allowed = false, no_block = true')
  expect(await grounds(0)).toMatchObject({ reached: 0b111111, inProtectedArea: true, trunkAllowed: null })
  expect(await grounds(4)).toMatchObject({ reached: null, inProtectedArea: false, trunkAllowed: null })
  expect(await refusal(grounds(0, testCaller({ companies: [2] })))).toBe('vehicle.notFound')
})

test('C11 an unblock alone passes while commands are halted, with a second person', async () => {
  await reports({ blocked: true })
  await rig.live.handlers.haltCommands({ body: { company, reason: 'Conta suspeita de invasão' }, caller: ana, http })
  const key = randomUUID()
  await rig.live.handlers.requestBlock({ body: { ...order({ key }), action: 'unblock' as const }, caller: ana, http })
  expect(await state(key)).toBe('awaitingSecond')
  await approve(key)
  await isState(key, 'sent')
})

test('M6.7 a vehicle that came into the workshop meanwhile is not blocked without a second person', async () => {
  await reports()
  rig.gateway.reach = 'unreachable'
  const key = randomUUID()
  await block({ key })
  await rig.triedInVain()
  await rows(
    `insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, by, by_name)
     values (1, $1, $2, $3, 'server', 1, 'Ana')`,
    [rig.vehicles[0], new Date(rig.now), new Date(rig.now + 3_600_000)],
  )
  rig.gateway.reach = 'sent'
  await later(10_000)
  await isState(key, 'rejected')
  await reports()
  const again = randomUUID()
  await block({ key: again })
  expect((await byKey(again)).steps[0]?.detail).toBe('second.maintenance')
})

test('CMD a policy is changed at the revision that was seen; always takes two who may approve', async () => {
  expect(await policy('override', { blockMaxKmh: 5 })).toMatchObject({
    secondPerson: 'override',
    blockMaxKmh: 5,
    rev: 1,
  })
  expect(await refusal(policy('lot'))).toBe('record.changed')
  await reports({}, 6)
  expect(await refusal(block())).toBe('command.tooFast')
  await rows('update app_user set active = false where id = 2')
  expect(await refusal(policy('always', { rev: 1 }))).toBe('command.secondFew')
  const stranger = testCaller({ companies: [2] })
  const read = rig.live.handlers.commandPolicy({ params: { company }, caller: stranger, http })
  expect(await refusal(read)).toBe('company.notFound')
})

test('CMD a silent tracker is asked where it is without a plate; what it reports makes a block possible', async () => {
  await reports()
  rig.now += 10 * 60_000
  expect(await refusal(block())).toBe('command.stalePosition')
  const body = { vehicleId: order().vehicleId, key: randomUUID() }
  const ask = (caller = ana) => rig.live.handlers.askPosition({ body, caller, http })
  expect(await ask()).toMatchObject({ action: 'positionAsk', state: 'pending' })
  expect((await ask()).id, 'one key is one request').toBe((await ask()).id)
  expect(await refusal(ask(testCaller({ companies: [2] })))).toBe('vehicle.notFound')
  await rig.sent()
  await reports()
  expect(await refusal(block())).toBe('accepted')
})
