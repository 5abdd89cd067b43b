import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SumKey } from '#contract/sums.ts'

import { Calendar, dayText } from './calendarRules.ts'
import { emptySeed, type Row, type Seed } from './seedRules.ts'
import { Teller } from './tellRules.ts'
import { tellHour } from './testing/tellHour.ts'
import type { Told } from './toldRules.ts'

const zone = 'America/Sao_Paulo'
const minute = 60_000
const hour = 60 * minute
/** Degrees of latitude of one kilometre. */
const perKm = 1 / 111.195
const midnight = Date.UTC(2026, 5, 10)

/** `08:05:30` of the day, UTC. */
const clock = (text: string) => {
  const [h = 0, m = 0, s = 0] = text.split(':').map(Number)
  return midnight + h * hour + m * minute + s * 1_000
}

type What = 'off' | 'key' | 'idle' | 'moving'
const engine = {
  off: { ignition: false },
  key: { ignition: true, rpm: 0 },
  idle: { ignition: true, rpm: 700 },
  moving: { ignition: true, rpm: 1_500 },
}
const report = (at: string | number, what: What, km = 0, over: Partial<Told> = {}): Told => ({
  at: typeof at === 'string' ? clock(at) : at,
  key: '1',
  receivedAt: 0,
  place: { latitude: km * perKm, longitude: 0 },
  speedKmh: what === 'moving' ? 60 : 0,
  odometerKm: null,
  accuracyM: null,
  ...over,
  values: { ...engine[what], ...over.values },
})

const tell = (reports: readonly Told[], of = zone) => tellHour(emptySeed(of), reports)
const seconds = (rows: readonly Row[], key: SumKey, of?: (row: Row) => boolean) =>
  rows.filter((row) => of?.(row) ?? true).reduce((sum, { sums }) => sum + (sums.get(key) ?? 0), 0) / 1_000
const inHour = (h: number) => (row: Row) => row.of === midnight + h * hour
const states = ['moving_ms', 'idle_ms', 'off_ms', 'after_key_ms', 'silent_ms'] as const
const statesOf = (rows: readonly Row[], h: number) => states.map((key) => seconds(rows, key, inHour(h)))

test('R1 the states of an hour are those of the earlier reports', () => {
  const drive = Array.from({ length: 10 }, (_, n) => report(clock('08:05') + n * 5 * minute, 'moving', 0.1 + n * 5))
  const { hours } = tell([
    report('08:00', 'off'),
    report('08:00:30', 'key'),
    report('08:02', 'idle'),
    ...drive,
    report('08:55', 'idle', 50),
    report('09:00', 'off', 50),
  ])
  // moving 3,000 s, idle 480 s, off 30 s, after key 90 s
  expect(statesOf(hours, 8)).toEqual([3_000, 480, 30, 90, 0])
})

test('defect 4 a parked vehicle whose tracker tells places of 300 m accuracy got nowhere, in hours as in trips', () => {
  const parked = [report('08:00', 'off'), report('08:05', 'off', 0.23, { accuracyM: 300 }), report('08:15', 'off')]
  expect(tell(parked).hours.reduce((km, { sums }) => km + (sums.get('path_km') ?? 0), 0)).toBe(0)
})

test('R2 a state holds for ten minutes, the rest of a longer time is silence', () => {
  const { hours } = tell([report('07:50', 'idle'), report('08:08', 'idle')])
  expect([statesOf(hours, 7), statesOf(hours, 8)]).toEqual([
    [0, 600, 0, 0, 0],
    [0, 0, 0, 0, 480],
  ])
  expect(seconds(hours, 'gaps') * 1_000).toBe(1)
})

test.each<[string, number, number | null, number, number]>([
  ['20 m away, the same odometer: off all night', 0.02, 1_000, 8 * 3_600, 0],
  ['2 km away: silent from ten minutes on', 2, 1_000, 600, 2],
  ['20 m away, but the odometer went on', 0.02, 1_007, 600, 0],
])('R3 off from 22:00 to 06:00, then %s', (_what, km, odometerKm, off, gap) => {
  const evening = report(clock('22:00') - 24 * hour, 'off', 0, { odometerKm: 1_000 })
  const { hours } = tell([evening, report('06:00', 'off', km, { odometerKm })])
  expect(seconds(hours, 'off_ms')).toBe(off)
  expect(seconds(hours, 'silent_ms')).toBe(8 * 3_600 - off)
  expect(seconds(hours, 'gap_km') * 1_000).toBeCloseTo(gap, 2)
})

test('R5 parked for twelve hours with 8 m of jitter each minute: no way, never moving', () => {
  const { hours } = tell(
    Array.from({ length: 721 }, (_, n) => report(midnight + n * minute, 'off', ((n % 3) - 1) * 0.008)),
  )
  expect(hours.slice(0, 12).map(({ sums }) => sums.get('path_km'))).toEqual(Array.from({ length: 12 }, () => 0))
  expect(seconds(hours, 'off_ms')).toBe(12 * 3_600)
})

