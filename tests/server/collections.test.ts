import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { type CollectionName, collections } from '#contract/endpoints/collection.ts'
import { iButtonOf, isIButton } from '#contract/rules/iButton.ts'

import { giveCard } from '../cards.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { plant } from './cross/plant.ts'
import { vehiclesOf } from './fenceRig.ts'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
let server: TestServer
let vehicle = 0

/** A report with two trouble codes, one that a device took back, and trips in and before the last 30 days. The neighbour, company 4, has of everything. */
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  const [first, second] = await vehiclesOf(server, 1)
  vehicle = first?.id ?? 0
  const report = (id: string | undefined, attributes: object, ms = 60_000) => ({
    id,
    timestamp: now - ms,
    lat: -23.5,
    lon: -46.6,
    attributes,
  })
  await server.call('POST', '/ingest/batch', {
    token: 'test-token-test-token',
    body: {
      reports: [
        report(first?.unique_id, { dtcs: 'P0217 P0300' }),
        report(second?.unique_id, { dtcs: 'P0420' }, 120_000),
        report(second?.unique_id, { dtcs: '' }),
      ],
    },
  })
  await server.store.system((tx) =>
    tx.query(
      `insert into travel (company_id, vehicle_id, started_at, ended_at, open, start_latitude, start_longitude,
         end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
       select 1, v, to_timestamp(t), to_timestamp(t + 600), false, -23.5, -46.6, -23.4, -46.6, km, true, 500000, 100000, top
       from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) r(v, t, km, top)`,
      [
        [vehicle, vehicle, second?.id, vehicle],
        [now - day, now - 2 * day, now - 29 * day, now - 31 * day].map((ms) => ms / 1000),
        [10, 20.5, 4, 1_000],
        [80, 92.5, 60, 140],
      ],
    ),
  )
  await server.store.system(async (tx) => {
    const neighbour = await plant(tx, 4, now)
    await tx.query(
      `update vehicle_state set telemetry = telemetry || '{"dtcCount": 1, "dtcCodes": "P0128"}',
         telemetry_at = jsonb_build_object('dtcCount', $2::float8, 'dtcCodes', $2::float8) where vehicle_id = $1`,
      [neighbour.VehicleId, now],
    )
    await tx.query('update travel set started_at = $2, ended_at = $3 where vehicle_id = $1', [
      neighbour.VehicleId,
      new Date(now - day),
      new Date(now - day + 600_000),
    ])
    await tx.query(`update vehicle set maker_id = 1, body = 'van', driver_id = $2 where id = $1`, [
      neighbour.VehicleId,
      neighbour.DriverId,
    ])
    const [held] = await tx.query<{ id: number }>(
      `insert into driver (company_id, name) values (4, 'Com chave') returning id`,
    )
    await giveCard(tx, held?.id ?? 0, iButtonOf(4))
  })
})
afterAll(() => server.close())

async function read(name: CollectionName, { account = 'admin', companies = [1] as number[], language = '' } = {}) {
  const endpoint = collections[name]
  const token = await server.signIn(account)
  if (language !== '')
    await server.store.system((tx) => tx.query('update app_user set language = $1 where id = 1', [language]))
  const reply = await server.call(endpoint.method, `/api${endpoint.path}`, {
    token,
    body: 'body' in endpoint ? { empresasSelecionadas: companies } : undefined,
  })
  return reply
}
const names = Object.keys(collections) as CollectionName[]
const listed = names.filter((name) => 'body' in collections[name])

test.each(names)('DATA-08 %s: rows of the store, as the contract has them', async (name) => {
  const { status, body } = await read(name)
  expect(status).toBe(200)
  const rows = collections[name].answer.parse(body)
  expect(rows).not.toHaveLength(0)
})

test.each(listed)('P35, P36 DATA-08 %s of another company read as those of one that does not exist', async (name) => {
  const foreign = await read(name, { companies: [4] })
  expect(foreign.status).toBe(200)
  expect(foreign.body).toEqual([])
  expect((await read(name, { account: 'estranho', companies: [4] })).body, 'rows to hide').not.toEqual([])
  const rows = await read(name, { companies: [1, 4] })
  expect(rows.text).toBe((await read(name)).text)
})

