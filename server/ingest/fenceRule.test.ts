import fc from 'fast-check'
import { expect, test } from 'vitest'

import { depthM, placeAt, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import { isSpeeding, marginM, nextStay, outside, type Seen, type Stay } from './fenceRule.ts'

const center = { latitude: -23.5, longitude: -46.6 }
const yard: FenceShape = { kind: 'circle', center, radiusM: 400 }
const every = 10_000

/** What a vehicle's fixes make of a fence: the number of each of its steps at which it entered or left. */
function crossings(depths: readonly number[], speedKmh: number, accuracyM?: number): string[] {
  let stay: Stay = outside
  return depths.flatMap((depth, i) => {
    const seen: Seen = {
      fixAt: i * every,
      ...center,
      speedKmh,
      moving: speedKmh >= 5,
      ...(accuracyM !== undefined && { accuracyM }),
    }
    const next = nextStay(stay, depth, seen, (i - 1) * every)
    const change = next.inside === stay.inside ? [] : [`${next.inside ? 'in' : 'out'} ${i}`]
    stay = next
    return change
  })
}

test.each<[string, number[], number, string[]]>([
  ['drives in and out', [-200, 100, 200, -100, -300], 60, ['in 1', 'out 3']],
  ['creeps over the line: the second fix agrees', [-5, 3, 6, 9], 20, ['in 2']],
  ['touches the line once', [-20, 5, -20, -40], 20, []],
  ['stands on the line', [-5, 4, -6, 5, 7, -8, 6, -20, 3, -29], 0, ['in 4']],
  ['an outlier of a parked receiver, alone', [-200, -200, 150, -200, -200], 0, []],
  ['an outlier out of a parked receiver, alone', [50, 50, -200, 50, 50], 0, ['in 1']],
  ['two that agree, standing', [50, 50, -200, -220], 0, ['in 1', 'out 3']],
  ['leaves by less than the margin', [50, 50, -20, -25, -29], 60, ['in 0']],
  ['passes through between two fixes', [-400, -400], 90, []],
])('EVENT-07 %s', (_what, depths, speedKmh, expected) => {
  expect(crossings(depths, speedKmh)).toEqual(expected)
})

test('a receiver that owns up to a larger error must be further out; none is believed without limit', () => {
  expect([marginM(), marginM(3), marginM(40), marginM(5_000)]).toEqual([30, 30, 80, 150])
  expect(crossings([100, 100, -70, -75], 60, 40)).toEqual(['in 0'])
  expect(crossings([100, 100, -70, -75], 60)).toEqual(['in 0', 'out 2'])
})

test('issue 26 A9 a fix that may be a block away says nothing of a fence, and breaks no agreement', () => {
  expect(crossings([50, -180, -180, -180, -180], 60, 300)).toEqual([])
  expect(crossings([100, 100, -160, -160], 0, 75)).toEqual(['in 1', 'out 3'])
  expect(crossings([100, 100, -160, -160], 0, 76)).toEqual([])
  expect(crossings([-400, 200, 200, -200], 60, 300)).toEqual([])
  const seen = (fixAt: number, accuracyM?: number): Seen => ({ fixAt, moving: false, ...center, accuracyM })
  const doubted = nextStay({ ...outside, inside: true }, -80, seen(10), 0)
  expect(nextStay(nextStay(doubted, -80, seen(20, 300), 10), -80, seen(30), 20).inside).toBe(false)
})

test('issue 26 a parked receiver that shows speeds does not drive out of its fence', () => {
  const still = { fixAt: 20, speedKmh: 9, moving: false, ...center }
  expect(nextStay({ ...outside, inside: true }, -90, still, 10).inside).toBe(true)
  expect(nextStay({ ...outside, inside: true }, -90, { ...still, moving: true }, 10).inside).toBe(false)
})

test('two fixes agree only when nothing was heard between them', () => {
  const first = nextStay(outside, 5, { fixAt: 1_000, moving: false, ...center }, 0)
  expect(first).toMatchObject({ inside: false, doubtAt: 1_000 })
  expect(nextStay(first, 5, { fixAt: 9_000, moving: false, ...center }, 1_000).inside).toBe(true)
  expect(nextStay(first, 5, { fixAt: 9_000, moving: false, ...center }, 5_000).inside).toBe(false)
})

test('EVENT-07 a noisy way through a fence is one entry and one exit, however it lingers at the border', () => {
  const noise = fc.array(
    fc.record({ bearing: fc.integer({ min: 0, max: 359 }), metres: fc.double({ min: 0, max: 14, noNaN: true }) }),
    {
      minLength: 400,
      maxLength: 400,
    },
  )
  const pace = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(noise, pace, fc.boolean(), (errors, metresAStep, driving) => {
      const prepared = prepareShape(yard)
      // From 800 m west of the centre to 800 m east of it, then it stays there.
      const depths = errors.map(({ bearing, metres }, i) => {
        const along = Math.min(800, -800 + i * Math.max(metresAStep, 5))
        const truth = placeAt(center, along < 0 ? 270 : 90, Math.abs(along))
        return depthM(prepared, placeAt(truth, bearing, metres))
      })
      const seen = crossings(depths, driving ? 60 : 0).map((one) => one.split(' ')[0])
      expect(seen).toEqual(['in', 'out'])
    }),
    { numRuns: 60 },
  )
})

test('EVENT-07 a vehicle parked anywhere near the border enters once at most and never leaves', () => {
  const place = fc.double({ min: -14, max: 14, noNaN: true })
  const errors = fc.array(fc.double({ min: -14, max: 14, noNaN: true }), { minLength: 50, maxLength: 200 })
  fc.assert(
    fc.property(place, errors, fc.boolean(), (depth, all, driving) => {
      const seen = crossings(
        all.map((error) => depth + error),
        driving ? 60 : 0,
      )
      expect(seen.filter((one) => one.startsWith('out'))).toEqual([])
      expect(seen.length).toBeLessThanOrEqual(1)
    }),
  )
})

test.each<[string, boolean, number | null, number | undefined, boolean]>([
  ['at the limit', false, 40, 40, false],
  ['above it', false, 40, 41, true],
  ['still, a little below it', true, 40, 37, true],
  ['no longer', true, 40, 35, false],
  ['a fence without a limit', false, null, 200, false],
  ['a device that says no speed', false, 40, undefined, false],
])('EVENT-07 3003 %s', (_what, before, limit, speed, expected) => {
  expect(isSpeeding(before, limit, speed)).toBe(expected)
})
