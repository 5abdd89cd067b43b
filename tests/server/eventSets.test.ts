import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { profileTexts } from '#contract/machine/profile.ts'
import { events } from '#contract/profiles/events.ts'

import { TestGateway } from '../devices.ts'
import { eventually } from '../eventually.ts'
import { type TestServer, startTestServer } from '../server.ts'

/** A set of events for twenty vehicles, as a technician and as one who may only look: by the calls that a page makes (issue 30). */

const twenty = 20
const company = CompanyId.parse(1)
const { apply } = events.calls
const { states } = profileTexts['pt-BR']
const gateway = new TestGateway()
let server: TestServer
let vehicles: VehicleId[] = []

beforeAll(async () => {
  server = await startTestServer({ fleet: 60, gateways: [gateway] })
  const rows = await server.store.system((tx) =>
    tx.query<{ id: number }>(
      `select v.id from vehicle v where v.company_id = 1 and v.active
         and exists (select from device d where d.vehicle_id = v.id and d.active) order by v.id limit $1`,
      [twenty],
    ),
  )
  vehicles = rows.map(({ id }) => VehicleId.parse(id))
})
afterAll(() => server.close())

async function asked(account: string, { method, path, body }: Endpoint, given: object) {
  const token = await server.signIn(account)
  return server.call(method, `/api${path}`, { token, body: body && z.encode(body, given) })
}
async function answered<E extends Endpoint>(account: string, endpoint: E, given: object): Promise<Answer<E>> {
  const reply = await asked(account, endpoint, given)
  expect([reply.status, reply.body], endpoint.path).toEqual([
    200,
    expect.not.objectContaining({ code: expect.anything() }),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec of this call has read it
  return endpoint.answer.parse(reply.body) as Answer<E>
}
const blank = Object.fromEntries(Object.keys(events.values).map((key) => [key, null]))
const order = (set: number, of: readonly VehicleId[]) => ({
  set,
  vehicles: [...of],
  typed: '',
  key: randomUUID(),
  note: '',
})
const shown = async (show: 'failed' | 'holding') =>
  (
    await answered('tecnico', events.holders.calls.dump, {
      companies: [company],
      vehicles: [],
      show,
      code: 'all',
      sets: [],
      order: 'fleetNumber',
      limit: 100,
      offset: 0,
    })
  ).rows
const inState = (rows: readonly { state: string | null }[], state: keyof typeof states) =>
  rows.filter((row) => row.state === states[state]).length
/** What trackers say of what was sent to them from the n-th command on: whether they took it. */
async function trackersSay(from: number, takes: (n: number) => boolean) {
  for (const [n, command] of gateway.sent.slice(from).entries()) {
    const word = takes(n) ? 'ok' : 'recusado'
    await gateway.answer(takes(n) ? 'done' : 'refused', command, undefined, {
      '3004.ativo': 'ok',
      '3004.limite': 'ok',
      '18.ativo': word,
      '18.duracao': word,
    })
  }
}

test('EVENT-01 API-50 a technician sets an event of twenty: each that refuses is told by itself, and only those are asked again', async () => {
  const { id: set } = await answered('tecnico', events.set.calls.create, {
    company,
    key: randomUUID(),
    name: 'Padrão da pista',
    description: null,
    active: true,
    ...blank,
    overspeedOn: true,
    overspeedLimit: 90,
    idleOn: true,
    idleFor: 300,
  })
  const { results } = await answered('tecnico', apply, order(set, vehicles))
  expect(results.map(({ vehicleId, refusal }) => [vehicleId, refusal])).toEqual(vehicles.map((id) => [id, null]))
  await eventually(() => expect(gateway.sent).toHaveLength(twenty))
  await trackersSay(0, (n) => n % 4 !== 0)

  const failed = await shown('failed')
  const holding = (await shown('holding')).filter(({ profileId }) => profileId === set)
  expect([failed.length, inState(failed, 'failed'), inState(holding, 'confirmed')]).toEqual([5, 5, 15])
  // What each lacks is told by code: the two that it took are none of them.
  expect(failed.map(({ differing }) => differing?.split(' · ').length)).toEqual([2, 2, 2, 2, 2])

  const again = await answered(
    'tecnico',
    apply,
    order(
      set,
      failed.map(({ vehicleId }) => vehicleId),
    ),
  )
  expect(again.results).toHaveLength(5)
  await eventually(() => expect(gateway.sent).toHaveLength(twenty + 5))
  expect(new Set(gateway.sent.slice(twenty).map(({ deviceId }) => deviceId)).size).toBe(5)
  await trackersSay(twenty, () => true)
  expect(await shown('failed')).toEqual([])
  const { rows } = await answered('tecnico', events.history.calls.dump, {
    companies: [company],
    vehicles: [],
    from: Date.now() - 3_600_000,
    to: Date.now() + 60_000,
    order: '-at',
    limit: 100,
    offset: 0,
  })
  const ends = Object.groupBy(rows, ({ commandState }) => commandState ?? 'none')
  expect(Object.fromEntries(Object.entries(ends).map(([end, of]) => [end, of.length]))).toEqual({
    succeeded: 20,
    commandFailed: 5,
  })
  expect(ends.commandFailed?.every(({ refused }) => refused?.split(' · ').length === 2)).toBe(true)
})

test('EVENT-11 a reader may look at the sets of events, and is refused to apply them: nothing is written', async () => {
  const count = () => server.store.system((tx) => tx.query('select count(*)::int as n from profile_applied'))
  const before = await count()
  const { rows } = await answered('leitor', events.holders.calls.dump, {
    companies: [company],
    vehicles: [],
    show: 'all',
    code: 'all',
    sets: [],
    order: 'fleetNumber',
    limit: 100,
    offset: 0,
  })
  const [set] = rows.flatMap(({ profileId }) => profileId ?? [])
  const refused = await asked('leitor', apply, order(Number(set), vehicles))
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'permission.denied' })])
  expect(await count()).toEqual(before)
})
