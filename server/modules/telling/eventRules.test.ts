import { expect, test } from 'vitest'

import type { CountedCode } from '#contract/codes/deviceEvents.ts'
import { belowEdge } from '#contract/rules/harshEdges.ts'
import type { SumKey } from '#contract/sums.ts'

import { emptySeed, type Row } from './seedRules.ts'
import { tellHour } from './testing/tellHour.ts'
import type { Told } from './toldRules.ts'

const begin = Date.UTC(2026, 5, 10, 12)
const report = (s: number, values: Told['values'] = {}, over: Partial<Told> = {}): Told => ({
  at: begin + s * 1_000,
  key: '1',
  receivedAt: 0,
  place: { latitude: 0, longitude: (s * 25) / 111_195 },
  speedKmh: 90,
  odometerKm: null,
  accuracyM: null,
  ...over,
  values: { ignition: true, rpm: 1_200, ...values },
})
const said = (s: number, code: CountedCode = 'RVT0002') => ({ at: begin + s * 1_000, code, subject: '' })
const every = (step: number, to: number, values?: (s: number) => Told['values'], over?: (s: number) => Partial<Told>) =>
  Array.from({ length: to / step + 1 }, (_, n) => report(n * step, values?.(n * step), over?.(n * step)))
const total = (rows: readonly Row[], key: SumKey) =>
  rows.reduce<number | null>((sum, { sums }) => {
    const value = sums.get(key)
    return value === null ? sum : (sum ?? 0) + value
  }, null)
const tell = (reports: readonly Told[], events: readonly ReturnType<typeof said>[] = []) =>
  tellHour(emptySeed('America/Sao_Paulo'), reports, events)

test.each([
  ['six brakings within two minutes', [141, 151, 166, 221, 234, 248], 6],
  ['two eight seconds apart are one', [100, 108], 1],
  ['two ten seconds apart are two', [100, 110], 2],
  ['the same instant under another subject is one', [100, 100], 1],
])('K12 %s', (_what, seconds, n) => {
  const { hours } = tell(
    every(30, 300),
    seconds.map((s) => said(s)),
  )
  expect(total(hours, 'harsh_brakings')).toBe(n)
})

test('K8 what a device never said stays unknown, and is 0 in hours after it can', () => {
  const { hours } = tell(every(60, 7_200), [said(1_800)])
  expect(hours.map(({ sums }) => [sums.get('harsh_brakings'), sums.get('sharp_turns')])).toEqual([
    [1, null],
    [0, null],
    [0, null],
  ])
})

test('K14 speeding counts from ten seconds on, once for as long as it lasts, and from 60 km/h in rain', () => {
  const fast = (s: number) => ({ speedKmh: s >= 60 && s < 180 ? 110 : 90 })
  const { hours, events } = tell(every(5, 300, undefined, fast))
  expect(total(hours, 'overspeeds')).toBe(1)
  expect(events).toMatchObject([
    { code: 'EVT0003', at: begin + 70_000, value: 110, limit: 100, durationMs: 120_000, driver: '' },
  ])
  const rain = tell(every(5, 300, () => ({ wipers: true })))
  expect(rain.events).toMatchObject([{ code: 'EVT0003', value: 90, limit: 60 }])
  expect(total(tell(every(5, 300)).hours, 'overspeeds')).toBe(0)
})

test('performance §5.1 device and values saying one thing at one time are one', () => {
  const { hours, events } = tell(
    every(5, 300, (s) => ({ rpm: s === 100 ? 2_400 : 1_200 })),
    [said(98, 'EVT0007')],
  )
  expect([total(hours, 'over_revs'), events]).toEqual([1, []])
})

test('performance §5.3 an over-rev is told by the limit of the engine’s class, whatever limit a rule has', () => {
  const turning = (rpm: number) => tell(every(5, 60, (s) => ({ rpm: s === 30 ? rpm : 1_200 }))).events
  expect(turning(2_150)).toMatchObject([{ code: 'EVT0007', value: 2_150, limit: 2_100 }])
  expect(turning(2_050)).toEqual([])
})

