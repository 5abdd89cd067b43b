import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId, FenceId, VehicleId } from '#contract/kinds.ts'
import { placeAt } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import { eventually } from '../eventually.ts'
import { readSocket } from '../live/socketReader.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { alertsOf, callsTo, center, circle, company, draft, round, trackersOf, vehiclesOf } from './fenceRig.ts'

let dataDir: string
let server: TestServer
let token: string
let stranger: string
let vehicles: { id: VehicleId; deviceId: string }[]
let foreignVehicle: VehicleId

beforeAll(async () => {
  // A folder of our own: one test starts the server again over it.
  dataDir = await mkdtemp(join(tmpdir(), 'farol-fences-'))
  server = await startTestServer({ dataDir })
  token = await server.signIn('admin')
  stranger = await server.signIn('estranho')
  vehicles = (await vehiclesOf(server, 1)).map((row) => ({ id: VehicleId.parse(row.id), deviceId: row.unique_id }))
  foreignVehicle = VehicleId.parse((await vehiclesOf(server, 4))[0]?.id)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const { ask, refusal } = callsTo(() => ({ server, token }))
const { drive, lastAt } = trackersOf(() => ({ server, vehicles }))
const create = (over: Partial<typeof draft> = {}) =>
  ask(endpoints.createFence, { body: { company, key: randomUUID(), ...draft, ...over } })

test('FENCE-01 FENCE-04 a fence is made, read and changed in the revision that was seen', async () => {
  const made = await create()
  expect(made).toMatchObject({ rev: 1, active: true, vehicles: 0, points: 0, radiusM: 500, alerts: 0, shape: circle })
  expect(made.areaM2).toBeCloseTo(Math.PI * 500 ** 2, 0)
  const params = { id: made.id }
  const changed = await ask(endpoints.updateFence, { params, body: { rev: 1, ...draft, name: 'Pátio Sul' } })
  expect(changed).toMatchObject({ rev: 2, name: 'Pátio Sul', updatedBy: { name: 'Ana Ribeiro' } })
  const late = await refusal(endpoints.updateFence, { params, body: { rev: 1, ...draft } })
  expect(late).toMatchObject({ status: 409, code: 'fence.changed', rev: 2 })
  expect(await ask(endpoints.fence, { params })).toEqual(changed)
  // ENT-30: what was a circle and is a polygon now says so; one of a file stays of a file.
  const redrawn = await ask(endpoints.updateFence, { params, body: { rev: 2, ...draft, shape: round(5) } })
  expect(redrawn).toMatchObject({ origin: 'polygon', points: 5, radiusM: null })
  const filed = await ask(endpoints.updateFence, { params, body: { rev: 3, ...draft, origin: 'kml' } })
  expect(filed).toMatchObject({ origin: 'kml', radiusM: 500 })
})

test('FENCE-09 FENCE-10 1790 points are taken and 1791 refused with their number', async () => {
  const made = await create({ name: 'Grande', origin: 'polygon', shape: round(1790) })
  expect(made.points).toBe(1790)
  const refused = await refusal(endpoints.createFence, {
    body: { company, key: randomUUID(), ...draft, shape: round(1791) },
  })
  expect(refused).toMatchObject({
    status: 400,
    code: 'fence.tooManyPoints',
    msg: 'A cerca possui 1791 pontos, o máximo permitido é 1790',
  })
  const bow: FenceShape = {
    kind: 'polygon',
    points: [center, placeAt(center, 45, 900), placeAt(center, 0, 600), placeAt(center, 90, 600)],
  }
  expect(
    await refusal(endpoints.createFence, { body: { company, key: randomUUID(), ...draft, shape: bow } }),
  ).toMatchObject({
    code: 'fence.crossing',
  })
})

test('P36 fences of another company are absent: read, change, link, list, presence', async () => {
  const { id } = await create({ name: 'Só da Aurora' })
  const params = { id }
  for (const [endpoint, input] of [
    [endpoints.fence, { params }],
    [endpoints.fenceVehicles, { params }],
    [endpoints.updateFence, { params, body: { rev: 1, ...draft } }],
    [endpoints.setFenceActive, { params, body: { rev: 1, active: false } }],
    [endpoints.deleteFence, { params, body: { rev: 1 } }],
    [endpoints.linkFenceVehicles, { params, body: { rev: 1, link: [], unlink: [] } }],
    [endpoints.fenceVisits, { params, body: { limit: 5 } }],
  ] as const) {
    expect(await refusal<Endpoint>(endpoint, input as never, stranger), endpoint.path).toMatchObject({
      status: 404,
      code: 'entity.notFound',
    })
  }
  expect(
    await refusal(endpoints.createFence, { body: { company, key: randomUUID(), ...draft } }, stranger),
  ).toMatchObject({ status: 404 })
  const scope = { companies: [company, CompanyId.parse(4)] }
  const list = { ...scope, text: '', state: 'all' as const, origins: [], offset: 0, limit: 100 }
  expect(await ask(endpoints.fences, { body: list }, stranger)).toEqual({ total: 0, active: 0, rows: [] })
  expect(await ask(endpoints.fenceShapes, { body: { ...scope, activeOnly: false } }, stranger)).toEqual([])
  expect(await ask(endpoints.filterFences, { body: scope }, stranger)).toEqual([])
  expect((await ask(endpoints.fencePresence, { body: scope }, stranger)).presence).toEqual([])
  const foreign = await refusal(endpoints.linkFenceVehicles, {
    params,
    body: { rev: 1, link: [foreignVehicle], unlink: [] },
  })
  expect(foreign).toMatchObject({ status: 404, code: 'vehicle.notFound' })
})

test('a list finds words without accents, in order of names, and counts what matches', async () => {
  await create({ name: 'Ângulo Armazém', note: 'doca seis' })
  const body = { companies: [company], state: 'all' as const, origins: [], offset: 0, limit: 1 }
  const found = await ask(endpoints.fences, { body: { ...body, text: 'armazem DOCA' } })
  expect(found).toMatchObject({ total: 1, active: 1, rows: [{ name: 'Ângulo Armazém' }] })
  const all = await ask(endpoints.fences, { body: { ...body, text: '' } })
  expect(all.total).toBeGreaterThan(10)
  expect(all.active).toBe(all.total - 1)
  expect(all.rows[0]?.name).toBe('Ângulo Armazém')
})

test('EVENT-07 entering, speeding and leaving are 3001, 3003 and 3002, once each, live, and across a restart', async () => {
  const made = await create({ name: 'Terminal' })
  const own = vehicles[0]
  const params = { id: made.id }
  await drive([{ device: 0, metres: 2_000 }])
  await ask(endpoints.linkFenceVehicles, {
    params,
    body: { rev: 1, link: [own?.id ?? VehicleId.parse(1)], unlink: [] },
  })
  const reader = await readSocket(server.url, token)
  await drive([{ device: 0, metres: 100, speedKmh: 60 }])
  await eventually(() => expect(reader.events.filter((event) => event.type === 'fencePresence')).toHaveLength(1))
  const raised = reader.events.flatMap((event) => (event.type === 'alertRaised' ? [event.body] : []))
  expect(raised.map(({ type, fenceName, speedKmh }) => [type, fenceName, Math.round(speedKmh ?? 0)])).toEqual([
    ['fenceEnter', 'Terminal', 60],
    ['fenceSpeeding', 'Terminal', 60],
  ])
  expect(reader.events.at(-1)?.body).toMatchObject({ vehicleId: own?.id, fences: [{ id: made.id, name: 'Terminal' }] })
  reader.socket.disconnect()

  await server.close()
  server = await startTestServer({ dataDir })
  token = await server.signIn('admin')
  stranger = await server.signIn('estranho')
  await drive([
    { device: 0, metres: 50 },
    { device: 0, metres: 120 },
  ])
  expect(await alertsOf(server, made.id)).toEqual(['fenceEnter', 'fenceSpeeding'])
  await drive([
    { device: 0, metres: 900 },
    { device: 0, metres: 1_500 },
  ])
  expect(await alertsOf(server, made.id)).toEqual(['fenceEnter', 'fenceSpeeding', 'fenceExit'])
  const visits = await ask(endpoints.fenceVisits, { params, body: { limit: 10 } })
  expect(visits).toMatchObject([{ vehicleId: own?.id, seenEntering: true, seenLeaving: true }])
  expect(visits[0]?.leftAt).toBeGreaterThan(visits[0]?.enteredAt ?? Infinity)
  expect(await ask(endpoints.fence, { params })).toMatchObject({ inside: 0, vehicles: 1, alerts: 3 })
})

test('reports that come late or absurd cross nothing', async () => {
  const made = await create({ name: 'Sem atraso' })
  const [, own] = vehicles
  await drive([{ device: 1, metres: 2_000 }])
  const now = lastAt()
  await ask(endpoints.linkFenceVehicles, {
    params: { id: made.id },
    body: { rev: 1, link: [own?.id ?? VehicleId.parse(1)], unlink: [] },
  })
  const far = { latitude: 40, longitude: 3 }
  const say = (timestamp: number, place: typeof far) =>
    server.call('POST', '/ingest/batch', {
      token: 'test-token-test-token',
      body: { reports: [{ id: own?.deviceId, timestamp, lat: place.latitude, lon: place.longitude, speed: 20 }] },
    })
  await say(now - 60_000, center)
  await say(now - 50_000, center)
  await say(now + 1_000, far)
  expect(await alertsOf(server, made.id)).toEqual([])
  await drive([{ device: 1, metres: 100 }])
  await say(lastAt() + 1_000, far)
  await say(lastAt() - 10_000, far)
  expect(await alertsOf(server, made.id)).toEqual(['fenceEnter'])
})

/** What pages were told last of the fences that a vehicle is in. */
async function lastPresence(vehicleId: number | undefined) {
  const [told] = await server.store.system((tx) =>
    tx.query<{ fences: unknown }>(
      `select body -> 'fences' as fences from event where type = 'fencePresence' and body -> 'vehicleId' = to_jsonb($1::int)
       order by seq desc limit 1`,
      [vehicleId],
    ),
  )
  return told?.fences
}

test('linking a vehicle that is inside begins a visit that raises nothing; moving the fence away ends it as quietly', async () => {
  const made = await create({ name: 'Já dentro' })
  const [, , own] = vehicles
  const params = { id: made.id }
  await drive([{ device: 2, metres: 10, speedKmh: 0 }])
  const linked = await ask(endpoints.linkFenceVehicles, {
    params,
    body: { rev: 1, link: [own?.id ?? VehicleId.parse(1)], unlink: [] },
  })
  expect(linked).toMatchObject({ inside: 1, vehicles: 1 })
  await drive([{ device: 2, metres: 20, speedKmh: 0 }])
  const renamed = await ask(endpoints.updateFence, { params, body: { rev: linked.rev, ...draft, name: 'Outro nome' } })
  expect(await lastPresence(own?.id)).toMatchObject([{ id: made.id, name: 'Outro nome' }])
  const elsewhere: FenceShape = { ...circle, center: placeAt(center, 0, 9_000) }
  const moved = await ask(endpoints.updateFence, { params, body: { rev: renamed.rev, ...draft, shape: elsewhere } })
  expect(moved.inside).toBe(0)
  expect(await lastPresence(own?.id)).toEqual([])
  await drive([
    { device: 2, metres: 20, speedKmh: 0 },
    { device: 2, metres: 25, speedKmh: 0 },
  ])
  expect(await alertsOf(server, made.id)).toEqual([])
  expect(await ask(endpoints.fenceVisits, { params, body: { limit: 10 } })).toMatchObject([
    { seenEntering: false, seenLeaving: false },
  ])
})

test('FENCE-07 FENCE-08 off loses vehicles and alerts; on regains the vehicles that nobody edited since', async () => {
  const made = await create({ name: 'Liga e desliga' })
  const params = { id: made.id }
  const chosen = vehicles.slice(0, 3).map(({ id }) => id)
  const linked = await ask(endpoints.linkFenceVehicles, { params, body: { rev: 1, link: chosen, unlink: [] } })
  const off = await ask(endpoints.setFenceActive, { params, body: { rev: linked.rev, active: false } })
  expect(off).toMatchObject({ active: false, vehicles: 3, alerts: null, inside: 0 })
  expect((await ask(endpoints.fenceVehicles, { params })).map(({ linked: is }) => is)).toEqual([false, false, false])
  await drive([
    { device: 0, metres: 2_000 },
    { device: 0, metres: 10 },
    { device: 0, metres: 15 },
  ])
  expect(await alertsOf(server, made.id)).toEqual([])
  const inactive = await refusal(endpoints.linkFenceVehicles, {
    params,
    body: { rev: off.rev, link: chosen, unlink: [] },
  })
  expect(inactive).toMatchObject({ status: 409, code: 'fence.inactive' })

  const edit = (sql: string, id: number | undefined) => server.store.system((tx) => tx.query(sql, [id]))
  await edit(`update vehicle set model = model || ' II' where id = $1`, chosen[1])
  await edit(`update vehicle set driver_id = null where id = $1`, chosen[2])
  const on = await ask(endpoints.setFenceActive, { params, body: { rev: off.rev, active: true } })
  expect(on).toMatchObject({ active: true, vehicles: 2, inside: 2, alerts: 0 })
  expect((await ask(endpoints.fenceVehicles, { params })).map(({ vehicleId }) => vehicleId).toSorted()).toEqual(
    [chosen[0], chosen[2]].toSorted(),
  )
  await drive([
    { device: 0, metres: 1_500 },
    { device: 0, metres: 1_900 },
  ])
  expect(await alertsOf(server, made.id)).toEqual(['fenceExit'])
})

test('TRIP-06 TRIP-07 a trip names the fence that the vehicle was in, else the nearest of its own', async () => {
  const made = await create({ name: 'Da viagem' })
  const own = vehicles[3]?.id ?? VehicleId.parse(1)
  await drive([{ device: 3, metres: 4_000 }])
  const before = lastAt()
  const history = (at: number) =>
    ask(endpoints.tripHistory, { body: { key: { vehicleId: own, at }, direction: '', count: 5 } })
  expect((await history(before)).fence).toBeNull()
  await ask(endpoints.linkFenceVehicles, { params: { id: made.id }, body: { rev: 1, link: [own], unlink: [] } })
  expect((await history(before)).fence).toEqual({ name: 'Da viagem', shape: circle })
  await drive([
    { device: 3, metres: 40_000 },
    { device: 3, metres: 40_300 },
    { device: 3, metres: 40_600 },
  ])
  expect((await history(lastAt())).fence).toBeNull()
})

test('a fence that is removed leaves its alerts, its audit line and word for the pages', async () => {
  const made = await create({ name: 'Para excluir' })
  const params = { id: made.id }
  expect(await ask(endpoints.deleteFence, { params, body: { rev: 1 } })).toEqual({ msg: 'Cerca excluída.' })
  expect(await refusal(endpoints.fence, { params })).toMatchObject({ status: 404 })
  const rows = await server.store.system((tx) =>
    tx.query<{ action: string }>(`select action from audit where entity = 'fence' and entity_id = $1 order by seq`, [
      String(made.id),
    ]),
  )
  expect(rows.map(({ action }) => action)).toEqual(['fence.created', 'fence.deleted'])
  const told = await server.store.system((tx) =>
    tx.query(`select 1 from event where type = 'fencesChanged' and body -> 'fences' @> to_jsonb($1::int)`, [made.id]),
  )
  expect(told).toHaveLength(2)
  expect(FenceId.safeParse(made.id).success).toBe(true)
})
