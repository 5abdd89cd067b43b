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
const clock = { now: () => Date.UTC(2026, 5, 10, 12) }
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
