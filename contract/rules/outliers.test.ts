import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CounterLeg, drivenKm, nextOdometry, noOdometry } from './distance.ts'
import { type Heard, nothingSifted, type Sift, sift, type Sifted } from './outliers.ts'

/** Degrees of latitude of one kilometre. */
const perKm = 1 / 111.195
const second = 1_000
const minute = 60 * second
const hour = 60 * minute

interface Said extends Heard {
  name: string
}
const at = (ms: number, km: number, over: Partial<Said> = {}): Said => ({
  name: '',
  at: ms,
  place: { latitude: km * perKm, longitude: 0 },
  speedKmh: 60,
  odometerKm: null,
  ...over,
})

function judged(reports: readonly Said[]): { sifted: Sifted<Said>[]; waiting: number } {
  let fold: Sift<Said> = nothingSifted
  const all: Sifted<Said>[] = []
  for (const report of reports) {
    const next = sift(fold, report)
    fold = next.sift
    all.push(...next.sifted)
  }
  return { sifted: all, waiting: fold.queue.length }
}

/** What both instruments told, the last report's doubts aside. */
function told(reports: readonly Said[]) {
  let odometry = noOdometry
  let before: number | null = null
  let moved = false
  const sums = { pathKm: 0, gapKm: 0, odometerKm: 0, countedMs: 0, movingMs: 0 }
  for (const { report, place, counter } of judged(reports).sifted) {
    const moving = (report.speedKmh ?? 0) >= 5
    const movedMs = moved && before !== null && report.at - before <= 10 * minute ? report.at - before : 0
    const next = nextOdometry(odometry, {
      at: report.at,
      before,
      movedMs,
      place: place === 'astray' ? null : report.place,
      placeLeapt: place === 'leapt',
      odometerKm: counter === 'astray' ? null : report.odometerKm,
      counterLeapt: counter === 'leapt',
      moving,
    })
    odometry = next.odometry
    before = report.at
    moved = moving
    sums.movingMs += movedMs
    sums.pathKm += next.way?.km ?? 0
    sums.gapKm += next.way?.gap === true ? next.way.km : 0
    for (const leg of next.counted) add(sums, leg)
  }
  return { ...sums, ...drivenKm({ ...sums, odometerKm: odometry.counts ? sums.odometerKm : null }) }
}
function add(sums: { odometerKm: number; countedMs: number }, leg: CounterLeg) {
  sums.odometerKm += leg.km
  sums.countedMs += leg.countedMs
}

/** A drive at 60 km/h, a report each ten seconds. */
const drive = (seconds: number, over: (s: number) => Partial<Said> = () => ({})) =>
  Array.from({ length: seconds / 10 + 1 }, (_, n) => at(n * 10 * second, n / 6, over(n * 10)))

test('issue 26, 13: a stale place that comes back after 200 s is astray, and the true ones are not', () => {
  const stale = (s: number): Partial<Said> =>
    s === 250 ? { name: 'stale', place: { latitude: 50 * (1 / 60) * perKm, longitude: 0.06 } } : {}
  const reports = drive(350, stale)
  const { sifted, waiting } = judged(reports)
  expect(waiting).toBe(0)
  expect(sifted.filter(({ place }) => place === 'astray').map(({ report }) => report.name)).toEqual(['stale'])
  expect(told(reports).km).toBeCloseTo(5.83, 2)
})

test.each([
  ['once', [250]],
  ['three times, a minute apart', [100, 160, 220]],
])('a place far from the way is astray %s', (_when, when) => {
  const reports = drive(350, (s) => (when.includes(s) ? { place: { latitude: 1, longitude: 1 } } : {}))
  expect(told(reports).pathKm).toBeCloseTo(350 / 60, 2)
})

test('a vehicle that was taken elsewhere is believed at the third place, and nothing lies between', () => {
  const ferry = [...drive(60), ...[0, 1, 2, 3].map((n) => at(200 * second + n * 10 * second, 500 + n / 6))]
  const { sifted } = judged(ferry)
  expect(sifted.map(({ place }) => place)).toEqual([
    'leapt',
    ...Array.from({ length: 6 }, () => 'believed'),
    'leapt',
    ...Array.from({ length: 3 }, () => 'believed'),
  ])
  expect(told(ferry).pathKm).toBeCloseTo(1.5, 2)
})

