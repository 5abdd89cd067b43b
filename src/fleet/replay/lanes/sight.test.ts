import fc from 'fast-check'
import { expect, test } from 'vitest'

import { holding, panned, ticksOf, within, zoomed } from './sight.ts'

const hour = 3_600_000

test('what lies under the pointer stays under it', () => {
  expect(zoomed({ from: 0, to: 10 * hour }, 0.5, 4 * hour, 10 * hour)).toEqual({ from: 2 * hour, to: 7 * hour })
})

test('whatever is done, the sight lies on the axis and is a minute at least', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 24 * hour }), fc.integer({ min: 60_000, max: 24 * hour }))
  const times = fc.double({ min: 0.01, max: 10, noNaN: true })
  fc.assert(
    fc.property(span, times, fc.double({ min: 0, max: 1, noNaN: true }), ([from, length], by, part) => {
      const lengthMs = 24 * hour
      const sight = within({ from, to: from + length }, lengthMs)
      const around = sight.from + part * (sight.to - sight.from)
      for (const next of [zoomed(sight, by, around, lengthMs), panned(sight, by * hour, lengthMs)]) {
        expect(next.from).toBeGreaterThanOrEqual(0)
        expect(next.to).toBeLessThanOrEqual(lengthMs + 1)
        expect(next.to - next.from).toBeGreaterThanOrEqual(59_999)
      }
    }),
  )
})

test('play that leaves the sight takes it along', () => {
  const sight = { from: 0, to: 10 }
  expect(holding(sight, 7, 100)).toBe(sight)
  expect(holding(sight, 11, 100)).toEqual({ from: 10, to: 20 })
  expect(holding(sight, 99, 100)).toEqual({ from: 90, to: 100 })
})

test('marks stand at even hours of the operator, as many as there is room for', () => {
  const midnight = -3 * hour - 20 * 60_000
  expect(ticksOf({ from: 0, to: 2 * hour }, midnight, 6)).toEqual({
    at: [10, 40, 70, 100].map((minutes) => minutes * 60_000),
    stepMs: hour / 2,
  })
})
