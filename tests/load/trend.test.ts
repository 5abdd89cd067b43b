import { describe, expect, test } from 'vitest'

import { driftOf, slopeOf } from './trend.ts'

const line = (length: number, slope: number, noise: (i: number) => number = () => 0) =>
  Array.from({ length }, (_, i) => ({ x: i / 60, y: 20 + slope * (i / 60) + noise(i) }))

describe('P57 the slope of a soak', () => {
  test('is that of the line, whatever the order of its points', () => {
    expect(slopeOf(line(60, 3))).toBeCloseTo(3, 9)
    expect(slopeOf(line(60, -3).toReversed())).toBeCloseTo(-3, 9)
    expect(slopeOf(line(2, 0))).toBe(0)
  })
  test('hears neither a sawtooth nor the samples that fell on a busy moment', () => {
    expect(Math.abs(slopeOf(line(60, 0, (i) => (i % 4) * 0.3)))).toBeLessThan(0.05)
    expect(slopeOf(line(60, 1, (i) => (i % 5 === 0 ? 40 : 0)))).toBeCloseTo(1, 1)
  })
  test('sees a leak of 2 MB/h under noise of 1 MB', () => {
    const noise = (i: number) => ((i * 7_919) % 11) / 11
    expect(slopeOf(line(120, 2, noise))).toBeGreaterThan(1.5)
  })
  test('is the mean of the middle two of an even number of pairs, and NaN of one point', () => {
    // Six pairs: 0, 0, 0, 1, 1/2, 1/3.
    const points = [0, 0, 0, 1].map((y, x) => ({ x, y }))
    expect(slopeOf(points)).toBeCloseTo((0 + 1 / 3) / 2, 9)
    expect(slopeOf(line(1, 1))).toBeNaN()
  })
})

test('P57 a count is steady when its last third reads as its first', () => {
  expect(driftOf([10, 10, 90, 12, 11, 10, 10, 10, 11])).toBe(0)
  expect(driftOf([10, 10, 10, 11, 12, 12, 13, 13, 13])).toBe(3)
})

test('P57 what comes and goes is no drift of what is there without it, and what stays is', () => {
  const wobble = (n: number) => [450, 450, 453, 450, 451, 471][n % 6] ?? 0
  const steady = Array.from({ length: 90 }, (_, n) => wobble(n) + (n > 60 && n % 3 === 0 ? 3 : 0))
  expect(driftOf(steady, 0.1)).toBe(0)
  expect(
    driftOf(
      steady.map((one, n) => one + Math.floor(n / 30)),
      0.1,
    ),
  ).toBe(2)
})
