import fc from 'fast-check'
import { expect, test } from 'vitest'

import { heard, noTravel, type Travel, type TravelPoint, underWay } from './rules.ts'

const minute = 60_000
/** Degrees of latitude of one kilometre. */
const perKm = 1 / 111.195

/** One letter a minute: D driving (60 km/h, 1 km), I standing with ignition on, - standing with it off; in small, and ?, the ignition is not told. */
function minutes(days: string, change: (point: TravelPoint, minute: number) => Partial<TravelPoint> = () => ({})) {
  let km = 0
  return [...days].map((letter, at): TravelPoint => {
    const driving = letter === 'D' || letter === 'd'
    if (at > 0 && (days[at - 1] ?? '').toUpperCase() === 'D') km += 1
    const point: TravelPoint = {
      at: at * minute,
      placed: true,
      accuracyM: null,
      latitude: km * perKm,
      longitude: 0,
      speedKmh: driving ? 60 : 0,
      ignition: letter === '?' || letter === 'd' ? null : letter !== '-',
      odometerKm: null,
      driverCode: '',
    }
    return { ...point, ...change(point, at) }
  })
}

function travelsOf(points: readonly TravelPoint[]): Travel[] {
  let fold = noTravel
  const all: Travel[] = []
  for (const point of points) {
    const next = heard(fold, point)
    fold = next.fold
    all.push(...next.ended)
  }
  return [...all, ...underWay(fold)]
}

/** `1..6 5 km`, and `…` while nothing ended it: minutes of begin and end. */
const told = (travels: readonly Travel[]) =>
  travels.map(
    ({ startedAt, endedAt, distanceKm, open }) =>
      `${startedAt / minute}..${endedAt / minute}${open ? '…' : ''} ${distanceKm.toFixed(1)} km`,
  )

test.each<[string, string, string[]]>([
  ['from ignition on to ignition off', '-IDDDDI------', ['1..7 4.0 km']],
  ['standing with the engine on belongs to it, however long', 'DDIIIIIIIIIIDD------', ['0..14 4.0 km']],
  ['a stop shorter than 5 min does not part it', 'DD----DD------', ['0..8 4.0 km']],
  ['a stop of 5 min does', 'DD-----DD------', ['0..2 2.0 km', '7..9 2.0 km']],
  [
    'a vehicle that never tells of its ignition is judged by its motion',
    'dd???dd??????ddd',
    ['0..7 4.0 km', '14..15… 1.0 km'],
  ],
  ['an ignition that was told holds until the next word of it', 'DD??????dd------', ['0..10 4.0 km']],
  ['ignition without a move is none', '-IIIIIIIII------', []],
  ['a vehicle on its way is on it to the last report', '--DDD', ['2..4… 2.0 km']],
  ['a stop that may yet go on ends it where it began', 'DDD--', ['0..3… 3.0 km']],
  ['nothing is nothing', '', []],
])('TRAVEL-01 %s', (_what, days, expected) => expect(told(travelsOf(minutes(days)))).toEqual(expected))

test('a move of less than 500 m is none, one of more is', () => {
  const short = (metres: number) =>
    minutes('DI-------', (_point, at) => ({ latitude: at === 0 ? 0 : (metres / 1000) * perKm }))
  expect(told(travelsOf(short(490)))).toEqual([])
  expect(told(travelsOf(short(510)))).toEqual(['0..2 0.5 km'])
})

test('silence of more than an hour ends a trip with its last report', () => {
  const silent = (gap: number) => minutes('DDDDDD', ({ at }) => ({ at: at >= 3 * minute ? at + gap * minute : at }))
  expect(told(travelsOf(silent(59)))).toEqual(['0..64… 5.0 km'])
  expect(told(travelsOf(silent(60)))).toEqual(['0..2 2.0 km', '63..65… 2.0 km'])
})

test('another driver at the wheel begins another trip; nobody at the wheel does not', () => {
  const driven = (codes: string) =>
    travelsOf(minutes('D'.repeat(codes.length), (_p, at) => ({ driverCode: (codes[at] ?? '').trim() })))
  expect(driven('AAABBB').map(({ driverCode, startedAt, endedAt }) => [driverCode, startedAt, endedAt])).toEqual([
    ['A', 0, 3 * minute],
    ['B', 3 * minute, 5 * minute],
  ])
  expect(driven('  AA  ').map(({ driverCode }) => driverCode)).toEqual(['A'])
})

