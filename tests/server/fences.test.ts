import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId, FenceId, VehicleId } from '#contract/kinds.ts'
import { placeAt } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { callsTo, center, circle, company, draft, round, vehiclesOf } from './fenceRig.ts'

let server: TestServer
let token: string
let stranger: string
let foreignVehicle: VehicleId

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('admin')
  stranger = await server.signIn('estranho')
  foreignVehicle = VehicleId.parse((await vehiclesOf(server, 4))[0]?.id)
})
afterAll(() => server.close())

const { ask, refusal, create } = callsTo(() => ({ server, token }))

test('FENCE-01 FENCE-04 ENT-30 a fence is made, read and changed in the revision that was seen', async () => {
  const made = await create()
  expect(made).toMatchObject({ rev: 1, active: true, vehicles: 0, points: 0, radiusM: 500, alerts: 0, shape: circle })
  expect(made.areaM2).toBeCloseTo(Math.PI * 500 ** 2, 0)
  const params = { id: made.id }
  const changed = await ask(endpoints.updateFence, { params, body: { rev: 1, ...draft, name: 'Pátio Sul' } })
  expect(changed).toMatchObject({ rev: 2, name: 'Pátio Sul', updatedBy: { name: 'Ana Ribeiro' } })
  const late = await refusal(endpoints.updateFence, { params, body: { rev: 1, ...draft } })
  expect(late).toMatchObject({
    status: 409,
    code: 'record.changed',
    rev: 2,
    who: 'Ana Ribeiro',
    when: changed.updatedAt,
  })
  // The row as its own call answers it: it needs no further question to be merged with.
  expect(late).toMatchObject({ row: z.encode(endpoints.fence.answer, changed) })
  expect(await ask(endpoints.fence, { params })).toEqual(changed)
  // ENT-30: what it is called, whose it is, since when, how it was made, and whether it counts.
  expect(changed).toMatchObject({
    name: expect.any(String),
    company,
    createdAt: expect.any(Number),
    origin: 'radius',
    active: true,
  })
  // What was a circle and is a polygon now says so; one of a file stays of a file.
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
    tx.query(`select 1 from event where type = 'recordsChanged' and body @> $1`, [{ entity: 'fence', ids: [made.id] }]),
  )
  expect(told).toHaveLength(2)
  expect(FenceId.safeParse(made.id).success).toBe(true)
})
