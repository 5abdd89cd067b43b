import { expect, test } from 'vitest'

import { inInnerPart, offsetOf } from './inSight.ts'

const view = { longitude: -46, latitude: -23, zoom: 10 }
const box = { width: 800, height: 400 }

test('a quarter of the world at zoom 0 is 128 px; north is up', () => {
  const whole = { longitude: 0, latitude: 0, zoom: 0 }
  expect(offsetOf(whole, { longitude: 90, latitude: 0 })).toEqual({ x: 128, y: expect.closeTo(0, 6) })
  expect(offsetOf(whole, { longitude: 0, latitude: 66.51326 }).y).toBeCloseTo(-128, 2)
})

const degree = (512 * 2 ** 10) / 360
test.each([
  ['the middle', 0, 0, true],
  ['a fifth of the width', 160, 0, true],
  ['past a quarter of the width', 201, 0, false],
  ['past a quarter of the height', 0, 101, false],
  ['far away', 5000, 5000, false],
])('%s is in sight: %o, %o', (_what, right, up, expected) => {
  const place = {
    longitude: view.longitude + right / degree,
    latitude: view.latitude + (up / degree) * Math.cos((view.latitude * Math.PI) / 180),
  }
  expect(inInnerPart(view, place, box)).toBe(expected)
})
