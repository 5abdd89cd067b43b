import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { telemetry as dataset } from '#contract/datasets/telemetry.ts'
import { Refusal } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { bucketMsOf } from './asked.ts'
import { telemetryExport } from './exportTelemetry.ts'
import { telemetryHandlers } from './handlers.ts'
import { pageOf, readAfter, columnsOf } from './rows.ts'

const minute = 60_000
const day = 86_400_000
const start = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}
let truck: VehicleId
let second: VehicleId
let foreign: VehicleId

interface Said {
  /** Minutes after the start. */
  at: number
  vehicle?: () => VehicleId
  speed?: number
  flags?: number
  values?: Record<string, unknown>
}

const reports: Said[] = [
  { at: 0, speed: 10, values: { rpm: 1_000, trunk1C: -18, gear: '3' } },
  { at: 0.5, speed: 20, values: { rpm: 1_200, trunk1C: -17 } },
  { at: 1, speed: 30 },
  // Six minutes of silence, then one report, then a place that nobody believes, and one whose clock is wrong.
  { at: 7, speed: 40, values: { fuelPct: 41.26 } },
  { at: 7.5, speed: 900, flags: positionFlag.absurd, values: { fuelPct: 41, measuredAt: start + 8 * minute } },
  { at: 7.6, speed: 50, flags: positionFlag.badClock, values: { fuelPct: 1 } },
  { at: 0, vehicle: () => second, speed: 5 },
  { at: 0, vehicle: () => foreign, speed: 99 },
]

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const vehicles = (await seedTestFleet(opened.store, 4)).map((id) => VehicleId.parse(id))
  ;[truck, foreign, second] = [vehicles[0]!, vehicles[1]!, vehicles[2]!]
  await opened.store.system(async (tx) => {
    for (const [i, { at, vehicle, speed, flags = 0, values }] of reports.entries()) {
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh,
                               flags, telemetry)
         values ($8, $1, $2, $3, $2, $4, -46.6, $5, $6, $7)`,
        [
          vehicle?.() ?? truck,
          new Date(start + at * minute),
          i,
          -23.5,
          speed,
          flags,
          values === undefined ? null : JSON.stringify(values),
          vehicle?.() === foreign ? 2 : 1,
        ],
      )
    }
  })
})
afterAll(() => opened.remove())

const clock = { now: () => start + day }
const handlers = () => telemetryHandlers(opened.store, clock)
const asked = (vehicles: VehicleId[], from = start, to = start + 60 * minute) => ({ vehicles, from, to })
const series = (...of: Parameters<typeof asked>) =>
  handlers().telemetrySeries({ body: asked(...of), caller: testCaller(), http })
const refusal = async (asking: Promise<unknown>) =>
  asking.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test.each<[string, number, number]>([
  ['an hour', 60, 1],
  ['five hours', 300, 1],
  ['a day', 1_440, 5],
  ['a week', 7 * 1_440, 60],
  ['31 days', 31 * 1_440, 180],
])('DATA-01 %s is folded into buckets of as many minutes as give at most 300 points', (_what, minutes, width) => {
  expect(bucketMsOf({ from: start, to: start + minutes * minute }) / minute).toBe(width)
})

test('DATA-01 buckets hold mean, least and most, say where a silence ended, and leave wrong clocks out', async () => {
  const { bucketMs, vehicles } = await series([truck, second])
  expect(bucketMs).toBe(minute)
  const [own, other] = vehicles
  expect(own).toMatchObject({
    vehicleId: truck,
    at: [start + 15_000, start + minute, start + 7.25 * minute],
    reports: [2, 1, 2],
    silentBefore: [false, false, true],
    silentWithin: [false, false, false],
    lines: [
      // An absurd speed is no speed.
      { measure: 'speedKmh', mean: [15, 30, 40], min: [10, 30, 40], max: [20, 30, 40] },
      { measure: 'rpm', mean: [1_100, null, null], min: [1_000, null, null], max: [1_200, null, null] },
      { measure: 'fuelPct', mean: [null, null, 41.13], min: [null, null, 41], max: [null, null, 41.26] },
      { measure: 'trunk1C', mean: [-17.5, null, null], min: [-18, null, null], max: [-17, null, null] },
    ],
  })
  expect(other?.lines.map(({ measure, mean }) => [measure, mean])).toEqual([['speedKmh', [5]]])
})

test('DATA-01 a silence inside a wide bucket is told as such', async () => {
  const { vehicles } = await series([truck], start - 3 * day, start + 3 * day)
  expect(vehicles[0]).toMatchObject({ reports: [5], silentBefore: [false], silentWithin: [true] })
})

test('ENT-44 POS-02 rows are newest first over all vehicles, page by page without loss, with null for what nobody said', async () => {
  const body = asked([truck, second])
  const whole = await handlers().telemetryRows({ body, caller: testCaller(), http })
  expect(whole.trackedAt.map((at) => (at - start) / minute)).toEqual([7.5, 7, 1, 0.5, 0, 0])
  expect(whole.vehicleId).toEqual([truck, truck, truck, truck, second, truck])
  expect(whole.next).toBeNull()
  expect(whole.latitude).toEqual([null, -23.5, -23.5, -23.5, -23.5, -23.5])
  expect(whole.measuredAt[0]).toBe(start + 8 * minute)
  expect(whole.gear).toEqual([null, null, null, null, null, '3'])
  expect(whole.numbers).toEqual({
    speedKmh: [null, 40, 30, 20, 5, 10],
    rpm: [null, null, null, 1_200, null, 1_000],
    fuelPct: [41, 41.26, null, null, null, null],
    trunk1C: [null, null, null, -17, null, -18],
  })

  const paged: number[] = []
  for (let next: string | null | undefined; next !== null;) {
    const after = readAfter(next)
    const rows = await opened.store.scoped(testCaller(), (tx) => pageOf(tx, body, after, 2))
    const page = columnsOf(rows, 2)
    paged.push(...page.trackedAt)
    next = page.next
  }
  expect(paged).toEqual(whole.trackedAt)
})

test('EXPORT-10 the file has every row of the period, and the instant of the place where no other was told', async () => {
  const answer = await telemetryExport(opened.store, clock).exportTelemetry({
    body: { ...asked([truck]), format: 'csv', columns: Object.keys(dataset.columns), timeZone: 'UTC' },
    caller: testCaller(),
    http,
  })
  const rows = await all(answer.rows)
  expect([answer.total, answer.companies, rows.length]).toEqual([5, ['One'], 5])
  expect(rows[0]).toMatchObject({ trackedAt: start + 7.5 * minute, measuredAt: start + 8 * minute, speedKmh: null })
  expect(rows[4]).toMatchObject({ plate: 'AAA-0000', measuredAt: start, rpm: 1_000, trunk1C: -18, trunk2C: null })
})

test('a vehicle of another company is refused as one that does not exist, among own ones too', async () => {
  expect(await refusal(series([foreign]))).toBe('vehicle.notFound')
  expect(await refusal(series([truck, foreign]))).toBe('vehicle.notFound')
  expect(await refusal(series([VehicleId.parse(999_999)]))).toBe('vehicle.notFound')
  const rows = handlers().telemetryRows({ body: asked([truck, foreign]), caller: testCaller(), http })
  expect(await refusal(rows)).toBe('vehicle.notFound')
})

test('VALID-PERIOD-03 a period that ends before it begins or is longer than 31 days is refused', async () => {
  expect(await refusal(series([truck], start, start - 1))).toBe('period.invalid')
  expect(await refusal(series([truck], start, start + 31 * day + 2 * 3_600_000))).toBe('period.invalid')
  expect(await refusal(series([truck], start, start + limits.periodMaxDays * day))).toBe('accepted')
})
