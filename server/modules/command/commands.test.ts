import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Command } from '#contract/live/command.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { testCaller } from '../../../tests/devices.ts'
import { firstBrokenAudit } from '../../db/audit.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { order, reports, block, siren, cancel, byKey, refusal, later, count, state, eventually, sent, isState, http } =
  rig

test('CMD-12 a block is accepted as pending, handed over once, and done only by the device’s word', async () => {
  await reports()
  const key = randomUUID()
  expect(await block({ key })).toMatchObject({ state: 'pending', status: 1, requestedBy: { id: 1, name: 'Ana' } })
  expect((rig.live.positions.get(rig.vehicles[0] ?? 0)?.point?.flags ?? 0) & positionFlag.transition).toBeTruthy()
  await isState(key, 'sent')
  await rig.gateway.answer('done')
  const done = await byKey(key)
  expect(done).toMatchObject({ state: 'succeeded', status: 2, attempts: 1 })
  expect(done.steps.map((step) => [step.state, step.by?.name ?? null])).toEqual([
    ['pending', 'Ana'],
    ['sent', null],
    ['succeeded', null],
  ])
  expect(rig.gateway.sent).toHaveLength(1)
  expect([await count('event'), await count('audit')]).toEqual([3, 3])
  expect(await rig.store.system((tx) => firstBrokenAudit(tx, 1))).toBeUndefined()
  await reports({ blocked: true })
  expect(rig.live.positions.get(rig.vehicles[0] ?? 0)?.point?.flags).toBe(positionFlag.blocked)
})

test('P24 the same key is the same command, and with another body it is refused', async () => {
  await reports()
  const key = randomUUID()
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => block({ key })))
  expect(new Set(all.map((command) => command.id)).size).toBe(1)
  expect(await refusal(block({ key, typed: 'aaa-0000' }))).toBe('command.keyReused')
  await sent()
  rig.now += 120_000
  expect((await block({ key })).id).toBe(all[0]?.id) // although the position is stale by now
  expect([await count('command'), rig.gateway.sent.length]).toEqual([1, 1])
})

test('P28 of fifty operators at once on one vehicle, one is accepted', async () => {
  await reports()
  const operators = Array.from({ length: 50 }, (_, i) => testCaller({ userId: i + 1 }))
  const answers = await Promise.all(operators.map((caller) => refusal(block({}, caller))))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'command.inProgress')).toHaveLength(49)
  expect(await count('command')).toBe(1)
})

test.each(['', 'AAA000', 'AAA00000', ' AAA0000', 'ААА0000', 'AAA0002'])(
  'P29 the typed text %j is not the plate',
  async (typed) => {
    await reports()
    expect(await refusal(block({ typed }))).toBe('command.plateMismatch')
    expect(await count('command')).toBe(0)
  },
)

test('P30 a block needs a fresh position and a vehicle that stands or crawls', async () => {
  expect(await refusal(block())).toBe('command.stalePosition')
  await reports({}, limits.blockMaxSpeedKmh + 1)
  expect(await refusal(block())).toBe('command.tooFast')
  rig.now += 1_000
  await reports({}, limits.blockMaxSpeedKmh)
  rig.now += limits.trackingFreshMs + 1
  expect(await refusal(block())).toBe('command.stalePosition')
  expect(await refusal(siren())).toBe('accepted')
})

test('a vehicle of another company, and one that does not exist, are not found; one without a gateway has no channel', async () => {
  expect(await refusal(block({ vehicle: 1 }))).toBe('vehicle.notFound')
  const absent = { ...order(), vehicleId: VehicleId.parse(999_999), action: 'block' as const }
  expect(await refusal(rig.live.handlers.requestBlock({ body: absent, caller: testCaller(), http }))).toBe(
    'vehicle.notFound',
  )
  await reports({}, 0, 4)
  expect(await refusal(block({ vehicle: 4 }))).toBe('command.noChannel')
})

test('ten orders a minute per user, wrong ones included', async () => {
  for (let i = 0; i < 10; i++) expect(await refusal(siren({ typed: 'no' }))).toBe('command.plateMismatch')
  expect(await refusal(siren())).toBe('request.rateLimited')
  rig.now += 60_001
  expect(await refusal(siren())).toBe('accepted')
})

