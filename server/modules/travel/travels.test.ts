import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { CompanyId, DriverId, VehicleId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import type { TravelSituation } from '#contract/reports/travels.ts'

import { giveCard } from '../../../tests/cards.ts'
import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import type { DeviceReport } from '../../gateway/port.ts'
import { silentLog } from '../../kit/log.ts'
import { travelHandlers } from './handlers.ts'
import { TravelKeeper } from './keeper.ts'
import { arriveAt } from './testing/arrive.ts'
import { reportsOf } from './testing/reportsOf.ts'
import { travelsMount } from './travels.mount.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const minute = 60_000
const hour = 60 * minute
const noon = Date.UTC(2026, 5, 10, 15) // 12:00 in São Paulo
const zone = 'America/Sao_Paulo'
let opened: TemporaryStore
let vehicles: number[]
let now = noon + 4 * hour

const clock = { now: () => now }
let keeper: TravelKeeper

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 4)
  await opened.store.system((tx) =>
    tx.query(`insert into driver (id, company_id, name, licence_category, document, licence_number,
                                  licence_expires_on) values
      (1, 1, 'Ana', 'E', '52998224725', '02650306461', '2028-02-29'), (2, 1, 'Bia', null, null, null, null),
      (3, 2, 'Caio', null, null, null, null), (4, 1, 'Sem Código', null, null, null, null)`),
  )
})
beforeEach(async () => {
  now = noon + 4 * hour
  keeper = new TravelKeeper({ store: opened.store, clock, log: silentLog })
  await opened.store.system(async (tx) => {
    for (const table of ['position', 'vehicle_state', 'travel', 'travel_cursor', 'travel_late', 'alert', 'card']) {
      await tx.query(`delete from ${table}`)
    }
    await giveCard(tx, 1, 'aa')
    await giveCard(tx, 2, 'bb')
    await giveCard(tx, 3, 'aa')
  })
})
afterAll(() => opened.remove())

const arrive = (reports: readonly DeviceReport[], size = 50) => arriveAt(opened.store, now, reports, size)

const handlers = () => travelHandlers({ store: opened.store, clock, keeper })
type Over = Partial<{ from: number; to: number; situation: TravelSituation; vehicles: number[] }>
/** A page of the report. */
async function ask({ vehicles: ids = [], ...over }: Over = {}, caller = testCaller()) {
  const [companies, vehicles] = [[1, 2].map((id) => CompanyId.parse(id)), ids.map((id) => VehicleId.parse(id))]
  const period = { from: noon - 24 * hour, to: now, situation: 'all' } as const
  const body = { companies, vehicles, ...period, ...over, limit: 500, offset: 0 }
  const mounted = travelsMount({ store: opened.store, clock, announce: () => {}, travels: keeper })
  const { rows: travels, total, behind } = await mounted.dump({ body, caller, http })
  return { travels, total, behind }
}
const spans = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).travels.map(
    ({ startedAt, endedAt, underWay }) =>
      `${((startedAt ?? 0) - noon) / minute}..${((endedAt ?? 0) - noon) / minute}${underWay ? '…' : ''}`,
  )
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

const morning = '--DDDD------DDDDIIDD------------'

test('TRAVEL-01 a trip says who drove, from where to where, how far, how long and how fast', async () => {
  await arrive(reportsOf(0, noon, morning))
  const { travels, total, behind } = await ask()
  expect([total, behind]).toEqual([2, 0])
  expect(travels[1]).toMatchObject({
    vehicleId: vehicles[0],
    plate: 'AAA0000',
    driverId: 1,
    driver: 'Ana',
    startedAt: noon + 2 * minute,
    endedAt: noon + 6 * minute,
    underWay: false,
    startLatitude: expect.closeTo(-23.5, 2),
    distanceKm: 4,
    byOdometer: true,
    moving: 4,
    stopped: 0,
    averageKmh: 60,
    topKmh: 60,
    alerts: 0,
    worst: null,
  })
  expect(travels[0]).toMatchObject({ moving: 6, stopped: 2, averageKmh: 45 })
})

test('issue 26 a drive over an edge of the period is listed on both sides of it, and says so', async () => {
  await arrive(reportsOf(0, noon, `--${'D'.repeat(70)}-------`))
  const edge = noon + 25 * minute
  const listed = async (over: { from?: number; to?: number }) =>
    (await ask(over)).travels.map(({ fromBefore, beyond }) => [fromBefore, beyond])
  expect(await listed({ from: edge })).toEqual([[true, false]])
  expect(await listed({ to: edge })).toEqual([[false, true]])
  expect(await listed({ from: edge, to: edge + minute })).toEqual([[true, true]])
  expect(await listed({})).toEqual([[false, false]])
  expect(await listed({ from: noon + 80 * minute })).toEqual([])
  expect((await ask({ from: edge })).total).toBe(1)
})

