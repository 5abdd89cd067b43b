import fc from 'fast-check'
import { expect, test } from 'vitest'

import { vehicleState, vehicleStateOf } from '#contract/rules/vehicleState.ts'
import { shortWay } from '#src/kit/map/way.ts'

import { momentAt } from './moment.ts'
import { minute, start, track } from './testing/tracks.ts'
import { isSilentAfter, lastIndexAt } from './track.ts'

const drive = track(
  [
    { at: 0, longitude: -46, latitude: -23, headingDeg: 90 },
    { at: 2, longitude: -45.8, latitude: -23.2, speedKmh: 80 },
    { at: 10, longitude: -45, latitude: -23.2 },
    { at: 12, longitude: -45, latitude: -23.2, motion: 'off', speedKmh: 0 },
    { at: 20, longitude: -45, latitude: -23.2, motion: 'off', speedKmh: 0 },
  ],
  { until: start + 40 * minute },
)
const at = (minutes: number) => momentAt(drive, start + minutes * minute)

test('before its first fix a vehicle is nowhere', () => {
  expect(at(-0.001)).toBeNull()
  expect(momentAt(track([]), start)).toBeNull()
})

test.each<[string, number, { longitude: number; latitude: number; state: string; speedKmh: number; index: number }]>([
  ['at a fix', 0, { longitude: -46, latitude: -23, state: 'moving', speedKmh: 60, index: 0 }],
  ['half way', 1, { longitude: -45.9, latitude: -23.1, state: 'moving', speedKmh: 60, index: 0 }],
  ['at the fix before a silence', 2, { longitude: -45.8, latitude: -23.2, state: 'moving', speedKmh: 80, index: 1 }],
  ['in a silence', 6, { longitude: -45.8, latitude: -23.2, state: 'noSignal', speedKmh: NaN, index: 1 }],
  ['after it', 10, { longitude: -45, latitude: -23.2, state: 'moving', speedKmh: 60, index: 2 }],
  [
    'switched off, eight minutes are no silence',
    16,
    { longitude: -45, latitude: -23.2, state: 'off', speedKmh: 0, index: 3 },
  ],
  ['long after the last fix', 39, { longitude: -45, latitude: -23.2, state: 'noSignal', speedKmh: NaN, index: 4 }],
])('%s', (_what, minutes, { state, ...expected }) => {
  const moment = at(minutes)
  expect(vehicleStateOf(moment?.state ?? 0)).toBe(state)
  expect({ ...moment, longitude: moment?.longitude, latitude: moment?.latitude }).toMatchObject({
    ...expected,
    longitude: expect.closeTo(expected.longitude, 9),
    latitude: expect.closeTo(expected.latitude, 9),
  })
})

test('the heading is what the device said, else the way to the next fix, else unknown', () => {
  expect(at(0)?.headingDeg).toBe(90)
  expect(at(2)?.headingDeg).toBeCloseTo(90, 0)
  expect(at(12)?.headingDeg).toBeNaN()
})

test('a vehicle that reports seldom is not silent before three of its intervals', () => {
  const seldom = track([{ at: 0 }, { at: 14 }], { intervalMs: 5 * minute })
  expect(isSilentAfter(seldom, 0)).toBe(false)
  expect(isSilentAfter({ ...seldom, intervalMs: 4 * minute }, 0)).toBe(true)
})

test('across the antimeridian the way is the short one', () => {
  const fiji = track([
    { at: 0, longitude: 179.9 },
    { at: 2, longitude: -179.9 },
  ])
  expect(momentAt(fiji, start + 0.5 * minute)?.longitude).toBeCloseTo(179.95, 9)
  expect(momentAt(fiji, start + 1.5 * minute)?.longitude).toBeCloseTo(-179.95, 9)
})

const fixes = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 900_000 }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    motion: fc.constantFrom('off', 'moving', 'idle', 'afterKey'),
  }),
  { minLength: 1, maxLength: 20 },
)

test('no drawn position lies beyond the last fix, nor off the way between two', () => {
  fc.assert(
    fc.property(
      fixes,
      fc.integer({ min: -60_000, max: 20_000_000 }),
      fc.integer({ min: 0, max: 1_800_000 }),
      (list, offset, rest) => {
        let now = 0
        const driven = track(list.map(({ after, ...fix }) => ({ ...fix, at: (now += after) / minute })))
        const last = driven.at.at(-1) ?? 0
        const subject = { ...driven, until: last + rest }
        const instant = start + offset
        const moment = momentAt(subject, instant)
        const index = lastIndexAt(subject.at, instant)
        if (moment === null) {
          expect(index).toBe(-1)
          return
        }
        expect(moment.index).toBe(index)
        expect(moment.fixAt).toBeLessThanOrEqual(instant)
        const [a, b] = [index, Math.min(index + 1, list.length - 1)]
        const ends = [subject.latitude[a] ?? 0, subject.latitude[b] ?? 0]
        expect(moment.latitude).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9)
        expect(moment.latitude).toBeLessThanOrEqual(Math.max(...ends) + 1e-9)
        const whole = shortWay((subject.longitude[b] ?? 0) - (subject.longitude[a] ?? 0))
        const gone = shortWay(moment.longitude - (subject.longitude[a] ?? 0))
        expect(Math.abs(gone)).toBeLessThanOrEqual(Math.abs(whole) + 1e-6)
        if (moment.state === vehicleState.noSignal || instant >= last) {
          expect([moment.longitude, moment.latitude]).toEqual([subject.longitude[index], subject.latitude[index]])
        }
      },
    ),
  )
})
