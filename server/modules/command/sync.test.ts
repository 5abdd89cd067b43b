import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { type CommandId, CompanyId, DriverId, type SyncGrantId, VehicleId } from '#contract/kinds.ts'
import type { SyncGrant } from '#contract/live/sync.ts'

import { giveCard } from '../../../tests/cards.ts'
import { testCaller } from '../../../tests/devices.ts'
import type { DriverCaller } from '../../kit/caller.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000
const [ana, beto, caio] = [701, 702, 703].map((id) => DriverId.parse(id))

beforeAll(async () => {
  await rig.store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name, active) overriding system value
      values (701, 1, 'Ana', true), (702, 1, 'Beto', true), (703, 1, 'Caio', false), (704, 2, 'Dora', true)`)
    for (const id of [701, 703, 704]) await giveCard(tx, id, `card${id}`)
    await tx.query(
      `insert into driver_device (company_id, driver_id, name, token_hash, paired_at) values (1, 702, 'Moto', 'sync', now())`,
    )
  })
})
beforeEach(() => rig.store.system((tx) => tx.query('truncate sync_grant, command_policy')))

const give = (over: Record<string, unknown> = {}) =>
  rig.live.handlers.createSync({
    body: {
      driverId: ana ?? DriverId.parse(701),
      vehicleId: VehicleId.parse(rig.vehicles[0]),
      mayBlock: true,
      mayUnblock: false,
      minutes: 30,
      key: randomUUID(),
      ...over,
    },
    caller: testCaller(),
    http: rig.http,
  })
const cancel = ({ id }: SyncGrant) =>
  rig.live.handlers.cancelSync({ params: { id }, caller: testCaller(), http: rig.http })
const grants = () =>
  rig.store.system((tx) =>
    tx.query<{ state: string; revoke_id: string | null; expires_at: Date | null }>(
      'select * from sync_grant order by id',
    ),
  )
const stateOf = async () => (await grants())[0]?.state
const phone = (driverId = 702): DriverCaller => ({
  deviceId: 1,
  driverId,
  companyId: 1,
  companies: [1],
  name: 'Beto',
  cpf: null,
  timeZone: 'America/Sao_Paulo',
  pairedAt: 0,
})
const lastSent = () => rig.gateway.sent.at(-1)
const answered = (outcome: 'done' | 'refused') => rig.gateway.answer(outcome)
const act = (id: SyncGrantId, action: 'block' | 'unblock', driverId = 702) =>
  rig.live.handlers.actBySync({
    body: { id, action, key: randomUUID() },
    caller: null,
    driver: phone(driverId),
    http: { ip: '10.0.0.9' } as never,
  })
const audited = async () =>
  (await rig.store.system((tx) => tx.query<{ action: string }>(`select action from audit order by seq`))).map(
    ({ action }) => action,
  )

test('a right goes to the device, is in force only once that took it, ends by itself, and the device is told', async () => {
  const given = await give()
  expect(given).toMatchObject({ state: 'device', status: 1, expiresAt: null })
  await rig.sent(1)
  expect(lastSent()).toMatchObject({ action: 'syncGrant', payload: { driver: 701, block: true, minutes: 30 } })
  await answered('done')
  expect((await grants())[0]).toMatchObject({ state: 'concluded', expires_at: new Date(rig.now + 30 * minute) })
  rig.now += 30 * minute
  await rig.eventually(async () => expect(await stateOf()).toBe('over'))
  await rig.eventually(async () => expect(lastSent()?.action).toBe('syncRevoke'))
  expect(await rig.refusal(cancel(given))).toBe('sync.notOpen')
})

test('what a device refuses was never a right', async () => {
  await give()
  await rig.sent(1)
  await answered('refused')
  expect(await stateOf()).toBe('failed')
})

test('of silence nobody makes a right: it stays with the device, and at last is none', async () => {
  await give()
  await rig.sent(1)
  expect(await stateOf()).toBe('device')
  await rig.eventually(async () => {
    rig.now += minute
    expect(await stateOf()).toBe('failed')
  })
})

test('one key is one right, however often it is posted; a second right on the same vehicle is refused', async () => {
  const key = randomUUID()
  const [first, second] = [await give({ key }), await give({ key })]
  expect(second.id).toBe(first.id)
  expect(await rig.refusal(give())).toBe('sync.open')
  expect(await grants()).toHaveLength(1)
})

test.each([
  ['C21 no action', { mayBlock: false }, 'sync.noAction'],
  ['C21 four minutes', { minutes: 4 }, 'sync.minutes'],
  ['an inactive driver', { driverId: caio }, 'sync.driverInactive'],
  ['a driver of another company', { driverId: DriverId.parse(704) }, 'entity.notFound'],
  ['a driver who is none', { driverId: DriverId.parse(99_999) }, 'entity.notFound'],
  ['a vehicle that is none', { vehicleId: VehicleId.parse(99_999) }, 'vehicle.notFound'],
] as const)('%s is refused, and nothing is written', async (_what, over, code) => {
  expect(await rig.refusal(give(over))).toBe(code)
  expect(await grants()).toHaveLength(0)
})

test('C21 SYNC-04 taken back it is refused at once, whether its device can be told or not', async () => {
  const given = await give({ driverId: beto, mayUnblock: true })
  await rig.sent(1)
  await answered('done')
  expect(await stateOf(), 'the phone of the driver is asked next').toBe('app')
  expect(await rig.live.handlers.redeemSync({ body: {}, caller: null, driver: phone(), http: rig.http })).toMatchObject(
    [{ id: given.id, state: 'concluded' }],
  )
  // Said twice is said once: nothing is taken again, and no minute is added.
  expect(await rig.live.handlers.redeemSync({ body: {}, caller: null, driver: phone(), http: rig.http })).toEqual([])
  const reach = vi.spyOn(rig.gateway, 'canCommand').mockReturnValue(false)
  expect(await rig.refusal(cancel(given))).toBe('sync.cancelFailed')
  expect(await stateOf()).toBe('cancelled')
  expect(await rig.refusal(act(given.id, 'unblock'))).toBe('sync.refused')
  expect(await audited()).toContain('sync.refused')
  reach.mockRestore()
  await rig.eventually(async () => expect(lastSent()?.action).toBe('syncRevoke'))
})

test('SYNC-01 C21 a driver does what his right names while it is in force, under the same interlock, and nobody else by it', async () => {
  const given = await give({ driverId: beto, mayUnblock: true, mayBlock: true })
  await rig.sent(1)
  await answered('done')
  expect(await rig.refusal(act(given.id, 'block')), 'the phone has not said yes').toBe('sync.refused')
  await rig.live.handlers.redeemSync({ body: {}, caller: null, driver: phone(), http: rig.http })
  await rig.reports({}, 63)
  expect(await rig.refusal(act(given.id, 'block'))).toBe('command.tooFast')
  rig.now += 5_000
  await rig.reports({}, 0)
  expect(await rig.refusal(act(given.id, 'block', 701)), 'the right is of another').toBe('sync.refused')
  expect(await rig.refusal(act(given.id, 'block'))).toBe('accepted')
  await rig.sent(2)
  expect(lastSent()?.action).toBe('block')
  rig.now += 30 * minute
  await rig.reports({}, 0)
  expect(await rig.refusal(act(given.id, 'unblock')), 'over').toBe('sync.refused')
})

test('C14 §5.6 of a tracker that takes no block live a driver’s block is refused before anything is written', async () => {
  const given = await give({ driverId: beto })
  await rig.sent(1)
  await answered('done')
  await rig.live.handlers.redeemSync({ body: {}, caller: null, driver: phone(), http: rig.http })
  await rig.reports({}, 0)
  const before = await rig.count('command')
  const takes = vi.spyOn(rig.gateway, 'canCommand').mockImplementation((...said: unknown[]) => said[1] !== 'block')
  expect(await rig.refusal(act(given.id, 'block'))).toBe('command.unsupported')
  expect(await rig.count('command')).toBe(before)
  takes.mockRestore()
  expect(await rig.refusal(act(given.id, 'block'))).toBe('accepted')
})

test('what was not sent yet is called off, and the device has nothing to forget', async () => {
  rig.gateway.reach = 'unreachable'
  const given = await give()
  expect(await cancel(given)).toMatchObject({ state: 'cancelled' })
  const [command] = await rig.store.system((tx) => tx.query<{ state: string }>('select state from command'))
  expect(command?.state).toBe('cancelled')
  expect((await grants())[0]?.revoke_id).toBeNull()
})

test('a driver who leaves loses his right, and its device is told again by whoever is left when nobody told it', async () => {
  await give()
  await rig.sent(1)
  await answered('done')
  await rig.store.system((tx) => tx.query('update driver set active = false where id = 701'))
  await rig.eventually(async () => expect(await stateOf()).toBe('cancelled'))
  await rig.eventually(async () => expect((await grants())[0]?.revoke_id).not.toBeNull())
  // As when the account that had given the right is deactivated before the device could be told.
  await rig.store.system((tx) =>
    tx.query(`update command set state = 'cancelled', finished_at = $1 where action = 'syncRevoke'`, [
      new Date(rig.now),
    ]),
  )
  const [first] = await grants()
  rig.now += 11 * minute
  await rig.eventually(async () => expect((await grants())[0]?.revoke_id).not.toBe(first?.revoke_id))
  await rig.store.system((tx) => tx.query('update driver set active = true where id = 701'))
})

const company = CompanyId.parse(1)
const bia = testCaller({ userId: 2, name: 'Bia' })
/** A right of Beto on a standing vehicle, in force for so long. */
const inForce = async (minutes = 30) => {
  const given = await give({ driverId: beto, mayBlock: true, mayUnblock: true, minutes })
  await rig.sent(1)
  await answered('done')
  await rig.live.handlers.redeemSync({ body: {}, caller: null, driver: phone(), http: rig.http })
  await rig.reports({}, 0)
  return given
}
/** Two who may agree: Ana, who gives rights, and Bia. */
const approvers = () =>
  rig.store.system(async (tx) => {
    await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
       select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0003', 'IMO0004', 'IMO0005']) k
       on conflict (profile_id, key) do update set c = true, u = true`,
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       values (1, 1, 1, 1, 'Ana', 'ana@sync', ''), (2, 1, 1, 1, 'Bia', 'bia@sync', '')
       on conflict (id) do update set active = true`,
    )
    await tx.query('insert into user_company (user_id, company_id) values (1, 1), (2, 1) on conflict do nothing')
  })
const alwaysSecond = () =>
  rig.live.handlers.setCommandPolicy({
    params: { company },
    body: { secondPerson: 'always', lotFrom: 5, blockMaxKmh: 10, rev: 0 },
    caller: testCaller(),
    http: rig.http,
  })
const approve = (id: CommandId, caller = bia) =>
  rig.live.handlers.approveCommand({
    params: { id },
    body: { password: 'farol123', rev: 1, whole: undefined },
    caller,
    http: rig.http,
  })
const lastStep = (id: CommandId) =>
  rig.store.system(async (tx) => {
    const [step] = await tx.query<{ state: string; detail: string | null }>(
      'select state, detail from command_step where command_id = $1 order by n desc limit 1',
      [id],
    )
    return step
  })
const actionsSent = () => rig.gateway.sent.map(({ action }) => action)

test('§5.3 §5.9 where a company always asks a second person, a driver’s block waits for one, and never for who gave the right', async () => {
  await approvers()
  await alwaysSecond()
  const given = await inForce()
  const { command } = await act(given.id, 'block')
  expect(await lastStep(command)).toEqual({ state: 'awaitingSecond', detail: 'second.policy' })
  await rig.later(5_000)
  expect(actionsSent()).toEqual(['syncGrant'])
  expect(await rig.refusal(approve(command, testCaller()))).toBe('command.secondSelf')
  expect(await approve(command)).toMatchObject({ state: 'pending', approvedBy: { id: 2, name: 'Bia' } })
  await rig.sent(2)
  expect(actionsSent()).toEqual(['syncGrant', 'block'])
})

test('C11 §5.3 while commands are halted a driver blocks nothing, and his unblock goes once a second person agrees', async () => {
  await approvers()
  const given = await inForce()
  const body = { company, reason: 'Conta suspeita de invasão' }
  await rig.live.handlers.haltCommands({ body, caller: testCaller(), http: rig.http })
  expect(await rig.refusal(act(given.id, 'block'))).toBe('command.halted')
  const { command } = await act(given.id, 'unblock')
  expect(await lastStep(command)).toEqual({ state: 'awaitingSecond', detail: 'second.halted' })
  await approve(command)
  await rig.sent(2)
  expect(actionsSent()).toEqual(['syncGrant', 'unblock'])
})

test.each(['is taken back', 'is over'])(
  'C21 §5.9 SYNC-04 what a driver asked and no device has yet is called off once his right %s',
  async (how) => {
    const given = await inForce(5)
    rig.gateway.reach = 'unreachable'
    const { command } = await act(given.id, 'block')
    if (how === 'is over') rig.now += 5 * minute
    else await cancel(given)
    await rig.eventually(async () =>
      expect(await lastStep(command)).toEqual({ state: 'cancelled', detail: 'grantOver' }),
    )
    rig.gateway.reach = 'sent'
    await rig.later(10_000)
    expect(actionsSent()).not.toContain('block')
  },
)