test.each(listed)('P40 DATA-08 %s: a list of companies that is none is told, not answered', async (name) => {
  const token = await server.signIn('admin')
  const { path } = collections[name]
  for (const body of [
    {},
    { empresasSelecionadas: [] },
    { empresasSelecionadas: ['1'] },
    { empresasSelecionadas: [1], x: 1 },
  ])
    expect((await server.call('POST', `/api${path}`, { token, body })).status).toBe(400)
})

test('DATA-08 states and cities are those of Brazil, each city in one of the states', async () => {
  const states = collections.states.answer.parse((await read('states')).body)
  expect(states).toHaveLength(27)
  expect(states.slice(0, 2)).toEqual([
    { id: 'AC', label: 'Acre' },
    { id: 'AL', label: 'Alagoas' },
  ])
  const cities = collections.cities.answer.parse((await read('cities')).body)
  expect(cities).toContainEqual({ id: 'sao-paulo', label: 'São Paulo', state: 'SP' })
  expect(cities.filter(({ state }) => !states.some(({ id }) => id === state))).toEqual([])
  expect(new Set(cities.map(({ state }) => state)).size).toBe(27)
})

test('DATA-08 a profile says whether it may send commands', async () => {
  const profiles = collections.profiles.answer.parse((await read('profiles')).body)
  const may = Object.fromEntries(profiles.map(({ label, commands }) => [label, commands]))
  const rows = await server.store.system((tx) =>
    tx.query<{ description: string }>(
      `select distinct p.description from profile p join profile_permission g on g.profile_id = p.id
       where p.company_id = 1 and g.c and g.key in ('IMO0001', 'TOR0002')`,
    ),
  )
  const sends = new Set(rows.map(({ description }) => description))
  expect(sends.size).toBeGreaterThan(0)
  expect(may).toEqual(Object.fromEntries(profiles.map(({ label }) => [label, sends.has(label)])))
  expect(Object.values(may)).toContain(false)
})

test('DATA-08 every driver who holds anything holds a card or a 1-Wire key', async () => {
  const cards = collections.rfidCards.answer.parse((await read('rfidCards')).body)
  const keys = collections.iButtons.answer.parse((await read('iButtons')).body)
  expect(keys.every(({ code }) => isIButton(code))).toBe(true)
  expect(cards.some(({ code }) => isIButton(code))).toBe(false)
  const drivers = collections.drivers.answer.parse((await read('drivers')).body)
  expect([...cards, ...keys].map(({ driver }) => driver).toSorted((a, b) => a - b)).toEqual(
    drivers.map(({ id }) => id).toSorted((a, b) => a - b),
  )
})

test('DATA-08 a link that was taken back, and a vehicle that is not active, are in no list', async () => {
  const groupings = () => read('groupings').then(({ body }) => collections.groupings.answer.parse(body))
  const bodies = () => read('bodies').then(({ body }) => collections.bodies.answer.parse(body).map(({ id }) => id))
  const before = await groupings()
  expect(before.filter(({ vehicles }) => vehicles.some((id) => id === vehicle))).toHaveLength(1)
  expect(await bodies()).not.toContain('hovercraft')
  await server.store.system(async (tx) => {
    await tx.query('update grouping_vehicle set unlinked_at = $1 where vehicle_id = $2', [new Date(now), vehicle])
    await tx.query(`update vehicle set body = 'hovercraft', active = false where id = $1`, [vehicle])
  })
  expect((await groupings()).flatMap(({ vehicles }) => vehicles)).not.toContain(vehicle)
  expect(await bodies()).not.toContain('hovercraft')
  await server.store.system((tx) => tx.query('update vehicle set active = true where id = $1', [vehicle]))
  expect(await bodies(), 'a body without a word is called as the register calls it').toContain('hovercraft')
})

