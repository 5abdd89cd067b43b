import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { ExportAnswer } from '#contract/dataset.ts'
import { cardData } from '#contract/endpoints/card.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { callName } from '#contract/machine/list.ts'
import { reports } from '#contract/reports/all.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { cardHandlers } from '#server/modules/dashboard/cardHandlers.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { TravelKeeper } from '#server/modules/travel/keeper.ts'
import { arriveAt } from '#server/modules/travel/testing/arrive.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const [minute, hour] = [60_000, 3_600_000]
/** 10 June 2026 in São Paulo, from its midnight to the next. */
const midnight = Date.UTC(2026, 5, 10, 3)
const to = midnight + 24 * hour - 1
const clock = (text: string) => {
  const [h = 0, m = 0] = text.split(':').map(Number)
  return midnight + h * hour + m * minute
}

type What = 'moving' | 'idle' | 'off'
const engine = { moving: { ignition: true, rpm: 1_500 }, idle: { ignition: true, rpm: 700 }, off: { ignition: false } }
const report = (deviceId: string, at: number, what: What, km: number, over: object = {}): DeviceReport => ({
  deviceId,
  protocol: 'test',
  fixAt: at,
  valid: true,
  latitude: -23.5 + km / 111.194_926_6,
  longitude: -46.6,
  speedKmh: what === 'moving' ? 60 : 0,
  telemetry: { ...engine[what], ...over },
  alarms: [],
})
const every = (stepMin: number, from: string, until: string) =>
  Array.from(
    { length: (clock(until) - clock(from)) / (stepMin * minute) },
    (_, n) => clock(from) + n * stepMin * minute,
  )

/** km from where it stood that say that it left. */
const left = 0.05

/** 30 km, ten minutes with the engine on, an hour without, and back; nothing is heard between 12:00 and 13:00. */
const driven: DeviceReport[] = [
  ...every(10, '-4:00', '8:10').map((at) => report('d0', at, 'off', 0)),
  ...every(1, '8:10', '8:40').map((at, n) => report('d0', at, 'moving', n + left)),
  ...every(1, '8:40', '8:50').map((at) => report('d0', at, 'idle', 30)),
  ...every(10, '8:50', '9:50').map((at) => report('d0', at, 'off', 30)),
  ...every(1, '9:50', '10:20').map((at, n) => report('d0', at, 'moving', 30 - n - left)),
  ...every(10, '10:20', '12:10').map((at) => report('d0', at, 'off', 0)),
  ...every(10, '13:00', '24:20').map((at) => report('d0', at, 'off', 0)),
]
/** What it kept to itself of that hour: 20 km there and back. */
const late: DeviceReport[] = [
  ...every(1, '12:05', '12:25').map((at, n) => report('d0', at, 'moving', n + left)),
  ...every(1, '12:25', '12:45').map((at, n) => report('d0', at, 'moving', 20 - n)),
  report('d0', clock('12:45'), 'off', 0),
]

/** Minutes of the day at which it leaves, and how long it drives; a kilometre a minute. */
const drives = [
  [360, 15],
  [405, 60],
  [499, 15],
  [534, 15],
] as const
/** A tank of 400 L: 20 L go while it is off, it sloshes for an hour, the battery is cut, and it is filled with 160 L. */
const tank: DeviceReport[] = [
  ...leg('6:00', 15, 'moving', [60, 60]),
  ...leg('6:15', 8, 'off', [60, 60]),
  ...leg('6:23', 12, 'off', [60, 55]),
  ...leg('6:35', 10, 'off', [55, 55]),
  ...leg('6:45', 60, 'moving', [55, 50], 3),
  ...leg('7:45', 10, 'off', [50, 50]),
  ...leg('7:55', 4, 'off', [0, 0]),
  ...leg('7:59', 20, 'off', [50, 50]),
  ...leg('8:19', 15, 'moving', [50, 50]),
  ...leg('8:34', 8, 'off', [50, 50]),
  ...leg('8:42', 12, 'off', [90, 90]),
  ...leg('8:54', 15, 'moving', [90, 90]),
  ...leg('9:09', 20, 'off', [90, 90]),
]
function leg(from: string, min: number, what: What, [first, last]: [number, number], jitter = 0): DeviceReport[] {
  return Array.from({ length: min }, (_, n) => {
    const at = clock(from) + n * minute
    const gone = (at - midnight) / minute
    const km = drives.reduce((all, [start, length]) => all + Math.min(Math.max(gone - start, 0), length), 0)
    const level = first + ((last - first) * n) / Math.max(1, min - 1) + jitter * Math.sin(n * 2.4)
    return report('d2', at, what, km, { fuelPct: Math.max(0, level) })
  })
}

