import { expect, test } from 'vitest'

import { nearestPlace } from './nearestPlace.ts'

const at = (longitude: number, latitude = -23.5) => ({ longitude, latitude, x: 0, y: 0, zoom: 10 })
const places = [at(-46.6), at(-46.5), at(-46.5), at(179.999)]

test('a click means the nearest disc within reach, of several on one spot the newest; on bare ground none', () => {
  expect(nearestPlace(places, at(-46.601))).toBe(0)
  expect(nearestPlace(places, at(-46.5))).toBe(1)
  expect(nearestPlace(places, at(-46.55))).toBeNull()
  // Across the antimeridian it is two thousandths of a degree away.
  expect(nearestPlace(places, at(-179.999))).toBe(3)
  expect(nearestPlace([], at(-46.6))).toBeNull()
})
