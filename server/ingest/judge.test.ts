import fc from 'fast-check'
import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { astrayNeeded, judge, type Known, placeOf } from './judge.ts'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
const { invalidFix, absurd, badClock, late } = positionFlag

const report = (over: Partial<DeviceReport> = {}): DeviceReport => ({
  deviceId: '860000000000007',
  protocol: 'test',
  fixAt: now,
  valid: true,
  latitude: -23.55,
  longitude: -46.63,
  speedKmh: 60,
  telemetry: {},
  alarms: [],
  ...over,
})
const nothing: Known = { current: null, previous: null, astray: [] }
const at = (fixAt: number, latitude = -23.55, longitude = -46.63): Known => ({
  current: { fixAt, latitude, longitude },
  previous: null,
  astray: [],
})

test.each<[string, Partial<DeviceReport>, string]>([
  ['latitude not a number', { latitude: NaN }, 'place'],
  ['longitude without end', { longitude: Infinity }, 'place'],
  ['latitude out of range', { latitude: 90.001 }, 'place'],
  ['longitude out of range', { longitude: -180.5 }, 'place'],
  ['instant not a number', { fixAt: NaN }, 'instant'],
  ['instant before 1970', { fixAt: -1 }, 'instant'],
  ['instant of the year 2100', { fixAt: Date.UTC(2100, 0, 1) }, 'instant'],
  ['no device', { deviceId: '' }, 'device'],
])('refuses what cannot be stored: %s', (_name, over, why) => {
  expect(judge(report(over), nothing, now)).toMatchObject({ refused: why, current: false })
})

test.each<[string, Partial<DeviceReport>, Known, number, boolean]>([
  ['a good first fix', {}, nothing, 0, true],
  ['a good next fix', {}, at(now - 10_000), 0, true],
  ['within the clock tolerance', { fixAt: now + limits.futureToleranceMs }, nothing, 0, true],
  ['P17 ahead of the server', { fixAt: now + limits.futureToleranceMs + 1 }, nothing, badClock, false],
  ['P17 a day ahead', { fixAt: now + day }, nothing, badClock, false],
  ['P17 1970', { fixAt: 0 }, nothing, badClock, false],
  ['P17 2038', { fixAt: 2 ** 31 * 1000 }, nothing, badClock, false],
  ['P17 GPS week rollover', { fixAt: now - 1024 * 7 * day }, nothing, badClock, false],
  ['P17 year 2099', { fixAt: Date.UTC(2099, 11, 31) }, nothing, badClock, false],
  ['a backlog of a month, nothing newer', { fixAt: now - 30 * day }, nothing, 0, true],
  ['P16 older than current', { fixAt: now - 1 }, at(now), late, false],
  ['P16 same instant as current', {}, at(now), late, false],
  ['0,0', { latitude: 0, longitude: 0 }, nothing, invalidFix, false],
  ['on the equator', { latitude: 0, longitude: -50 }, nothing, 0, true],
  ['untrusted by the device', { valid: false }, nothing, invalidFix, false],
  ['just possible speed', { speedKmh: limits.maxSpeedKmh }, nothing, 0, true],
  ['impossible speed', { speedKmh: limits.maxSpeedKmh + 0.1 }, nothing, absurd, false],
  ['impossible jump', { latitude: -22.9, longitude: -43.2 }, at(now - 10_000), absurd, false],
  ['same distance in six hours', { latitude: -22.9, longitude: -43.2 }, at(now - 6 * 3_600_000), 0, true],
  ['late and impossible', { fixAt: now - 10_000, latitude: 40 }, at(now), late | absurd, false],
  ['untrusted, late, absurd at once', { fixAt: 0, valid: false, speedKmh: 900 }, at(now), 15 << 2, false],
])('flags %s', (_name, over, known, flags, current) => {
  expect(judge(report(over), known, now)).toMatchObject({ flags, current })
})

test('a vehicle that was really taken elsewhere is believed at the third fix that agrees', () => {
  let known = at(now - 60_000)
  const seen: boolean[] = []
  for (let i = 0; i < astrayNeeded; i++) {
    const fix = report({ fixAt: now - 30_000 + i * 10_000, latitude: 10, longitude: -60 })
    const verdict = judge(fix, known, now)
    seen.push(verdict.current)
    known = { ...known, current: verdict.current ? placeOf(fix) : known.current, astray: verdict.astray }
  }
  expect(seen).toEqual([false, false, true])
  expect(known.current?.latitude).toBe(10)
})

test('jumps that do not agree with each other never move a vehicle', () => {
  let known = at(now - 60_000)
  for (let i = 0; i < 8; i++) {
    const verdict = judge(report({ fixAt: now - 50_000 + i * 1_000, latitude: (i * 17) % 60 }), known, now)
    expect(verdict.flags).toBe(absurd)
    known = { ...known, astray: verdict.astray }
  }
})

test('a good fix between two jumps starts the count again', () => {
  const jump = { latitude: 10, longitude: -60 }
  const first = judge(report({ ...jump, fixAt: now - 30_000 }), at(now - 40_000), now)
  expect(first.astray).toHaveLength(1)
  expect(judge(report({ fixAt: now - 20_000 }), { ...at(now - 40_000), astray: first.astray }, now).astray).toEqual([])
})

test('P16 any permutation of a track keeps every point trusted, and current never goes back', () => {
  const track = Array.from({ length: 60 }, (_, i) =>
    report({
      fixAt: now - 600_000 + i * 10_000,
      latitude: -23.55 + i * 0.001,
      longitude: -46.63 + Math.sin(i) * 0.001,
    }),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(track, { minLength: track.length }), (shuffled) => {
      let known = nothing
      let trusted = 0
      for (const fix of shuffled) {
        const verdict = judge(fix, known, now)
        if ((verdict.flags & ~late) === 0) trusted++
        if (verdict.current) {
          expect(fix.fixAt).toBeGreaterThan(known.current?.fixAt ?? 0)
          known = { ...known, current: placeOf(fix), astray: verdict.astray }
        } else known = { ...known, astray: verdict.astray }
      }
      expect(trusted).toBe(track.length)
      expect(known.current?.fixAt).toBe(track.at(-1)?.fixAt)
    }),
    { numRuns: 200 },
  )
})

test('P17 whatever a device says, judging never throws, and nothing flagged is current', () => {
  const wild = fc.record({
    fixAt: fc.oneof(fc.double(), fc.integer({ min: now - 2 * day, max: now + 2 * day })),
    latitude: fc.double(),
    longitude: fc.double(),
    speedKmh: fc.option(fc.double(), { nil: undefined }),
    valid: fc.boolean(),
  })
  fc.assert(
    fc.property(wild, fc.boolean(), (over, knows) => {
      const verdict = judge(report(over), knows ? at(now - 1000) : nothing, now)
      expect(verdict.current).toBe(verdict.refused === undefined && verdict.flags === 0)
      if (verdict.current) expect(over.fixAt).toBeLessThanOrEqual(now + limits.futureToleranceMs)
    }),
    { numRuns: 500 },
  )
})