test('DATA-08 statistics are of the trips that began in the last 30 days', async () => {
  const rows = collections.statistics.answer.parse((await read('statistics')).body)
  expect(rows).toEqual([
    {
      company: 1,
      since: now - 30 * day,
      until: now,
      vehicles: 2,
      travels: 3,
      distanceKm: 34.5,
      movingMs: 1_500_000,
      stoppedMs: 300_000,
      topKmh: 92.5,
    },
  ])
})

test('DATA-08 trouble codes are those of now, with the moment at which they were said', async () => {
  const rows = collections.faultCodes.answer.parse((await read('faultCodes')).body)
  expect(rows).toEqual(['P0217', 'P0300'].map((code) => ({ vehicle, company: 1, code, at: now - 60_000 })))
})

test('DATA-08 what the product names is named in the language of the account', async () => {
  const labels = async (name: 'categories' | 'eventTypes', language: string) =>
    JSON.stringify((await read(name, { language })).body)
  expect(await labels('categories', 'en')).toContain('Truck')
  expect(await labels('eventTypes', 'es')).toContain('Pánico accionado')
  expect(await labels('categories', 'pt-BR')).toContain('Caminhão')
})

test('PERM-07 DATA-08 a profile without the key is refused', async () => {
  const refused: string[] = []
  for (const name of listed) {
    const { status } = await read(name, { account: 'leitor' })
    if (status === 403) refused.push(name)
    else expect(status).toBe(200)
  }
  expect(refused).toContain('profiles')
})

test('API-34 API-35 events and parameters are asked by POST, and by nothing else', async () => {
  const token = await server.signIn('admin')
  for (const path of ['/api/filter/event', '/api/filter/parameter', '/api/v2/events/types']) {
    expect((await server.call('POST', path, { token })).status, path).toBe(200)
    expect((await server.call('GET', path, { token })).status, path).toBe(404)
    expect((await server.call('POST', path)).status, path).toBe(401)
  }
})

test('API-35 API-39 API-45 vehicles by what they have, where a tracker may be fitted and by whom, and whose a vehicle is', async () => {
  const token = await server.signIn('admin')
  const ask = (path: string, body: object) => server.call('POST', `/api${path}`, { token, body })
  const ids = async (path: string, body: object = { empresasSelecionadas: [1] }) =>
    z
      .array(z.looseObject({ id: z.int() }))
      .parse((await ask(path, body)).body)
      .map(({ id }) => id)
  const bare = await server.store.system(async (tx) => {
    const [made] = await tx.query<{ id: number }>(
      `insert into vehicle (company_id, plate, category) values (1, 'CHO1A11', 1) returning id`,
    )
    await tx.query('insert into user_vehicle (user_id, vehicle_id, company_id) values (1, $1, 1)', [made?.id])
    await tx.query(
      `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry)
       values ($1, 1, now(), 0, now(), '{"trunkOpen":false}')`,
      [made?.id],
    )
    return made?.id ?? 0
  })
  for (const path of ['/installation/vehicle', '/filter/vehicle', '/filter/vehicle/bau'])
    expect(await ids(path), path).toContain(bare)
  for (const path of ['telemetria', 'bloqueio', 'temperatura', 'dms'])
    expect(await ids(`/filter/vehicle/${path}`), path).not.toContain(bare)
  expect((await ask('/filter/vehicle/nada', { empresasSelecionadas: [1] })).status).toBe(400)
  expect(await ids('/installation/user')).toContain(1)
  expect(await ids('/installation/company')).toEqual([1])
  expect(await ids('/vehicle/user', { veiculo: bare })).toEqual([1])
  // One of another company is as one that is not there.
  const [foreign] = await server.store.system((tx) =>
    tx.query<{ id: number }>('select min(id)::int as id from vehicle where company_id = 4'),
  )
  const [theirs, absent] = [foreign?.id ?? 0, 999_999].map((veiculo) => ask('/vehicle/user', { veiculo }))
  expect([(await theirs)?.status, (await theirs)?.text]).toEqual([404, (await absent)?.text])
})