test('a way that was driven in silence is a gap, counted and shown apart', () => {
  const parked = (ms: number, km: number) => at(ms, km, { speedKmh: 0 })
  const { pathKm, gapKm } = told([parked(0, 0), parked(8 * hour, 2)])
  expect([pathKm, gapKm]).toEqual([expect.closeTo(2, 3), pathKm])
})

test('R5 twelve hours parked with 8 m of jitter each minute are 0.0 km', () => {
  const jitter = Array.from({ length: 721 }, (_, n) => at(n * minute, ((n % 3) - 1) * 0.008, { speedKmh: 0 }))
  expect(told(jitter).km).toBe(0)
})

/** A day at 60 km/h, a report a minute. */
const day = (km: number, odometer: (km: number, n: number) => number | null) =>
  Array.from({ length: km + 1 }, (_, n) => at(n * minute, n, { odometerKm: odometer(n, n) }))

test.each<[string, Said[], number, boolean]>([
  [
    'R4 a counter of whole km: 100 to 109 on a path of 9.6 km',
    Array.from({ length: 11 }, (_, n) => at(n * minute, n * 0.96, { odometerKm: Math.floor(100 + n * 0.9) })),
    9,
    true,
  ],
  ['R4 miles', day(100, (km) => 5_000 + km * 0.621), 100, false],
  ['R4 kilometres taken for miles', day(100, (km) => 5_000 + km * 1.609), 100, false],
  ['R4 a counter that starts anew', day(100, (km) => (km < 50 ? 999_950 + km : km - 50)), 100, true],
  ['issue 26, 13: 120 km in a minute', day(100, (km) => (km < 50 ? 1_000 + km : 1_120 + km)), 100, true],
  ['one reading of 120 km too much', day(100, (km) => (km === 50 ? 1_170 : 1_000 + km)), 100, true],
  [
    'one reading that came late: nothing is counted twice',
    day(100, (km) => (km === 50 ? 1_049 : 1_000 + km)),
    100,
    true,
  ],
  [
    'three readings 3 km too high',
    day(100, (km) => ([20, 40, 60].includes(km) ? 1_003.5 + km : 1_000 + km)),
    100,
    true,
  ],
  ['no counter', day(100, () => null), 100, false],
  [
    'R4 a leap of 200 km across an hour of silence with 60 km of way, in a day of 480 km',
    Array.from({ length: 481 }, (_, km) => km)
      .filter((km) => km <= 200 || km >= 260)
      .map((km) => at(km * minute, km, { odometerKm: km <= 200 ? 1_000 + km : 1_200 + km })),
    480,
    true,
  ],
])('%s', (_what, reports, km, byOdometer) => {
  const day = told(reports)
  expect(day.km).toBeCloseTo(km, 0)
  expect(day.byOdometer).toBe(byOdometer)
})

test('every report comes out once, in order, at most five later, whatever is said', () => {
  const said = fc.record({
    ms: fc.integer({ min: 0, max: 3 * hour }),
    km: fc.option(fc.double({ min: -5_000, max: 5_000, noNaN: true }), { nil: null }),
    kmh: fc.option(fc.integer({ min: 0, max: 250 }), { nil: null }),
    odometerKm: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 60 }), (all) => {
      let ms = 0
      const reports = all.map(({ ms: step, km, kmh, odometerKm }, n) => {
        ms += step
        const place = km === null ? null : { latitude: km * perKm, longitude: 0 }
        return at(ms, 0, { name: `${n}`, place, speedKmh: kmh, odometerKm })
      })
      const { sifted, waiting } = judged(reports)
      expect(sifted.map(({ report }) => report.name)).toEqual(reports.slice(0, sifted.length).map(({ name }) => name))
      expect(sifted.length + waiting).toBe(reports.length)
      expect(told(reports).km).toBeGreaterThanOrEqual(0)
    }),
  )
})
