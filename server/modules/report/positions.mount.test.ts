import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { positionsMount } from './positions.mount.ts'

const at = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}

/** Vehicles 0 and 2 are of company 1: the first was heard 20 s ago in Campinas, the other never. */
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [heard, foreign] = await seedTestFleet(opened.store, 4)
  await opened.store.system(async (tx) => {
    for (const [id, company] of [
      [heard, 1],
      [foreign, 2],
    ]) {
      await tx.query(
        `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion,
                                    motion_since, telemetry)
         values ($1, $2, $3, $3, -22.9056, -47.0608, 61.24, 1, $3, '{"ignition": true, "odometerKm": 1234.5, "batteryV": 22.4}')`,
        [id, company, new Date(at - 20_000)],
      )
    }
  })
})
afterAll(() => opened.remove())

/** The page, and the file, of the report. */
const dump = (now = at) => positionsMount({ store: opened.store, clock: { now: () => now }, announce: () => {} }).dump
const companies = [CompanyId.parse(1), CompanyId.parse(2)]
const blind = testCaller()
const withoutTelemetry = { ...blind, permissions: blind.permissions.filter(({ key }) => key !== permissions.telemetry) }
const asked = { companies, vehicles: [], limit: 500, offset: 0 }
const page = async (caller = testCaller()) => (await dump()({ body: asked, caller, http })).rows
const file = async (caller = testCaller(), now = at) => {
  const { total, rows } = await dump(now)({ body: { ...asked, format: 'csv' }, caller, http })
  // With a format rows come one by one, for the server's kit to write.
  return { total, rows: await all(rows as unknown as AsyncIterable<Record<string, unknown>>) }
}

test('POS-01 the report has every active vehicle of the own companies, heard of or not, and none of others', async () => {
  const rows = await page()
  expect(rows.map(({ plate, reportedAt }) => [plate, reportedAt])).toEqual([
    ['AAA0000', at - 20_000],
    ['AAA0002', null],
  ])
  expect(rows[0]).toMatchObject({ speedKmh: 61.2, ignition: 'Ligado', odometerKm: 1_234.5, motion: 1, company: 'One' })
  expect(rows[1]).toMatchObject({ speedKmh: null, ignition: null, odometerKm: null, latitude: null })
})

test('POS-01 its file says place and state in words, and a state that has grown old says so', async () => {
  const { rows, total } = await file()
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    place: 'Campinas, SP',
    state: 'Em movimento',
    ignition: 'Ligado',
    odometerKm: 1_234.5,
  })
  expect(rows[1]).toMatchObject({ place: null, state: 'Sem sinal', ignition: null, reportedAt: null })
  expect((await file(testCaller(), at + 3_600_000)).rows[0]?.['state']).toBe('Sem sinal')
})

test('CONST-01 a position says the supply and the system by which it is low', async () => {
  await opened.store.system((tx) => tx.query('update vehicle set battery_system = 24 where company_id = 1'))
  expect((await page())[0]).toMatchObject({ batteryV: 22.4, batterySystem: 24 })
})

test('VCARD-06 without the telemetry key nobody learns odometer or supply, on the page or in the file', async () => {
  const rows = await page(withoutTelemetry)
  expect([rows[0]?.odometerKm, rows[0]?.batteryV]).toEqual([null, null])
  expect((await file(withoutTelemetry)).rows[0]?.['odometerKm']).toBeNull()
})