test('a trip under way is said to be, until its vehicle has been silent for an hour', async () => {
  now = noon + 5 * minute
  await arrive(reportsOf(0, noon, 'DDDDDD'))
  expect(await spans()).toEqual(['0..5…'])
  expect(await spans({ situation: 'underWay' })).toEqual(['0..5…'])
  now = noon + 5 * minute + hour
  expect(await spans()).toEqual(['0..5'])
  expect(await spans({ situation: 'underWay' })).toEqual([])
})

test('what is told grows with what is stored, without being told from the beginning', async () => {
  const all = reportsOf(0, noon, morning)
  await arrive(all.slice(0, 5))
  expect(await spans()).toEqual(['2..4'])
  await arrive(all.slice(5, 15))
  expect(await spans()).toEqual(['12..14', '2..6'])
  await arrive(all.slice(15))
  expect(await spans()).toEqual(['12..20', '2..6'])
})

test('P15 late, repeated and shuffled reports give the trips that they would have given in time', async () => {
  const whole = reportsOf(0, noon, `${'-'.repeat(70)}DDDDDD---DDDD------${'-'.repeat(70)}DDDDDDDD------`)
  await arrive(whole)
  const right = (await ask()).travels
  expect(right).toHaveLength(2)
  // A hole that joins two trips when it is filled, a beginning that comes last, and every third report twice.
  const orders: DeviceReport[][] = [
    [...whole.filter((_one, at) => at < 72 || at > 80), ...whole.slice(72, 81)],
    [...whole.slice(100), ...whole.slice(0, 100)],
    [...whole.filter((_one, at) => at % 3 === 0), ...whole, ...whole.filter((_one, at) => at % 2 === 0)],
    whole.toSorted((a, b) => Math.sin(a.fixAt) - Math.sin(b.fixAt)),
  ]
  for (const order of orders) {
    await opened.store.system(async (tx) => {
      for (const table of ['position', 'vehicle_state', 'travel', 'travel_cursor', 'travel_late'])
        await tx.query(`delete from ${table}`)
    })
    for (let at = 0; at < order.length; at += 40) {
      await arrive(order.slice(at, at + 40), 7)
      await ask()
    }
    const { travels } = await ask()
    expect(travels.map(({ alerts: _alerts, ...travel }) => travel)).toEqual(
      right.map(({ alerts: _alerts, ...travel }) => travel),
    )
  }
})

test('two that tell the same vehicle at once leave one truth', async () => {
  await arrive(reportsOf(0, noon, morning))
  const other = new TravelKeeper({ store: opened.store, clock, log: silentLog })
  await Promise.all([keeper.catchUp(vehicles), other.catchUp(vehicles)])
  expect(await spans()).toEqual(['12..20', '2..6'])
})

test('in the background a trip is told once its vehicle stands, and nobody needs to ask', async () => {
  await arrive(reportsOf(0, noon, morning))
  keeper.start()
  await expect
    .poll(() => opened.store.system((tx) => tx.query('select 1 from travel where vehicle_id = $1', [vehicles[0]])))
    .toHaveLength(2)
  await keeper.stop()
})