test('CMD-10 a pending command is cancelled at once, and never sent', async () => {
  rig.gateway.reach = 'unreachable'
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await cancel(command)
  await isState(key, 'cancelled')
  rig.gateway.reach = 'sent'
  await later(20_000)
  expect([await state(key), rig.gateway.sent.length]).toEqual(['cancelled', 0])
  expect(await refusal(cancel(command))).toBe('command.tooLateToCancel')
  expect(await refusal(cancel(command, testCaller({ companies: [2] })))).toBe('command.notFound')
})

test('CMD-11 cancelling what was sent is up to the device', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  expect(await cancel(command)).toMatchObject({ state: 'sent', cancelState: 'cancelling' })
  await eventually(async () => expect(rig.gateway.cancels).toHaveLength(1))
  expect((await cancel(command)).cancelState).toBe('cancelling')
  await rig.gateway.answer('cannotCancel')
  await rig.gateway.answer('done')
  expect(await byKey(key)).toMatchObject({ state: 'succeeded', cancelState: 'cannotCancel' })
})

test.each([
  'succeeded',
  'commandFailed',
  'commFailed',
  'authFailed',
  'maxAttempts',
  'expired',
  'rejected',
  'cancelled',
] as const)('CMD-11 what ended as %s is cancelled by nobody, and stays as it ended', async (ended) => {
  rig.gateway.reach = 'unreachable'
  const key = randomUUID()
  const command = await siren({ key })
  await rig.store.system((tx) =>
    tx.query('update command set state = $1, finished_at = $2 where id = $3', [ended, new Date(rig.now), command.id]),
  )
  const lines = await count('audit')
  expect(
    await refusal(rig.live.handlers.cancelCommand({ params: command, caller: testCaller(), http: rig.http })),
  ).toBe('command.tooLateToCancel')
  expect([await state(key), await count('audit'), rig.gateway.cancels.length]).toEqual([ended, lines, 0])
})

test('a cancel that the device leaves unanswered is an error of the cancel, not of the command', async () => {
  await reports()
  const key = randomUUID()
  const command = await block({ key })
  await isState(key, 'sent')
  await cancel(command)
  await eventually(async () => expect(rig.gateway.cancels).toHaveLength(1))
  await later(limits.cancelAnswerMs)
  await eventually(async () => expect(await byKey(key)).toMatchObject({ state: 'sent', cancelState: 'error' }))
})

test('P33 what a deactivated user ordered and no device has is cancelled', async () => {
  rig.gateway.reach = 'unreachable'
  rig.sessions.byToken.set('t', testCaller())
  const key = randomUUID()
  await siren({ key })
  rig.sessions.end('t', 'deactivated')
  await isState(key, 'cancelled')
  rig.gateway.reach = 'sent'
  await later(20_000)
  expect(rig.gateway.sent).toHaveLength(0)
})

test('CMD-07 the history shows failures apart, newest first, and no company but one’s own', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await sent()
  await isState(key, 'sent')
  await rig.gateway.answer('refused')
  rig.now += 1_000
  await siren()
  const history = (companies: number[], failuresOnly = false) =>
    rig.live.handlers.commandHistory({
      body: { companies: companies as never, failuresOnly, limit: 10 },
      caller: testCaller(),
      http,
    })
  expect((await history([1, 2])).map((command) => command.action)).toEqual(['sirenOn', 'block'])
  expect((await history([1], true)).map((command) => [command.action, command.state])).toEqual([
    ['block', 'commandFailed'],
  ])
  expect(await history([2])).toEqual([])
})

test('C12 CMD-21 a block answers its own list and the history answers the history’s', async () => {
  await reports()
  const key = randomUUID()
  await block({ key })
  await isState(key, 'sent')
  await rig.gateway.answer('done')
  const light = randomUUID()
  rig.now += 1
  await rig.actuate('trunkLock', { key: light })
  await isState(light, 'sent')
  expect([(await byKey(key)).status, (await byKey(light)).status]).toEqual([2, 2])
  const body = { companies: [1] as never, limit: 10 }
  const told = await rig.live.handlers.commandHistory({ body, caller: testCaller(), http })
  expect(told.map(({ action, status }) => [action, status])).toEqual([
    ['trunkLock', 1],
    ['block', 2],
  ])
  const { commands } = await rig.live.handlers.commandSnapshot({ body, caller: testCaller(), http })
  expect(commands.map(({ status }) => status)).toEqual([1, 2])
})