test('performance §5.3 a stop of a hot engine, load on a cold one and freewheeling are told with value and limit', () => {
  const cold = tell(every(5, 60, (s) => ({ coolantC: 40, throttlePct: s === 30 ? 70 : 10 })))
  expect(cold.events).toMatchObject([{ code: 'EVT0045', value: 40, limit: 60 }])
  const free = tell(
    every(5, 60, (s) => ({ gear: s >= 20 && s <= 40 ? 'N' : '9', rpm: 600 + 600 * Number(s < 20 || s > 40) })),
  )
  expect(free.events).toMatchObject([{ code: 'EVT0040', limit: 20, durationMs: 20_000 }])
  const hot = tell([
    ...every(5, 60, () => ({ throttlePct: 80 })),
    report(65, { ignition: false, rpm: 0, throttlePct: 0 }, { speedKmh: 0 }),
    report(70, { ignition: false }, { speedKmh: 0 }),
  ])
  expect(hot.events.map(({ code }) => code)).toEqual(['EVT0010', 'EVT0048'])
})

test('reports §8.4 litres are of the counter and of the rate; a counter that falls or leaps measures nothing', () => {
  const read = (litres: readonly (number | undefined)[], rate?: number) =>
    tell(litres.map((fuelUsedL, n) => report(n * 60, { fuelUsedL, fuelRateLh: rate, rpm: n === 2 ? 1_800 : 1_200 })))
      .hours
  const counted = read([100, 100.4, 100.8, 101.2])
  expect(total(counted, 'counter_l')).toBeCloseTo(1.2, 9)
  expect(total(counted, 'fuel_counter_ms')).toBe(180_000)
  // The litres of a stretch go to the revolutions of its earlier report.
  expect(total(counted, 'above_band_l')).toBeCloseTo(0.4, 9)
  expect(total(read([100, 90, 90.4, 90.8]), 'counter_l')).toBeCloseTo(0.8, 9)
  expect(total(read([100, 300, 300.4]), 'counter_l')).toBeCloseTo(0.4, 9)
  expect(total(read([undefined, undefined]), 'counter_l')).toBeNull()
  const rated = read([undefined, undefined, undefined], 30)
  expect([total(rated, 'rate_l'), total(rated, 'fuel_rate_ms')]).toEqual([1, 120_000])
})

test('K15 throttle 0 in gear is coasting, out of gear freewheeling; pedals hold a minute after their report', () => {
  const roll = (gear: string, step = 30) =>
    tell(every(step, 300, () => ({ throttlePct: 0, gear, rpm: 1_200, brake: false, engineBrake: false }))).hours
  expect([total(roll('9'), 'coast_ms'), total(roll('9'), 'freewheel_ms')]).toEqual([300_000, 0])
  expect([total(roll('N'), 'coast_ms'), total(roll('N'), 'freewheel_ms')]).toEqual([0, 300_000])
  expect(total(roll('9', 100), 'sampled_ms')).toBe(3 * 60_000)
  // As many reports as begin a stretch: the last one begins none.
  expect([total(roll('9'), 'samples'), total(roll('9', 100), 'samples')]).toEqual([10, 3])
})

test('K13 brakings of 2.8, 3.0 and 4.2 m/s² and one of an unknown strength are kept by the edges that they did not reach', () => {
  const strong = [2.8, 3, 4.2, null].map((value, n) => ({ ...said(60 + 30 * n), value }))
  const { hours } = tell(every(30, 300), [...strong, { ...said(75, 'RVT0001'), value: 1.2 }])
  const keys = ['harsh_brakings', ...belowEdge.RVT0002] as const
  expect(keys.map((key) => total(hours, key))).toEqual([4, null, null, null, 1, 2, 3])
  expect(belowEdge.RVT0001.map((key) => total(hours, key))).toEqual([1, 1, 1, 1, 1, 1])
})

