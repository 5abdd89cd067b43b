import { expect, test } from 'vitest'

import { legsOf, lengthOf, withPoint } from './measured.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('MAP-23 legs and total of a measurement, on a sphere of 6 371 km', () => {
  expect(legsOf([])).toEqual({ legs: [], total: 0 })
  expect(legsOf([at(0, 0)])).toEqual({ legs: [], total: 0 })
  const { legs, total } = legsOf([at(0, 0), at(0, 1), at(1, 1)])
  expect(legs).toEqual([expect.closeTo(111.195, 3), expect.closeTo(111.195, 3)])
  expect(total).toBeCloseTo(222.39, 2)
})

test('the second half of a double click adds nothing, another place does', () => {
  const one = withPoint([], at(1, 2))
  expect(withPoint(one, at(1, 2))).toBe(one)
  expect(withPoint(one, at(1, 3))).toEqual([at(1, 2), at(1, 3)])
})

test.each([
  [0, { value: 0, unit: 'm', digits: 0 }],
  [0.4567, { value: 457, unit: 'm', digits: 0 }],
  [0.9996, { value: 0.9996, unit: 'km', digits: 2 }],
  [12.345, { value: 12.345, unit: 'km', digits: 2 }],
  [430.27, { value: 430.27, unit: 'km', digits: 1 }],
])('%s km reads as %o', (km, length) => {
  expect(lengthOf(km)).toEqual(length)
})
