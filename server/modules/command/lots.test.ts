import { randomUUID } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import type { CommandAction } from '#contract/codes/commands.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { requestTexts } from '#contract/machine/requestShape.ts'
import { block } from '#contract/requests/block.ts'
import { cylinderTest } from '#contract/requests/cylinderTest.ts'

import { testCaller } from '../../../tests/devices.ts'
import { insertFence } from '../../db/fenceRows.ts'
import { blockMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()

const plates = (...vehicles: number[]) => vehicles.map((n) => `AAA000${n}`).join('\n')
const lot = (vehicles: number[], over: object = {}) => ({
  vehicles: vehicles.map((n) => VehicleId.parse(rig.vehicles[n])),
  action: 'block' as const,
  typed: plates(...vehicles),
  key: randomUUID(),
  reason: 'theft' as const,
  note: '',
  payload: {},
  ...over,
})
const order = (asked: ReturnType<typeof lot>) => rig.live.lots.order(block, asked, testCaller())
const stand = async (...vehicles: number[]) => {
  for (const n of vehicles) await rig.reports({}, 0, n)
}
const foreigner = testCaller({ companies: [2] })
const refused = (asked: Promise<unknown>) => rig.refusal(asked)

test('C8 each vehicle of a lot is taken or refused by its own, and nobody for another', async () => {
  await stand(0, 2)
  await rig.block({ vehicle: 2 })
  const { results } = await order(lot([0, 2, 4]))
  expect(results.map(({ command, refusal }) => command?.state ?? refusal)).toEqual([
    'pending',
    'command.inProgress',
    'command.noChannel',
  ])
  expect(await rig.count('command')).toBe(2)
  await rig.reports({}, 63, 0)
  expect((await order(lot([0]))).results).toMatchObject([{ command: null, refusal: 'command.tooFast' }])
})

test('C8 of fifty three that are too fast, two that are busy and one without a channel are named; the others are taken', async () => {
  const made = await rig.store.system((tx) =>
    tx.query<{ id: number }>(
      `with made as (
         insert into vehicle (company_id, plate, fleet_number, category)
         select 1, 'FIF' || to_char(n, 'FM0000'), 'fifty ' || n, 1 from generate_series(1, 50) n returning id, plate),
       fitted as (
         insert into device (unique_id, company_id, vehicle_id, protocol)
         select plate, 1, id, 'test' from made where plate <> 'FIF0006')
       select id from made order by plate`,
    ),
  )
  await rig.live.vehiclesChanged()
  const ids = made.map(({ id }) => VehicleId.parse(id))
  const fifty = ids.map((_id, n) => `FIF${String(n + 1).padStart(4, '0')}`)
  for (const [n, deviceId] of fifty.entries())
    await rig.live.sink.report({
      deviceId,
      protocol: 'test',
      fixAt: rig.now,
      valid: true,
      latitude: -23.5,
      longitude: -46.6,
      speedKmh: n < 3 ? 63 : 0,
      telemetry: {},
      alarms: [],
    })
  for (const n of [3, 4]) {
    const vehicleId = VehicleId.parse(ids[n])
    const body = { ...rig.order({ typed: fifty[n] }), vehicleId, action: 'block' as const }
    await rig.live.handlers.requestBlock({ body, caller: testCaller(), http: rig.http })
  }
  const { results } = await order(lot([], { vehicles: ids, typed: fifty.toReversed().join('\n').toLowerCase() }))
  expect(results.slice(0, 6).map(({ refusal }) => refusal)).toEqual([
    'command.tooFast',
    'command.tooFast',
    'command.tooFast',
    'command.inProgress',
    'command.inProgress',
    'command.noChannel',
  ])
  expect(results.slice(6).filter(({ command }) => command?.state === 'pending')).toHaveLength(44)
  expect(await rig.count('command')).toBe(46)
})

test.each<[string, string]>([
  ['one plate missing', plates(0)],
  ['one too many', plates(0, 2, 4)],
  ['the plate of another vehicle', plates(0, 4)],
  ['a sign that looks like another', 'AAA0000\nAAA0002 '.replace('A', 'А')],
  ['nothing', ''],
])('P29 C8 %s: the whole lot is refused, and nothing is written', async (_what, typed) => {
  await stand(0, 2)
  expect(await refused(order(lot([0, 2], { typed })))).toBe('command.plateMismatch')
  expect([await rig.count('command'), await rig.count('command_batch')]).toEqual([0, 0])
})

test('P24 C7 one key posted ten times at once is one lot, one row and one hand-over for each vehicle', async () => {
  await stand(0, 2)
  const asked = lot([0, 2])
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(asked)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect([await rig.count('command'), await rig.count('command_batch')]).toEqual([2, 1])
  await rig.sent(2)
  expect(await order(asked)).toMatchObject({ id: answers[0]?.id })
  expect(await refused(order({ ...asked, note: 'another' }))).toBe('command.keyReused')
})

test('C9 rows of one instant are all told, whatever page they stand on', async () => {
  await stand(0, 2)
  await order(lot([0, 2]))
  const seen: string[] = []
  let last: { before?: number; beforeId?: (typeof ids)[number] } = {}
  const page = (from: typeof last) =>
    rig.live.handlers.commandHistory({
      body: { companies: [1 as never], limit: 1, ...from },
      caller: testCaller(),
      http: rig.http,
    })
  const ids = (
    await rig.live.handlers.commandHistory({
      body: { companies: [1 as never], limit: 10 },
      caller: testCaller(),
      http: rig.http,
    })
  ).map(({ id }) => id)
  for (let rows = await page(last); rows.length > 0; rows = await page(last)) {
    const [row] = rows
    if (row === undefined) break
    seen.push(row.id)
    last = { before: row.requestedAt, beforeId: row.id }
  }
  expect(seen).toEqual(ids)
  expect(seen).toHaveLength(2)
})

test('a lot belongs to one company; a vehicle that nobody may see is absent, and so is the whole lot', async () => {
  await stand(0)
  const both = { ...testCaller(), companies: [1, 2] }
  expect(await refused(rig.live.lots.order(block, lot([0, 1]), both))).toBe('command.lotMixed')
  const own = testCaller()
  expect(await refused(rig.live.lots.order(block, lot([0, 1]), own))).toBe('vehicle.notFound')
  expect(await refused(rig.live.lots.order({ ...block, many: 1 }, lot([0, 2]), own))).toBe('command.lotTooLarge')
  expect(await rig.count('command')).toBe(0)
})

test('C8 P36 a foreign vehicle among fifty is as absent as one that never was; fifty-one, or one twice, are refused whole', async () => {
  const made = await rig.store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into vehicle (company_id, plate, fleet_number, category)
       select 1, 'LOT' || to_char(n, 'FM0000'), 'lot ' || n, 1 from generate_series(1, 51) n returning id`,
    ),
  )
  const ids = made.map(({ id }) => VehicleId.parse(id))
  const among = (one: number) => lot([], { vehicles: [...ids.slice(0, 49), VehicleId.parse(one)], typed: 'LOT0001' })
  const body = (asked: ReturnType<typeof lot>) =>
    order(asked).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? { code: error.code, data: error.data } : error),
    )
  const foreign = await body(among(rig.vehicles[1] ?? 0))
  expect(foreign).toEqual({ code: 'vehicle.notFound', data: undefined })
  expect(await body(among(999_999))).toEqual(foreign)
  expect(await refused(order(lot([], { vehicles: ids })))).toBe('command.lotTooLarge')
  expect(await refused(order(lot([0, 0])))).toBe('command.lotRepeated')
  expect([await rig.count('command'), await rig.count('command_batch'), await rig.count('audit')]).toEqual([0, 0, 0])
})

test('C14 §5.6 of a tracker that takes no block live the list says so before it is asked, and a lot refuses it alone', async () => {
  await stand(0, 2)
  const takes = (device: string, action?: CommandAction) => device !== 'd0' || action !== 'block'
  vi.spyOn(rig.gateway, 'canCommand').mockImplementation(takes)
  const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
  const vehicles = [0, 2].map((n) => VehicleId.parse(rig.vehicles[n]))
  const body = { companies: [CompanyId.parse(1)], vehicles, show: 'all' as const, limit: 10, offset: 0 }
  const { rows } = await blockMount(deps).list.dump({ body, caller: testCaller(), http: rig.http })
  const { bars } = requestTexts['pt-BR']
  expect(rows.map(({ bar }) => bar)).toEqual([bars.unsupported, bars.none])
  expect((await order(lot([0, 2]))).results.map(({ refusal }) => refusal)).toEqual(['command.unsupported', null])
})

test('what waits for its vehicle waits in a lot too; a test of cylinders asks for a standing vehicle, and its word', async () => {
  await rig.reports({}, 63, 0)
  const { results } = await order(lot([0], { wait: 'stop' }))
  expect(results[0]?.command?.state).toBe('armed')
  const asked = { payload: { cylinders: 6 }, reason: undefined, action: 'cylinderTest' as const }
  const tested = (typed: string) => rig.live.lots.order(cylinderTest, { ...lot([0]), ...asked, typed }, testCaller())
  expect(await refused(tested('SIM'))).toBe('command.confirmMismatch')
  expect((await tested('CONFIRMAR')).results).toMatchObject([{ command: null, refusal: 'command.notStanding' }])
  rig.now += 1_000
  await rig.reports({ rpm: 700 })
  expect((await tested('CONFIRM')).results).toMatchObject([{ command: { state: 'pending' }, refusal: null }])
  await rig.sent(1)
  expect(rig.gateway.sent).toMatchObject([{ action: 'cylinderTest', payload: { cylinders: 6 } }])
})

test('§6 vehicles of blocks and of the rest, and of a company, are counted in the store, whichever process took them', async () => {
  await stand(0)
  const asked = (count: number, action: string, by: number) =>
    rig.store.system((tx) =>
      tx.query(
        `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at)
         select gen_random_uuid(), 1, $1, $2::text, 'engine', 'expired', $2::text || $3::int || '-' || n, '-', $3, $4, $4 from generate_series(1, $5) n`,
        [rig.vehicles[0], action, by, new Date(rig.now - 30_000), count],
      ),
    )
  await asked(60, 'block', 1)
  expect(await refused(rig.block())).toBe('request.rateLimited')
  expect(await refused(order(lot([0])))).toBe('request.rateLimited')
  expect(await refused(rig.siren()), 'the rest has a count of its own').toBe('accepted')
  expect(await refused(rig.block({}, testCaller({ userId: 2 }))), 'and so has another').toBe('accepted')
  await asked(600, 'sirenOn', 3)
  expect(await refused(rig.actuate('buzzerOn')), 'a company has one as well').toBe('request.rateLimited')
  rig.now += 31_000
  expect(await refused(rig.actuate('buzzerOn'))).toBe('accepted')
})

test('§5.2 before anything is asked list and grounds go by the limit of the company, below the usual one and above', async () => {
  await rig.reports({}, 6)
  const vehicle = VehicleId.parse(rig.vehicles[0])
  const caller = testCaller()
  const { list } = blockMount({
    store: rig.store,
    clock: { now: () => rig.now },
    announce: () => {},
    lots: rig.live.lots,
  })
  const body = { companies: [CompanyId.parse(1)], vehicles: [vehicle], show: 'all' as const, limit: 10, offset: 0 }
  const said = async (most: number) => {
    await rig.store.system((tx) =>
      tx.query(
        `insert into command_policy (company_id, block_max_kmh) values (1, $1)
         on conflict (company_id) do update set block_max_kmh = $1`,
        [most],
      ),
    )
    const { rows } = await list.dump({ body, caller, http: rig.http })
    const { blockMaxKmh } = await rig.live.handlers.commandGrounds({ params: { vehicle }, caller, http: rig.http })
    return [blockMaxKmh, rows[0]?.bar]
  }
  const { bars } = requestTexts['pt-BR']
  expect([await said(5), await said(20)]).toEqual([
    [5, bars.tooFast],
    [20, bars.none],
  ])
  rig.now += 10_000
  await rig.reports({}, 15)
  expect([await said(10), await said(20)]).toEqual([
    [10, bars.tooFast],
    [20, bars.none],
  ])
})

test('API-41 §4.3 what became of a request is found by its key, in its company and of its kind alone', async () => {
  await stand(0)
  const asked = lot([0, 4])
  const { results } = await order(asked)
  const found = (kind: CommandAction = 'block', key = asked.key, caller = testCaller()) =>
    rig.live.lots.found(key, [kind, 'unblock'], caller)
  const told = (all: typeof results) => all.map((one) => [one.vehicleId, one.command?.id, one.refusal])
  expect(told((await found()).results)).toEqual(told(results))
  const none = [found('faultRead'), found('block', randomUUID()), found('block', asked.key, foreigner)]
  expect(new Set(await Promise.all(none.map(refused)))).toEqual(new Set(['command.notFound']))
})

test('P30 §5.2 of a vehicle in a fence where nothing is blocked the list says what the server would refuse', async () => {
  await stand(0)
  const fence = { alertEnter: false, alertExit: false, speedLimitKmh: null, noBlock: true }
  const shape = { kind: 'circle' as const, center: { latitude: -23.5, longitude: -46.6 }, radiusM: 500 }
  const named = { name: 'Túnel', note: '', colour: '#4c8dff', origin: 'radius' as const, shape }
  await rig.store.system((tx) => insertFence(tx, 1, { ...named, ...fence }, null, new Date(rig.now)))
  const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = { companies: [CompanyId.parse(1)], vehicles, show: 'all' as const, limit: 10, offset: 0 }
  const said = async () => {
    const { rows } = await blockMount(deps).list.dump({ body, caller: testCaller(), http: rig.http })
    return rows.map(({ bar, protects }) => [bar, protects])
  }
  const { bars } = requestTexts['pt-BR']
  expect(await said()).toEqual([[bars.protectedArea, null]])
  expect((await order(lot([0]))).results).toMatchObject([{ command: null, refusal: 'command.protectedArea' }])
  // Beside it, at the same latitude, nothing is against it.
  const west = { ...shape, center: { latitude: -23.5, longitude: -46.7 } }
  await rig.store.system((tx) => tx.query('update fence set shape = $1', [JSON.stringify(west)]))
  expect(await said()).toEqual([[bars.none, null]])
  await rig.store.system((tx) => tx.query('delete from fence'))
})
