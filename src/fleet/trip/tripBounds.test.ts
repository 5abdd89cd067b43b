import { expect, test } from 'vitest'

import { tripBounds } from './tripBounds.ts'

const way = { longitude: [-46.6, -46.5], latitude: [-23.5, -23.6] }
const circle = (latitude: number, longitude: number, radiusM: number) => ({
  name: 'Pátio',
  shape: { kind: 'circle' as const, center: { latitude, longitude }, radiusM },
})

test('TRIP-03 the fence of a trip is brought into view with its way', () => {
  const bounds = tripBounds(way, circle(-23.5, -46.6, 5_000))
  expect(bounds?.[0]).toBeLessThan(-46.64)
  expect(bounds?.[3]).toBeGreaterThan(-23.46)
  expect(bounds?.[1]).toBeCloseTo(-23.6, 9)
  expect(bounds?.[2]).toBeCloseTo(-46.5, 9)
})

test('TRIP-03 one so large or so far that the way would be a dot in it is not', () => {
  const wayAlone = [-46.6, -23.6, -46.5, -23.5].map((degrees) => expect.closeTo(degrees, 9))
  expect(tripBounds(way, circle(-23.5, -46.6, 90_000))).toEqual(wayAlone)
  expect(tripBounds(way, circle(-25, -46.6, 500))).toEqual(wayAlone)
})

test('TRIP-03 both are on the same side of the antimeridian, and what stood still has its yard around it', () => {
  const east = tripBounds({ longitude: [179.99, -179.99], latitude: [-16, -16] }, circle(-16, -179.99, 1_000))
  expect(east?.[0]).toBe(179.99)
  expect(east?.[2]).toBeGreaterThan(180.01)
  expect(east?.[2]).toBeLessThan(180.1)
  expect(tripBounds({ longitude: [-46, -46], latitude: [-23, -23] }, circle(-23, -46, 900))?.[0]).toBeLessThan(-46.005)
  expect(tripBounds({ longitude: [-46], latitude: [-23] }, null)).toBeNull()
})
