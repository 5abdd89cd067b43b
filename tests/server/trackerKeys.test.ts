import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { CompanyId, TrackerId } from '#contract/kinds.ts'
import { deviceHandlers } from '#server/modules/device/handlers.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { openFieldDoors } from './fieldDoors.ts'

const http = {} as FastifyRequest // no handler of these looks at it
let now = Date.UTC(2026, 5, 10, 12)
const clock = { now: () => now }
let opened: TemporaryStore
let vehicles: number[]
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 5)
})
afterAll(() => opened.remove())

test('registries §6.6 the key of a tracker opens its own reports, ends with another or out of its vehicle, and is of its company', async () => {
  const row = (sql: string, values: unknown[] = []) =>
    opened.store.system((tx) => tx.query<{ id: number }>(sql, values))
  const [tracker] = await row(`select id from device where unique_id = 'd0'`)
  const id = TrackerId.parse(tracker?.id)
  const { makeTrackerKey } = deviceHandlers(opened.store, clock, () => ({ times: 0, lastAt: null }))
  const make = async (companies = [1]) => {
    const caller = { ...testCaller(), companies: companies.map((one) => CompanyId.parse(one)) }
    return (await makeTrackerKey({ params: { id }, caller, http })).address
  }
  const report = async (address: string, at: number) => {
    const { app } = await openFieldDoors(opened.store, clock)
    const url = `${address}?id=d2&timestamp=${clock.now() / 1000 - at}&lat=-22.9&lon=-43.2`
    return (await app.inject({ method: 'GET', url })).statusCode
  }
  await expect(make([2])).rejects.toThrow(Refusal)
  const [first, second] = [await make(), await make()]
  expect([await report(first, 2), await report(second, 1)]).toEqual([401, 200])
  expect(await row('select vehicle_id as id from position')).toEqual([{ id: vehicles[0] }])
  expect(await row('select 1 from device where key_hash = $1', [second.slice(-22)])).toEqual([])
  await row(`update device set vehicle_id = null where id = $1`, [id])
  await row(`update device set vehicle_id = $2 where id = $1`, [id, vehicles[0]])
  expect(await report(second, 0)).toBe(401)
})

test('R23 registries §6.6 the key of a company reaches its own trackers alone; what nobody knows is seen by whom it concerns', async () => {
  const handlers = deviceHandlers(opened.store, clock, () => ({ times: 0, lastAt: null }))
  const of = (...companies: number[]) => testCaller({ companies: companies.map((one) => CompanyId.parse(one)) })
  const key = (company: number, caller = of(company)) =>
    handlers.makeCompanyKey({ params: { id: CompanyId.parse(company) }, caller, http })
  const { app, unknown } = await openFieldDoors(opened.store, clock)
  const send = async (bearer: string, url: string, body: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const { statusCode, body: said } = await app.inject({ method: 'POST', url, headers, payload: body })
    return { status: statusCode, said: JSON.parse(said) as Record<string, unknown> }
  }
  const place = { timestamp: clock.now() - 60_000, lat: -22.9, lon: -43.2 }
  const verdicts = async (bearer: string, ...ids: string[]) =>
    (await send(bearer, '/ingest/batch', { reports: ids.map((id) => ({ id, ...place })) })).said['results']
  await expect(key(1, of(2))).rejects.toThrow(Refusal)
  expect(await verdicts('a-key-that-nobody-made', 'd1')).toBeUndefined()

  const installation = 'a-token-of-the-tests'
  const { key: second } = await key(2)
  now += 1_000
  // d2 is a tracker of company 1: to a key of company 2 it is as unknown as one that nobody has.
  expect(await verdicts(second, 'd1', 'd2', 'theirs')).toEqual(['stored', 'unknownDevice', 'unknownDevice'])
  expect(await verdicts(installation, 'd2', 'nobodys')).toEqual(['stored', 'unknownDevice'])
  const refused = await send(second, '/ingest/devices', { devices: [{ id: 'theirs', company: 1 }] })
  expect(refused).toMatchObject({ status: 404, said: { code: 'company.notFound' } })
  await unknown.flush()

  const seen = async (...companies: number[]) =>
    (await handlers.unknownDevices({ query: {}, caller: of(...companies), http }))
      .map(({ deviceId }) => deviceId)
      .toSorted()
  expect([await seen(1), await seen(2)]).toEqual([['nobodys'], ['d2', 'theirs']])
  const aside = (deviceId: string) => handlers.ignoreDevice({ body: { deviceId, ignored: true }, caller: of(2), http })
  await expect(aside('nobodys'), 'as one that was never heard').rejects.toThrow(Refusal)
  await aside('theirs')
  expect(await seen(2)).toEqual(['d2'])

  const { key: third } = await key(2)
  const told = await handlers.companyKeys({ caller: of(1, 2), http })
  expect(told).toMatchObject([
    { company: 2, endsAt: null, madeBy: 'Ana' },
    { company: 2, endsAt: clock.now() + 86_400_000 },
  ])
  const kept = await opened.store.system((tx) => tx.query('select key_hash from company_key'))
  expect(JSON.stringify([kept, told])).not.toContain(third)
  now += 1_000
  expect(await verdicts(third, 'theirs')).toEqual(['unknownDevice'])
  expect(await send(second, '/ingest/devices', { devices: [{ id: 'theirs' }] })).toMatchObject({
    said: { results: ['registered'] },
  })
  now += 86_400_000
  expect((await send(second, '/ingest/batch', { reports: [] })).status).toBe(401)
  expect((await send(third, '/ingest/batch', { reports: [] })).status).toBe(400)
})