test('alerts on the way are counted with the worst of them, and hidden from whoever may not see alerts', async () => {
  await arrive(reportsOf(0, noon, morning))
  await opened.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at)
       select 1, $1, t, s, to_timestamp($2::float8 / 1000) + m * interval '1 minute', now()
       from (values ('doorOpen', 'low', 3), ('panic', 'critical', 4), ('dtc', 'medium', 9)) a(t, s, m)`,
      [vehicles[0], noon],
    ),
  )
  const { travels } = await ask()
  expect(travels.map(({ alerts, worst }) => [alerts, worst])).toEqual([
    [0, null],
    [2, 'critical'],
  ])
  expect(await spans({ situation: 'withAlerts' })).toEqual(['2..6'])
  const blind = testCaller({
    permissions: [{ key: permissions.travel, module: true, c: true, r: true, u: true, d: true }],
  })
  expect((await ask({}, blind)).travels.map(({ alerts }) => alerts)).toEqual([null, null])
  expect(await refusal(ask({ situation: 'withAlerts' }, blind))).toBe('permission.denied')
})

test('a vehicle or driver of another company is none; the same code there is another driver', async () => {
  await arrive([...reportsOf(0, noon, morning), ...reportsOf(1, noon, morning)])
  const [own, foreign] = [vehicles[0] ?? 0, vehicles[1] ?? 0]
  expect((await ask()).travels.map(({ vehicleId }) => vehicleId)).toEqual([own, own])
  expect(await refusal(ask({ vehicles: [foreign] }))).toBe('vehicle.notFound')
  expect((await ask({ vehicles: [own, foreign] })).travels.map(({ vehicleId }) => vehicleId)).toEqual([own, own])
  expect(await opened.store.system((tx) => tx.query('select 1 from travel where vehicle_id = $1', [foreign]))).toEqual(
    [],
  )
  const other = await ask({}, testCaller({ companies: [2] }))
  expect(other.travels.map(({ driver }) => driver)).toEqual(['Caio', 'Caio'])
  expect(await refusal(month(3))).toBe('entity.notFound')
  expect(await refusal(month(999))).toBe('entity.notFound')
})

test.each<[string, number, number, string]>([
  ['that ends before it begins', noon, noon - 1, 'period.invalid'],
  ['of more than 31 days', noon - 32 * 24 * hour, noon, 'period.invalid'],
  ['of 31 days', noon - 31 * 24 * hour, noon, 'accepted'],
])('VALID-PERIOD a period %s', async (_what, from, to, expected) => {
  expect(await refusal(ask({ from, to }))).toBe(expected)
})

const month = (id: number, of = '2026-06', caller = testCaller()) =>
  handlers().driverMonth({
    params: { id: DriverId.parse(id), month: of },
    query: { fuso: zone },
    caller,
    http,
  })

test('ENT-18 a driver is shown with document and licence as registered, and without what nobody registered', async () => {
  expect(await month(1)).toMatchObject({
    document: '•••982247••',
    licenceNumber: '•••503064••',
    licenceCategory: 'E',
    licenceExpiresOn: '2028-02-29',
  })
  expect(await month(2)).toMatchObject({ document: null, licenceNumber: null, licenceExpiresOn: null })
})

test('ROUTE-23 a month of a driver adds up the trips that the devices told of, by the days of the reader', async () => {
  const lateEvening = noon + 12 * hour - 4 * minute // 23:56 there: this trip goes on past midnight
  now = noon + 14 * hour
  await arrive([
    ...reportsOf(0, noon, morning),
    ...reportsOf(2, noon + 2 * hour, morning, 'bb'),
    ...reportsOf(0, lateEvening, 'DDDDDDDDDD------'),
  ])
  await keeper.catchUp(vehicles)
  const ana = await month(1)
  expect(ana).toMatchObject({ name: 'Ana', licenceCategory: 'E', identified: true, registered: [] })
  expect(ana.vehicle).toMatchObject({ vehicle: { id: vehicles[0], plate: 'AAA0000' }, driving: false })
  expect(ana.days.map(({ day, trips, distanceKm }) => [day, trips, Math.round(distanceKm)])).toEqual([
    ['2026-06-10', 3, 20],
  ])
  expect(ana.travels).toHaveLength(3)
  expect((await month(2)).travels.map(({ vehicleId }) => vehicleId)).toEqual([vehicles[2], vehicles[2]])
  expect(await month(1, '2026-05')).toMatchObject({ days: [], travels: [], alerts: [] })
  expect(await month(4)).toMatchObject({ identified: false, vehicle: null, days: [], travels: [] })
})

test('ENT-19 R10 a card that changes hands takes no trip along: each is of who held it when it began', async () => {
  now = noon + 14 * hour
  const handedOver = noon + 3 * hour
  // The second trip begins before the hand-over and ends after it.
  await arrive([
    ...reportsOf(0, noon, '--DDDD------'),
    ...reportsOf(0, handedOver - 2 * minute, 'DDDDDD------'),
    ...reportsOf(0, noon + 5 * hour, '--DDDD------'),
  ])
  await keeper.catchUp(vehicles)
  await opened.store.system((tx) => giveCard(tx, 2, 'AA', new Date(handedOver)))
  const of = async (id: number) =>
    (await month(id)).travels.map(({ startedAt }) => Math.round((startedAt - noon) / hour)).toSorted((a, b) => a - b)
  expect([await of(1), await of(2)]).toEqual([[0, 3], [5]])
  const { travels } = await ask()
  expect(travels.map(({ driver }) => driver)).toEqual(['Bia', 'Ana', 'Ana'])
  expect((await month(1)).days).toMatchObject([{ trips: 2 }])
  // Who gave the card away still has its trips, and the vehicle that named them last did so by that card.
  expect((await month(1)).identified).toBe(true)
  expect([(await month(1)).vehicle, (await month(2)).vehicle?.vehicle.id]).toEqual([null, vehicles[0]])
  // In nobody's hands it names nobody.
  await opened.store.system((tx) =>
    tx.query('update card_driver set unlinked_at = $1 where unlinked_at is null', [new Date(noon + 4 * hour)]),
  )
  expect((await ask()).travels.map(({ driver }) => driver)).toEqual([null, 'Ana', 'Ana'])
})
