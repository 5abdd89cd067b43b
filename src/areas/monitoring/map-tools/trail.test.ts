import { expect, test } from 'vitest'

import { trailOf } from './trail.ts'

const live = (at: number) => ({ at, latitude: at, longitude: -at, speedKmh: 50 })
const stored = { at: [10, 20, 30], latitude: [1, 2, 3], longitude: [4, 5, 6], speedKmh: [7, 8, 9] }

test('what came since the reading goes on where the stored way ends, and nothing is there twice', () => {
  const trail = trailOf(stored, [live(20), live(30), live(40)], 0)
  expect(trail.at).toEqual([10, 20, 30, 40])
  expect(trail.latitude).toEqual([1, 2, 3, 40])
  expect(trail.longitude).toEqual([4, 5, 6, -40])
  expect(trail.speedKmh).toEqual([7, 8, 9, 50])
})

test('a speed that the device did not send is none', () => {
  expect(trailOf({ ...stored, speedKmh: [7, NaN, 9] }, [], 0).speedKmh).toEqual([7, NaN, 9])
})

test('what is older than asked for is not shown, and before the reading the live points stand alone', () => {
  expect(trailOf(stored, [live(40)], 25).at).toEqual([30, 40])
  expect(trailOf(undefined, [live(20), live(40)], 30).at).toEqual([40])
})