describeEachStore('A day of a vehicle', (store) => {
  let vehicles: number[] = []
  let now = midnight + 25 * hour
  const handlers = () => {
    const deps = { store: store(), clock: { now: () => now }, log: silentLog }
    return machineHandlers({
      ...deps,
      announce: () => {},
      lots: {
        order: () => Promise.reject(new Error('no report orders')),
        found: () => Promise.reject(new Error('no report orders')),
        mayReach: () => true,
        mayTake: () => true,
      },
      travels: new TravelKeeper(deps),
      hours: new HourKeeper(deps),
    })
  }
  const bodyOf = (n: number, said: object) => ({
    companies: [CompanyId.parse(1)],
    vehicles: [VehicleId.parse(vehicles[n])],
    from: midnight,
    to,
    limit: 500,
    offset: 0,
    groupings: [],
    ...said,
  })
  const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
  async function rowsOf(of: keyof typeof reports, n: number, said: object = {}) {
    const handler = handlers()[callName(of, 'dump')]
    if (handler === undefined) throw new Error(`nothing answers ${of}`)
    const sample = { ...reports[of].sample }
    return Rows.parse(await handler({ body: bodyOf(n, { ...sample, ...said }), caller: testCaller(), http })).rows
  }
  /** The average speed of the total. */
  async function averageOf(of: 'itinerary' | 'distanceVehicle', n: number) {
    const handler = handlers()[callName(of, 'total')]
    const said = await handler?.({ body: bodyOf(n, { ...reports[of].sample }), caller: testCaller(), http })
    return z.object({ averageKmh: z.number() }).parse(said).averageKmh
  }
  const sum = (rows: readonly Record<string, unknown>[], key: string) =>
    rows.reduce((all, row) => all + (typeof row[key] === 'number' ? row[key] : 0), 0)

  /** The same day as each of them says it. */
  async function figures() {
    const itinerary = await rowsOf('itinerary', 0)
    const spans = await rowsOf('statusSpans', 0)
    const time = await rowsOf('statusTime', 0)
    const fleet = await rowsOf('distanceFleet', 0)
    const day = await rowsOf('distanceVehicle', 0)
    const trips = await rowsOf('travels', 0)
    const handler = handlers()[callName('distanceFleet', 'dump')]
    const file = ExportAnswer.parse(
      await handler?.({
        body: bodyOf(0, { ...reports.distanceFleet.sample, format: 'csv' }),
        caller: testCaller(),
        http,
      }),
    )
    const lines = []
    for await (const line of file.rows) lines.push(line)
    const hours = new HourKeeper({ store: store(), clock: { now: () => now }, log: silentLog })
    const card = async (kind: string, more: object = {}) => {
      const params = cardData.params.parse({ kind })
      const asked = { veiculos: [vehicles[0]], inicio: '2026-06-10T00:00', fim: '2026-06-11T00:00', ...more }
      const body = cardData.body.parse(asked)
      const deps = { store: store(), clock: { now: () => now }, hours }
      return (await cardHandlers(deps).cardData({ params, body, caller: testCaller(), http })).figures
    }
    const tempo = await card('tempo')
    return {
      km: {
        itinerary: sum(itinerary, 'distanceKm'),
        status: sum(spans, 'distanceKm'),
        distance: sum(fleet, 'distanceKm'),
        day: sum(day, 'distanceKm'),
        file: sum(lines, 'distanceKm'),
        card: (await card('graficosimples', { medidas: ['distance'] }))['distance'] ?? NaN,
      },
      moving: {
        itinerary: sum(itinerary, 'moving'),
        status: sum(spans, 'moving'),
        time: sum(time, 'moving'),
        distance: sum(fleet, 'moving'),
        trips: sum(trips, 'moving'),
        file: sum(lines, 'moving'),
        card: (tempo['movimentoSec'] ?? NaN) / 60,
      },
      whole: {
        itinerary: sum(itinerary, 'duration'),
        status: sum(spans, 'duration'),
        time: ['moving', 'idle', 'afterKey', 'off', 'silent'].reduce((all, key) => all + sum(time, key), 0),
      },
      rows: itinerary.filter(({ code }) => code === 'drive').length,
      trips: trips.length,
      /** A trip begins where it was first seen to move. */
      tripKm: sum(trips, 'distanceKm') + trips.length * left,
    }
  }
  const agree = (of: Readonly<Record<string, number>>, value: number) => {
    for (const [who, said] of Object.entries(of)) expect(said, who).toBeCloseTo(value, 1)
  }

  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 9)
    await store().system((tx) => tx.query('update vehicle set tank_l = 400 where id = $1', [vehicles[2]]))
    await arriveAt(store(), now, [...driven, ...tank])
  })

  test('R15 R16 itinerary, status, distance, trips, card and file say one day, and a block 40 h late changes them alike', async () => {
    const before = await figures()
    agree(before.km, 60)
    agree(before.moving, 60)
    agree(before.whole, 24 * 60)
    expect([before.rows, before.trips, before.tripKm]).toEqual([2, 2, expect.closeTo(60, 1)])

    now = clock('12:45') + 40 * hour
    await arriveAt(store(), now, late)
    const after = await figures()
    agree(after.km, 100)
    agree(after.moving, 100)
    agree(after.whole, 24 * 60)
    expect([after.rows, after.trips, after.tripKm]).toEqual([3, 3, expect.closeTo(100, 1)])
  })

  test('R7 R9 a tank of 400 L tells what was stolen and filled in, and neither slosh nor a battery that was cut', async () => {
    const events = await rowsOf('fuelEvents', 2, { fuelPriceCents: 600 })
    expect(events).toMatchObject([
      { code: 'refuel', litres: expect.closeTo(160, 0), before: expect.closeTo(50, 0), after: expect.closeTo(90, 0) },
      { code: 'fall', litres: expect.closeTo(20, 0), before: expect.closeTo(60, 0), after: expect.closeTo(55, 0) },
    ])
    const [used] = await rowsOf('consumption', 2, { fuelPriceCents: 600 })
    expect(used).toMatchObject({ refuels: 1, falls: 1, refuelled: expect.closeTo(160, 0), fell: expect.closeTo(20, 0) })
    // From 60 to 90 %, with 160 L in and 20 L out: 20 L were burned.
    expect(used).toMatchObject({ litres: expect.closeTo(20, 0), source: 'Nível', cost: expect.closeTo(12_000, -2) })
  })

  test('R3 R15 what was gone in a silence is the silence’s, cut at midnight as the hours are, and makes nobody faster', async () => {
    await arriveAt(store(), now, [
      ...every(1, '21:00', '21:30').map((at, n) => report('d6', at, 'moving', n)),
      report('d6', clock('21:30'), 'off', 30),
      // Heard again after 5 h, 300 km away.
      ...every(10, '26:30', '27:30').map((at) => report('d6', at, 'off', 330)),
    ])
    const itinerary = await rowsOf('itinerary', 6)
    const spans = await rowsOf('statusSpans', 6)
    const [fleet] = await rowsOf('distanceFleet', 6)
    const night = itinerary.findLast(({ code }) => code === 'silence')
    expect(itinerary.find(({ code }) => code === 'stopOff')).toMatchObject({ distanceKm: expect.closeTo(10, 1) })
    expect(night).toMatchObject({ distanceKm: expect.closeTo(140, 1), averageKmh: null })
    const gone = [itinerary, spans].map((rows) => sum(rows, 'distanceKm'))
    expect([...gone, fleet?.['distanceKm']]).toEqual([1, 2, 3].map(() => expect.closeTo(180, 1)))
    expect(fleet).toMatchObject({ gapKm: expect.closeTo(150, 1), averageKmh: expect.closeTo(60, 0) })
    expect(await averageOf('itinerary', 6)).toBeCloseTo(60, 0)
  })

  test('R3 R15 a drive that ends in a silence is no slower for it, in the itinerary and in the distance', async () => {
    const outward = (n: number) => report('d8', clock('7:20') + n * minute, 'moving', n)
    await arriveAt(store(), now, [
      ...Array.from({ length: 61 }, (_, n) => outward(n)),
      // Heard again after twenty minutes, 20 km on, and driving still.
      ...Array.from({ length: 21 }, (_, n) => outward(80 + n)),
      ...every(10, '9:01', '10:01').map((at) => report('d8', at, 'off', 101)),
    ])
    const [fleet] = await rowsOf('distanceFleet', 8)
    expect(fleet).toMatchObject({ gapKm: expect.closeTo(10, 1), averageKmh: expect.closeTo(60, 0) })
    for (const name of ['itinerary', 'distanceVehicle'] as const)
      expect(await averageOf(name, 8), name).toBeCloseTo(60, 0)
  })

  test('clocks two years off and reports all at one instant change no figure of a day', async () => {
    const drive = every(1, '8:00', '8:20').map((at, n) => report('d4', at, 'moving', n))
    await arriveAt(store(), now, [...drive, ...every(5, '8:20', '9:00').map((at) => report('d4', at, 'off', 20))])
    const said = async () =>
      Promise.all((['itinerary', 'statusTime', 'distanceFleet'] as const).map((of) => rowsOf(of, 4)))
    const before = await said()
    expect(sum(before[2] ?? [], 'distanceKm')).toBeCloseTo(20, 1)
    const years = 2 * 365 * 24 * hour
    await arriveAt(store(), now, [
      report('d4', clock('8:25') + years, 'moving', 90),
      report('d4', clock('8:25') - years, 'moving', 90),
      ...[5, 40, 90].map((km) => report('d4', clock('8:30'), 'off', km)),
    ])
    expect(await said()).toEqual(before)
  })
})
