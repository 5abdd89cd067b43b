import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test, vi } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { trunk } from '#contract/requests/trunk.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, block, siren, byKey, refusal, later, count, state, isState, http } = rig

const company = CompanyId.parse(1)
const ana = testCaller()
const bia = testCaller({ userId: 2, name: 'Bia' })
const reason = 'Conta suspeita de invasão'
const halt = (caller = ana) => rig.live.handlers.haltCommands({ body: { company, reason }, caller, http })
const resume = (caller = ana) => rig.live.handlers.resumeCommands({ body: { company }, caller, http })
const halts = (caller = ana) => rig.live.handlers.commandHalts({ body: { companies: [company] }, caller, http })

beforeEach(() =>
  rig.store.system(async (tx) => {
    await tx.query('delete from command_policy')
    await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
       select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0005', 'TOR0002']) k on conflict do nothing`,
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       values (1, 1, 1, 1, 'Ana', 'ana@x', ''), (2, 1, 1, 1, 'Bia', 'bia@x', '') on conflict (id) do update set active = true`,
    )
    await tx.query('insert into user_company (user_id, company_id) values (1, 1), (2, 1) on conflict do nothing')
  }),
)

test('C11 after a halt nothing is handed over, whatever was taken before; what waited expires unsent', async () => {
  rig.gateway.reach = 'unreachable'
  await reports()
  const keys = { block: randomUUID(), siren: randomUUID() }
  await block({ key: keys.block })
  await siren({ key: keys.siren })
  await rig.eventually(async () => expect(rig.gateway.tries).toBe(2))
  await rig.triedInVain()
  expect(await halt()).toMatchObject({ company: 1, at: rig.now, by: { id: 1, name: 'Ana' }, reason })
  rig.gateway.reach = 'sent'
  const tries = rig.gateway.tries
  for (let i = 0; i < 4; i++) await later(10_000)
  expect([rig.gateway.sent.length, rig.gateway.tries]).toEqual([0, tries])
  expect(await refusal(siren({ vehicle: 2 }))).toBe('command.halted')
  await later(limits.commandExpiryMs)
  for (const key of Object.values(keys)) await isState(key, 'expired')
})

test('C11 what the store still has to write keeps no halt waiting: from the press on nothing is handed over, and what was claimed before is pending again', async () => {
  rig.gateway.reach = 'unreachable'
  await reports()
  const keys = [randomUUID(), randomUUID()]
  await block({ key: keys[0] })
  await siren({ key: keys[1] })
  await rig.eventually(async () => expect(rig.gateway.tries).toBe(2))
  await rig.triedInVain()
  rig.gateway.reach = 'sent'
  rig.now += 10_000
  // Their claims stand before the halt in the queue of the store: nothing is awaited between them.
  vi.advanceTimersByTime(1_000)
  await halt()
  for (let i = 0; i < 3; i++) await later(10_000)
  expect([rig.gateway.sent.length, rig.gateway.tries]).toEqual([0, 2])
  for (const key of keys) expect(await state(key)).toBe('pending')
  expect(await count('command_policy')).toBe(1)
})

test('C11 a repeat is kept back too, and its result stays unknown', async () => {
  const key = randomUUID()
  await siren({ key })
  await isState(key, 'sent')
  await halt()
  await later(limits.commandAnswerMs)
  await isState(key, 'unknown')
  expect(rig.gateway.sent).toHaveLength(1)
  expect((await byKey(key)).steps.at(-1)?.detail).toBe('halted')
})

test('C11 one asks to resume and another confirms within five minutes; what waits goes then', async () => {
  rig.gateway.reach = 'unreachable'
  const key = randomUUID()
  await siren({ key })
  await rig.triedInVain()
  await halt()
  rig.gateway.reach = 'sent'
  expect(await resume()).toMatchObject({ resumeAskedBy: { id: 1, name: 'Ana' } })
  expect(await resume(), 'asked twice is asked once').toMatchObject({ resumeAskedAt: rig.now })
  rig.now += limits.resumeSecondMs + 1
  expect(await resume(bia), 'too late to be the second: asks anew').toMatchObject({ resumeAskedBy: { id: 2 } })
  expect(await halts()).toHaveLength(1)
  expect(await resume()).toBeNull()
  expect(await halts()).toEqual([])
  await rig.eventually(async () => {
    rig.now += 1_000
    expect(await state(key)).toBe('sent')
  })
  const told = await rig.store.system((tx) =>
    tx.query<{ action: string }>(`select action from audit where entity = 'commandHalt' order by seq`),
  )
  expect(told.map(({ action }) => action)).toEqual([
    'commands.halted',
    'commands.resumeAsked',
    'commands.resumeAsked',
    'commands.resumed',
  ])
})

test('C11 who has nobody to confirm resumes alone, ten minutes after the halt and not before', async () => {
  await rig.store.system((tx) => tx.query('update app_user set active = false where id = 2'))
  await halt()
  expect(await refusal(resume())).toBe('command.resumeAlone')
  rig.now += limits.resumeAloneMs
  expect(await resume()).toBeNull()
})

test('P35 a company that is not the caller’s is neither halted, resumed nor told of', async () => {
  const stranger = testCaller({ companies: [2] })
  expect(await refusal(halt(stranger))).toBe('company.notFound')
  expect(await refusal(resume(stranger))).toBe('company.notFound')
  await halt()
  expect(await halts(stranger)).toEqual([])
  expect(await count('command_policy')).toBe(1)
})

test('CMD §4.1 a company that always asks a second person says once fewer than two may agree, until there are two again', async () => {
  const change = (sql: string) => rig.store.system((tx) => tx.query(sql))
  await change(
    `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
     values (1, 1, 'IMO0004', true, true, true, true) on conflict do nothing`,
  )
  const params = { company }
  const body = { secondPerson: 'always' as const, lotFrom: 1, blockMaxKmh: 10, rev: 0 }
  const short = (caller = ana) => rig.live.handlers.shortPolicies({ body: { companies: [company] }, caller, http })
  expect(await rig.live.handlers.setCommandPolicy({ params, body, caller: ana, http })).toMatchObject({ approvers: 2 })
  expect(await short()).toEqual([])
  // Who is of the company works for it, whatever other companies were given besides.
  await change('delete from user_company where user_id = 2')
  expect(await short()).toEqual([])
  await reports({}, 0, 2)
  expect((await block({ vehicle: 2 })).state).toBe('awaitingSecond')
  await change('update app_user set active = false where id = 2')
  expect(await short()).toEqual([{ company, approvers: 1 }])
  expect(await short(testCaller({ companies: [2] }))).toEqual([])
  expect(await rig.live.handlers.commandPolicy({ params, caller: ana, http })).toMatchObject({ approvers: 1 })
  await reports()
  expect((await block()).state, 'as one that asks for exceptions and lots').toBe('pending')
  // What nobody is left to agree to is refused whole, and nothing of it is taken.
  const rows = () => Promise.all([count('command'), count('command_batch')])
  const before = await rows()
  const lot = {
    action: 'trunkUnlock',
    typed: 'CONFIRMAR',
    key: randomUUID(),
    reason: 'test',
    note: '',
    payload: {},
  } as const
  const vehicles = [0, 4].map((n) => VehicleId.parse(rig.vehicles[n]))
  expect(await refusal(rig.live.lots.order(trunk, { ...lot, vehicles }, ana))).toBe('command.secondNone')
  expect(await rows()).toEqual(before)
  // Of another company, and nobody whom the asker sees, but he works for this one.
  await change(`insert into profile (id, company_id, description) values (9, 2, 'Other')`)
  await change(
    `insert into profile_permission (profile_id, company_id, key, module, c, r, u) values (9, 2, 'IMO0004', true, true, true, true)`,
  )
  await change(
    `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
     values (3, 2, 2, 9, 'Caio', 'caio@x', '')`,
  )
  await change('insert into user_company (user_id, company_id) values (3, 1)')
  expect(await short()).toEqual([])
  expect((await rig.actuate('fifthWheelUnlock')).state).toBe('awaitingSecond')
})

test('§6 EVT0043 five wrong plates of one vehicle by one person are told to who may approve, once; a slip is no guess', async () => {
  const asked = (sql: string) => rig.store.system((tx) => tx.query<{ users: number[]; url: string }>(sql))
  await asked(
    `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
     values (1, 1, 'IMO0004', true, true, true, true) on conflict do nothing`,
  )
  const told = () => asked(`select users, url from notification where title = 'wrongPlates' and type = 'COMANDO'`)
  const guess = async (typed: string, vehicle = 0) =>
    expect(await refusal(block({ typed, vehicle }))).toBe('command.plateMismatch')
  await rig.reports()
  for (const slip of ['AAA', 'AAA000', 'errada']) await guess(slip)
  for (const n of [1, 2, 3, 4]) await guess(`BBB000${n}`)
  // A server that starts anew knows who guessed.
  await rig.live.stop()
  await rig.start()
  await guess('BBB0009', 2)
  expect(await told()).toEqual([])
  await guess('bbb-0005')
  await guess('BBB0006')
  const [one, ...others] = await told()
  expect(one?.url).toBe(`/monitoramento/controle/${rig.vehicles[0]}`)
  expect(one?.users).toContain(2)
  expect(one?.users, 'whoever did it is not asked about it').not.toContain(1)
  expect(others).toEqual([])
  expect(await asked(`select 1 from audit where action = 'command.platesRefused'`)).toHaveLength(1)
  // Each guess is written down; a slip is not.
  const guesses = ['BBB0001', 'BBB0002', 'BBB0003', 'BBB0004', 'BBB0009', 'BBB0005', 'BBB0006']
  const written = `select body->>'typed' as typed from audit where action = 'command.plateRefused' order by seq`
  expect(await asked(written)).toEqual(guesses.map((typed) => ({ typed })))
  // And it is an alert of that vehicle, over as it is raised, which asks for an answer.
  const alerts = await asked(
    `select vehicle_id as id, severity, needs_ack as asks, cleared_at is not null as over from alert where type = 'wrongPlates'`,
  )
  expect(alerts).toEqual([{ id: rig.vehicles[0], severity: 'high', asks: true, over: true }])
})