test('R5 a way is none where it parked, and unknown where nothing was heard or no place is believed', () => {
  const { hours } = tell([report('08:00', 'off'), report('08:05', 'off'), report('11:30', 'off', 0, { place: null })])
  expect([8, 9, 10].map((h) => hours.find(inHour(h))?.sums.get('path_km'))).toEqual([0, null, null])
  const dark = tell([report('08:00', 'off', 0, { place: null }), report('08:05', 'off', 0, { place: null })])
  expect(dark.hours.map(({ sums }) => sums.get('path_km'))).toEqual([null])
})

test.each([
  ['2026-04-04', 25],
  ['2026-09-06', 23],
  ['2026-06-10', 24],
])('R13 %s of America/Santiago has %d hours, and its states add up to them', (day, length) => {
  const from = Date.parse(`${day}T00:00:00Z`) - 24 * hour
  const { days, hours } = tell(
    Array.from({ length: 72 * 6 }, (_, n) => report(from + n * 10 * minute, n % 2 === 0 ? 'off' : 'idle')),
    'America/Santiago',
  )
  const ofDay = days.filter((row) => dayText(row.of) === day)
  expect(states.reduce((sum, key) => sum + seconds(ofDay, key), 0)).toBe(length * 3_600)
  for (const key of states) expect(seconds(days, key)).toBe(seconds(hours, key))
})

test('R31 three hours in a hall without a view of the sky: off, not silent, no way', () => {
  const hall = Array.from({ length: 180 }, (_, n) =>
    report(clock('08:05') + n * minute, 'off', 0, { place: null, speedKmh: 60 }),
  )
  const { hours } = tell([report('08:00', 'moving'), report('08:01', 'off', 1), ...hall, report('11:05', 'off', 1)])
  expect(seconds(hours, 'silent_ms')).toBe(0)
  expect(seconds(hours, 'moving_ms')).toBe(60)
  expect(seconds(hours, 'path_km') * 1_000).toBeCloseTo(1, 2)
})

test('R32 what was silent is not, once a late report says so', () => {
  const [before, after] = [report('07:30', 'off'), report('09:00', 'off', 2)]
  const silent = tell([before, after]).hours
  expect([statesOf(silent, 7)[2], statesOf(silent, 7)[4]]).toEqual([600, 1_200])
  const told = tell([before, report('08:05', 'off', 0.02), after]).hours
  expect(statesOf(told, 7)).toEqual([0, 0, 1_800, 0, 0])
})

test('what was never told is unknown, not 0', () => {
  const [row] = tell([report('08:00', 'idle'), report('08:05', 'idle')]).hours
  const unknown: SumKey[] = [
    'belt_on_ms',
    'odo_km',
    'hazard_ms',
    'brakes',
    'throttle_ms',
    'counter_l',
    'harsh_brakings',
    'pto_ms',
  ]
  expect(unknown.map((key) => row?.sums.get(key))).toEqual(unknown.map(() => null))
  expect(row?.sums.get('gap_km') ?? null).toBeNull()
})

test('values hold ten minutes, those of the engine one', () => {
  const belt = (at: string, on: boolean, km: number) =>
    report(at, 'moving', km, { values: { ignition: true, rpm: 2_000, seatBelt: on, gear: '4', throttlePct: 90 } })
  const { hours } = tell([
    report('08:00', 'idle'),
    belt('08:05', true, 1),
    belt('08:10', false, 6),
    report('08:15', 'off', 11),
  ])
  const row = hours.find(inHour(8))
  expect(
    ['belt_on_ms', 'belt_off_ms', 'engine_ms', 'rpm_ms', 'gear_in_ms', 'throttle80_ms'].map(
      (key) => (row?.sums.get(key as SumKey) ?? 0) / 1_000,
    ),
  ).toEqual([300, 300, 900, 180, 120, 120])
  expect((row?.sums.get('rpm_x_ms') ?? 0) / (row?.sums.get('rpm_ms') ?? 1)).toBeCloseTo((700 + 2_000 * 2) / 3, 6)
})

test('an amount over the edge of an hour is parted by time, and a driver has rows of his own', () => {
  const by = (at: string, what: What, km: number, driverCode: string) =>
    report(at, what, km, { values: { ...engine[what], driverCode } })
  const { hours, days } = tell([
    by('08:50', 'idle', 0, 'ana'),
    by('08:55', 'moving', 0.1, 'ana'),
    by('09:05', 'moving', 10.1, 'bia'),
    by('09:10', 'off', 15, 'bia'),
  ])
  const kmOf = (h: number, driver: string) =>
    hours.find((row) => row.of === midnight + h * hour && row.driver === driver)?.sums.get('path_km')
  expect([kmOf(8, 'ana'), kmOf(9, 'ana'), kmOf(9, 'bia')]).toEqual([
    expect.closeTo(5.1, 2),
    expect.closeTo(5, 2),
    expect.closeTo(4.9, 2),
  ])
  expect(days.map(({ driver }) => driver)).toEqual(['ana', 'bia'])
})