test('K14 minutes over the limit are kept by how far: any tolerance of the edges can be asked', () => {
  const { hours } = tell(every(10, 600, undefined, (s) => ({ speedKmh: s >= 300 ? 112 : 104 })))
  const over = (['speed_ms', 'over0_ms', 'over5_ms', 'over10_ms', 'over15_ms'] as const).map((key) => total(hours, key))
  expect(over).toEqual([600_000, 600_000, 300_000, 300_000, 0])
})

test('performance §4.1 moving time is kept by revolutions, each cell from its edge on: any band of them can be asked', () => {
  const { hours } = tell(every(10, 600, (s) => ({ rpm: s < 100 ? 1_099 : s < 300 ? 1_100 : 2_700 })))
  const keys = ['rpm_moving_ms', 'rev_1000_ms', 'rev_1100_ms', 'rev_2600_ms', 'rev_3600_ms'] as const
  expect(keys.map((key) => total(hours, key))).toEqual([600_000, 100_000, 200_000, 300_000, null])
})

test('K14 performance §5.2 within fences the least of their limits holds, and no longer than the report that lies in them', () => {
  const { hours, events } = tell(
    every(10, 600, undefined, (s) => ({ speedKmh: 72, ...(s >= 300 && { fenceKmh: 40 }) })),
  )
  expect([total(hours, 'speed_ms'), total(hours, 'over30_ms')]).toEqual([600_000, 300_000])
  expect(events).toMatchObject([{ code: 'EVT0003', at: begin + 310_000, value: 72, limit: 40 }])
})

test('K14 performance §5.2 the vehicle’s own limit counts where it is less than the fleet’s, and that of rain where it is less still', () => {
  const of = (limitKmh: number | null, values: Told['values'] = {}) => {
    const { hours, events } = tellHour(
      { ...emptySeed('America/Sao_Paulo'), limitKmh },
      every(
        10,
        600,
        () => values,
        () => ({ speedKmh: 92 }),
      ),
    )
    return [total(hours, 'over10_ms'), events.map(({ limit }) => limit)]
  }
  expect(of(80)).toEqual([600_000, [80]])
  expect(of(110)).toEqual([0, []])
  expect(of(null)).toEqual([0, []])
  expect(of(80, { wipers: true })).toEqual([600_000, [60]])
})

test.each([
  ['24 V at 22.9 for a minute', 24, () => 22.9, 1],
  ['24 V at 14.0, which is a sound car', 24, () => 14, 1],
  ['24 V at 23.0', 24, () => 23, 0],
  ['12 V at 14.0', 12, () => 14, 0],
  ['12 V at 11.4', 12, () => 11.4, 1],
  ['48 V at 45.9', 48, () => 45.9, 1],
  ['12 V that dips while it is cranked', 12, (s: number) => (s === 60 ? 9 : 12.6), 0],
  ['12 V whose supply is cut', 12, () => 1.5, 0],
] as const)('A5 the count of low batteries goes by the electrical system: %s', (_what, system, volts, n) => {
  for (const ignition of [true, false]) {
    const seed = emptySeed('America/Sao_Paulo', 1, system)
    const reports = every(10, 120, (s) => ({ ignition, batteryV: volts(s) }))
    const { hours, events } = tellHour(seed, [...reports, report(1_000, { ignition, batteryV: system })])
    expect(total(hours, 'low_batteries')).toBe(n)
    expect(events.filter(({ code }) => code === 'EVT0013')).toHaveLength(n)
  }
})

test('A5 of a system that nobody knows low batteries are not counted, and not none', () => {
  const { hours } = tell(every(10, 120, () => ({ batteryV: 9 })))
  expect(total(hours, 'low_batteries')).toBeNull()
})