test('C9 the history in pages holds every row, of one millisecond too', async () => {
  const at = new Date(rig.now)
  await rig.store.system((tx) =>
    tx.query(
      `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at, reason, note, decision)
       select gen_random_uuid(), 1, $1, 'sirenOn', 'siren', 'expired', gen_random_uuid(), '', 1, $2, $2, 'test', '', '{"people":{}}'
       from generate_series(1, 50)`,
      [rig.vehicles[0], at],
    ),
  )
  const seen: string[] = []
  let last: Command | undefined
  do {
    const page = await rig.live.handlers.commandHistory({
      body: { companies: [1] as never, limit: 20, before: last?.requestedAt, beforeId: last?.id },
      caller: testCaller(),
      http,
    })
    seen.push(...page.map(({ id }) => id))
    last = page.at(-1)
  } while (last !== undefined)
  expect([seen.length, new Set(seen).size]).toEqual([50, 50])
})

/** A profile with these keys and no others. */
const holding = (keys: Partial<Record<string, string>>) =>
  testCaller({
    permissions: Object.entries(keys).map(([key, actions = '']) => ({
      key,
      module: true,
      c: actions.includes('c'),
      r: actions.includes('r'),
      u: actions.includes('u'),
      d: false,
    })),
  })

test('P40 each family is followed by its own key, and commands of one are neither found nor cancelled by the other', async () => {
  await reports()
  rig.gateway.reach = 'unreachable'
  const keys = { block: randomUUID(), siren: randomUUID() }
  const blocked = await block({ key: keys.block })
  const sounding = await siren({ key: keys.siren })
  const { handlers } = rig.live
  const caller = testCaller()
  expect(await refusal(handlers.commandByKey({ params: { key: keys.block }, caller, http }))).toBe('command.notFound')
  expect(await refusal(handlers.blockByKey({ params: { key: keys.siren }, caller, http }))).toBe('command.notFound')
  expect(await refusal(handlers.cancelCommand({ params: { id: blocked.id }, caller, http }))).toBe('command.notFound')
  expect(await refusal(handlers.cancelBlock({ params: { id: sounding.id }, caller, http }))).toBe('command.notFound')
  const follows = async (keys: Record<string, string>) => {
    const { commands } = await handlers.commandSnapshot({
      body: { companies: [1] as never },
      caller: holding(keys),
      http,
    })
    return commands.map(({ action }) => action).toSorted()
  }
  expect(await follows({ IMO0001: 'cr' })).toEqual(['block'])
  expect(await follows({ TOR0002: 'cr' })).toEqual(['sirenOn'])
  expect(await follows({ TOR0001: 'r' })).toEqual(['block', 'sirenOn'])
  expect(await follows({ IMO0001: 'c' })).toEqual([])
})

test('P40 what a device answered is read by a key of its action alone: in the snapshot, the history and the log', async () => {
  await reports()
  const key = randomUUID()
  await siren({ key })
  await isState(key, 'sent')
  await rig.gateway.answer('done', undefined, 'ST300;Res;Enable2')
  await isState(key, 'succeeded')
  const { handlers } = rig.live
  const company = (await byKey(key)).company
  const wordsTo = async (keys: Record<string, string>) => {
    const caller = holding(keys)
    const { commands } = await handlers.commandSnapshot({ body: { companies: [company] }, caller, http })
    const past = await handlers.commandHistory({ body: { companies: [company], limit: 10 }, caller, http })
    const { events } = await handlers.events({ query: { company, after: 0 }, caller, http })
    const told = events.flatMap((event) => (event.type === 'commandChanged' ? [event.body] : []))
    const raw = (all: readonly Command[]) => [
      ...new Set(all.flatMap(({ transmissions }) => transmissions.flatMap((one) => one.raw ?? []))),
    ]
    return [told.at(-1)?.state, raw(commands), raw(past), raw(told)]
  }
  const words = ['ST300;Res;Enable2']
  expect(await wordsTo({ TOR0001: 'r', TOR0002: 'r' })).toEqual(['succeeded', words, words, words])
  expect(await wordsTo({ TOR0001: 'r' })).toEqual(['succeeded', [], [], []])
})