test('stops and idles are counted where they last five minutes', () => {
  const { hours } = tell([
    report('08:00', 'moving', 0),
    report('08:01', 'moving', 1),
    report('08:56', 'idle', 40, { at: clock('08:02') }),
    report('08:06', 'idle', 40),
    report('08:08', 'idle', 40),
    report('08:12', 'off', 40),
  ])
  const row = hours.find(inHour(8))
  expect([row?.sums.get('stops'), row?.sums.get('idles'), row?.sums.get('longest_idle_ms')]).toEqual([1, 1, 600_000])
})

test('spans follow each other without a hole; a stand under a minute does not part a drive', () => {
  const { spans } = tell([
    report('08:00', 'idle', 0),
    report('08:01', 'moving', 0.5),
    report('08:10', 'idle', 9.5),
    report('08:10:40', 'moving', 9.6),
    report('08:15', 'moving', 14),
    report('08:20', 'off', 19),
    report('08:40', 'off', 19),
    report('12:00', 'off', 60),
    report('12:05', 'off', 60),
  ])
  const text = spans.map(
    ({ from, to, state }) => `${state} ${(from - clock('08:00')) / minute}..${(to - clock('08:00')) / minute}`,
  )
  expect(text).toEqual(['2 0..1', '1 1..20', '0 20..50', '9 50..240', '0 240..245'])
  // Of a silence, how far the vehicle was found from where it was last heard.
  expect(spans.map(({ gapKm }) => gapKm)).toEqual([null, null, null, expect.closeTo(41, 1), null])
  expect(spans[1]).toMatchObject({ movingMs: 19 * minute - 40_000, idleMs: 40_000, pathKm: expect.closeTo(18.5, 1) })
})

/** A day and more of a vehicle that does everything; `n` picks what. */
const anyReports = fc
  .array(
    fc.record({
      stepS: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 300, max: 40_000 })),
      what: fc.constantFrom<What>('off', 'key', 'idle', 'moving', 'moving', 'moving'),
      odd: fc.integer({ min: 0, max: 40 }),
      km: fc.double({ min: 0, max: 2, noNaN: true }),
      driver: fc.constantFrom('', 'ana', 'bia', undefined),
      belt: fc.constantFrom(true, false, undefined),
    }),
    { maxLength: 120 },
  )
  .map((steps) => {
    let at = midnight
    let km = 0
    return steps.map(({ stepS, what, odd, km: step, driver, belt }, n): Told => {
      at += stepS * 1_000
      km += what === 'moving' ? step : 0
      return report(at, what, odd === 1 ? km + 400 : km, {
        key: `${n}`,
        ...(odd === 2 ? { place: null } : {}),
        odometerKm: odd === 3 ? null : odd === 4 ? 9_000 : 1_000 + km,
        values: { ...engine[what], driverCode: driver, seatBelt: belt },
      })
    })
  })

const plain = (rows: readonly Row[]) => rows.map(({ of, driver, sums }) => ({ of, driver, ...sums.told() }))
const byKey = (rows: readonly Row[]) => {
  const last = new Map(plain(rows).map((row) => [`${row.of} ${row.driver}`, row]))
  return [...last.values()].sort((a, b) => a.of - b.of || (a.driver < b.driver ? -1 : 1))
}

test('R14 stopped anywhere and gone on from its seed, a telling is the same to the last bit', () => {
  fc.assert(
    fc.property(anyReports, fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }), (reports, stops) => {
      const whole = tell(reports)
      const calendar = new Calendar(zone)
      let seed: Seed = emptySeed(zone)
      const hours: Row[] = []
      const days: Row[] = []
      const spans = new Map<number, unknown>()
      let part: Told[] = []
      for (const [n, one] of reports.entries()) {
        part.push(one)
        if (stops[n] === false && n < reports.length - 1) continue
        const teller = new Teller(JSON.parse(JSON.stringify(seed)) as Seed, calendar)
        for (const each of part) teller.hear(each)
        const changes = teller.taken()
        hours.push(...changes.hours)
        days.push(...changes.days)
        for (const span of changes.spans) spans.set(span.from, span)
        seed = teller.seed()
        part = []
      }
      expect(byKey(hours)).toEqual(byKey(whole.hours))
      expect(byKey(days)).toEqual(byKey(whole.days))
      expect([...spans.values()]).toEqual(whole.spans)
    }),
  )
})

test('hours add up to days, the five states to the time heard of, trips of places never fall below 0', () => {
  fc.assert(
    fc.property(anyReports, (reports) => {
      const { hours, days, seed } = tell(reports)
      for (const key of states) expect(seconds(hours, key)).toBe(seconds(days, key))
      expect(seconds(hours, 'path_km')).toBeCloseTo(seconds(days, 'path_km'), 9)
      const heard = (seed.last?.at ?? 0) - (reports[0]?.at ?? 0)
      if (seed.last !== null)
        expect(states.reduce((sum, key) => sum + seconds(hours, key), 0)).toBeCloseTo(heard / 1_000, 6)
    }),
  )
})
