import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { VehicleId } from '#contract/kinds.ts'
import { placeAt } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import { eventually } from '../eventually.ts'
import { readSocket } from '../live/socketReader.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { alertsOf, callsTo, center, circle, draft, trackersOf, vehiclesOf } from './fenceRig.ts'

let dataDir: string
let server: TestServer
let token: string
let vehicles: { id: VehicleId; deviceId: string }[]

beforeAll(async () => {
  // A folder of our own: one test starts the server again over it.
  dataDir = await mkdtemp(join(tmpdir(), 'farol-fences-'))
  server = await startTestServer({ dataDir })
  token = await server.signIn('admin')
  vehicles = (await vehiclesOf(server, 1)).map((row) => ({ id: VehicleId.parse(row.id), deviceId: row.unique_id }))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const { ask, refusal, create } = callsTo(() => ({ server, token }))
const { drive, lastAt } = trackersOf(() => ({ server, vehicles }))

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

test('R17 a block that comes late corrects the stays of its span, and raises nothing', async () => {
  const made = await create({ name: 'Atrasada' })
  const own = vehicles[5]
  const id = own?.id ?? VehicleId.parse(1)
  await ask(endpoints.linkFenceVehicles, { params: { id: made.id }, body: { rev: 1, link: [id], unlink: [] } })
  const began = Date.now() - 3 * 3_600_000
  const at = (minutes: number) => began + minutes * 60_000
  // As if it had been drawn before.
  await server.store.system((tx) =>
    tx.query('update fence set updated_at = $2 where id = $1', [made.id, new Date(at(-60))]),
  )
  const say = (minutes: number, metres: number) => {
    const { latitude: lat, longitude: lon } = placeAt(center, 90, metres)
    return server.call('POST', '/ingest/batch', {
      token: 'test-token-test-token',
      body: { reports: [{ id: own?.deviceId, timestamp: at(minutes), lat, lon, speed: 20 }] },
    })
  }
  const stays = async () => {
    const { body } = await server.call('POST', '/api/report/fence/dump', {
      token,
      body: { empresasSelecionadas: [1], veiculos: [id], cerca: [made.id], inicio: at(-10), fim: Date.now() },
    })
    return z.object({ linhas: z.array(z.looseObject({ enteredAt: z.number() })) }).parse(body).linhas
  }
  const notices = () => server.store.system((tx) => tx.query('select count(*)::int as n from notification'))
  for (const minutes of [0, 40, 50, 80]) await say(minutes, minutes === 50 ? 100 : 3_000)
  expect(await stays()).toMatchObject([{ enteredAt: at(50), leftAt: at(80) }])
  const [alerts, told] = [await alertsOf(server, made.id), await notices()]
  for (const minutes of [25, 10, 12, 45]) await say(minutes, minutes === 25 ? 2_500 : 150)
  expect(await stays()).toMatchObject([
    { enteredAt: at(45), leftAt: at(80) },
    { enteredAt: at(10), leftAt: at(25) },
  ])
  expect([await alertsOf(server, made.id), await notices()]).toEqual([alerts, told])
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

test('the last entry or exit of a fence comes first, also of a stay that began before the others, from page to page', async () => {
  const made = await create({ name: 'Quem passou' })
  const at = lastAt()
  const stays = [
    { vehicle: 0, entered: 100, left: 5 },
    { vehicle: 1, entered: 40, left: 30 },
    { vehicle: 2, entered: 20, left: null },
  ]
  await server.store.system(async (tx) => {
    for (const { vehicle, entered, left } of stays) {
      await tx.query(
        `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at, seen_leaving)
         values (1, $1, $2, $3, true, $4, true)`,
        [made.id, vehicles[vehicle]?.id, new Date(at - entered * 60_000), left && new Date(at - left * 60_000)],
      )
    }
  })
  const read = (body: { limit: number; before?: number }) =>
    ask(endpoints.fenceVisits, { params: { id: made.id }, body })
  const expected = [0, 2, 1].map((vehicle) => vehicles[vehicle]?.id)
  const first = await read({ limit: 2 })
  const rest = await read({ limit: 2, before: first.at(-1)?.id ?? 0 })
  expect([...first, ...rest].map(({ vehicleId }) => vehicleId)).toEqual(expected)
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