test.each<[string, (at: number) => number | null, number, boolean]>([
  ['counts where it told', (at) => 1000 + at * 1.2, 12, true],
  ['that runs backwards does not count', (at) => 1000 - at, 10, false],
  ['that stands still while the vehicle moves does not count', () => 1000, 10, false],
  ['that leaps further than any vehicle drives does not count', (at) => (at > 5 ? 90_000 : 1000), 10, false],
  ['that was never told does not count', () => null, 10, false],
  ['that measured less than nine tenths of the drive does not count', (at) => (at < 2 ? null : 1000 + at), 10, false],
  ['in miles does not count', (at) => 1000 + at / 1.609, 10, false],
])('the odometer %s', (_what, odometerKm, km, byOdometer) => {
  const [travel] = travelsOf(
    minutes(`${'D'.repeat(10)}-------`, (_p, at) => ({ odometerKm: at > 10 ? null : odometerKm(at) })),
  )
  expect(travel?.distanceKm).toBeCloseTo(km, 1)
  expect(travel?.byOdometer).toBe(byOdometer)
})

test('issue 26 an odometer that leaps 120 km in a minute adds nothing', () => {
  const leaps = minutes(`${'D'.repeat(61)}-------`, (_p, at) => ({ odometerKm: 1000 + at + (at >= 30 ? 120 : 0) }))
  expect(told(travelsOf(leaps))).toEqual(['0..61 61.0 km'])
})

const parked = (over: Partial<TravelPoint>) =>
  Array.from({ length: 240 }, (_, at): TravelPoint => ({
    at: at * minute,
    placed: true,
    latitude: (at % 2) * 0.07 * perKm,
    longitude: 0,
    accuracyM: null,
    speedKmh: at % 4 === 0 ? 9 : 1,
    ignition: false,
    odometerKm: null,
    driverCode: '',
    ...over,
  }))

test('issue 26 a parked vehicle whose receiver drifts makes no trip, with the ignition off or never told', () => {
  for (const ignition of [false, null]) expect(travelsOf(parked({ ignition }))).toEqual([])
  expect(travelsOf(parked({ accuracyM: 300, speedKmh: 9, ignition: null }))).toEqual([])
})

test('issue 26 a vehicle that is towed away makes a trip', () => {
  const away = minutes('----DDDDDDDD------', () => ({ ignition: false }))
  expect(told(travelsOf(away))).toEqual(['6..12 6.0 km'])
})

test('issue 26 reports without a place end a trip where the ignition went off', () => {
  const dark = minutes('DDDDDDDDDDDD', ({ latitude }, at) =>
    at < 4 ? {} : { placed: false, latitude: 0, speedKmh: 40, ignition: at < 6, longitude: latitude },
  )
  expect(told(travelsOf(dark))).toEqual(['0..6 3.0 km'])
})

test('moving and standing are told apart, a silence counts as neither, and the top speed is that of one report', () => {
  const points = minutes('DDIID------', ({ at, latitude }, n) => ({
    latitude: n === 4 ? latitude + 0.05 * perKm : latitude,
    at: n >= 4 ? at + 20 * minute : at,
    speedKmh: n === 1 ? 93 : n === 0 || n === 4 ? 60 : 0,
  }))
  expect(travelsOf(points)).toMatchObject([
    { movingMs: 3 * minute, stoppedMs: minute, topKmh: 93, startedAt: 0, endedAt: 25 * minute },
  ])
})

test('trips never overlap, lie within what was heard, and last no longer than they move, stand and are silent', () => {
  const letters = fc.string({ unit: fc.constantFrom('D', 'd', 'I', '-', '?'), maxLength: 120 })
  fc.assert(
    fc.property(letters, fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 120 }), (days, gaps) => {
      let late = 0
      const points = minutes(days, ({ at }, n) => {
        late += (gaps[n] ?? 0) > 70 ? (gaps[n] ?? 0) * minute : 0
        return { at: at + late }
      })
      let before = -1
      for (const travel of travelsOf(points)) {
        expect(travel.startedAt).toBeGreaterThan(before)
        expect(travel.endedAt).toBeGreaterThan(travel.startedAt)
        expect(travel.movingMs + travel.stoppedMs).toBeLessThanOrEqual(travel.endedAt - travel.startedAt)
        expect(travel.distanceKm).toBeGreaterThanOrEqual(0.5)
        before = travel.endedAt - 1
      }
      expect(before).toBeLessThanOrEqual(points.at(-1)?.at ?? 0)
    }),
  )
})
