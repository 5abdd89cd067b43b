import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { faultSeverities, faultSeverity } from '#contract/rules/faultSeverity.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { faultCodesMount } from './faultCodes.mount.ts'

const now = Date.UTC(2026, 10, 25, 15)
const hourMs = 3_600_000
const http = {} as FastifyRequest // no report looks at it
let opened: TemporaryStore
let vehicles: number[]

const codes = [
  'P0420',
  'P0217',
  'P0128',
  'S110.0',
  'S110.16',
  'S500.1',
  'S500.01',
  'S500.18',
  'S500.15',
  'S500.17',
  'S500.3',
]
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = (await seedTestFleet(opened.store, 8)).filter((_, n) => n % 2 === 0)
  await opened.store.system(async (tx) => {
    const lamps = ['', 'lampWarning', 'lampMil', 'lampStop']
    for (const [n, vehicle] of vehicles.entries()) {
      const lamp = lamps[n] ?? ''
      const told = { dtcCount: codes.length, dtcCodes: codes.join(' '), ...(lamp && { [lamp]: true }) }
      await tx.query(
        `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry, telemetry_at)
         values ($1, 1, $2, 0, $2, $3, $4)
         on conflict (vehicle_id) do update set telemetry = excluded.telemetry, telemetry_at = excluded.telemetry_at`,
        [vehicle, new Date(now), told, Object.fromEntries(Object.keys(told).map((key) => [key, now]))],
      )
    }
    await tx.query(`insert into fault_text (company_id, code, severity, ignored) values (1, 'P0128', 'soon', false)`)
    const [first] = vehicles
    await tx.query(
      `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at) values (1, $1, 'P0420', $2, $3)`,
      [first, new Date(now - 5.5 * hourMs), new Date(now)],
    )
    await tx.query(
      `insert into vehicle_hour (vehicle_id, company_id, hour, driver_code, moving_ms, idle_ms, towed_ms)
       select $1, 1, date_trunc('hour', $2::timestamptz) - n * interval '1 hour', '', 1500000, 600000, 300000 from generate_series(0, 9) n`,
      [first, new Date(now)],
    )
  })
})
afterAll(() => opened.remove())

test('§4 dtc each severity is counted over the whole filter as the rule says it, and vehicles once; hours of the engine since it began', async () => {
  const mount = faultCodesMount({ store: opened.store, clock: { now: () => now }, announce: () => {} })
  const body = { companies: [CompanyId.parse(1)], vehicles: [] }
  const { rows } = await mount.dump({ body: { ...body, limit: 500, offset: 0 }, caller: testCaller(), http })
  expect(rows).toHaveLength(codes.length * vehicles.length)
  for (const { codeKey, lampCode, ownSeverity, severityCode } of rows)
    expect([codeKey, lampCode, severityCode]).toEqual([
      codeKey,
      lampCode,
      faultSeverity(codeKey, lampCode, ownSeverity),
    ])
  const of = (severity: string) => rows.filter(({ severityCode }) => severityCode === severity).length
  for (const severity of faultSeverities) expect(of(severity), severity).toBeGreaterThan(0)
  expect(await mount.total({ body, caller: testCaller(), http })).toMatchObject({
    vehicles: vehicles.length,
    stops: of('stop'),
    soons: of('soon'),
    plans: of('plan'),
    records: of('record'),
  })
  const hours = rows.filter(({ sinceH }) => sinceH !== null).map(({ codeKey, sinceH }) => [codeKey, sinceH])
  expect(hours, 'from 09:00 on, half an hour of each').toEqual([['P0420', 3.5]])
})
