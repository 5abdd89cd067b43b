import { expect, test } from 'vitest'

import { places } from '../places.ts'
import { bearingDegrees, distanceKm, windOf } from './distance.ts'
import { nearestPlace, nearPlaceIndex, tooFarKm } from './nearestPlace.ts'

const byId = (id: string) => places.find((place) => place.id === id)!

test('distance is the great circle on a sphere of 6371 km', () => {
  const degree = (6371 * Math.PI) / 180
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(degree, 9)
  expect(distanceKm({ latitude: -60, longitude: 10 }, { latitude: -60, longitude: 11 })).toBeCloseTo(degree / 2, 1)
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 33 })).toBeCloseTo(degree * 180, 6)
  // published city to city figures, to check the table as well
  expect(distanceKm(byId('sao-paulo'), byId('rio-de-janeiro'))).toBeGreaterThan(355)
  expect(distanceKm(byId('sao-paulo'), byId('rio-de-janeiro'))).toBeLessThan(363)
  expect(Math.abs(distanceKm(byId('brasilia'), byId('manaus')) - 1932)).toBeLessThan(15)
})

test('the wind names the side of the place on which the position lies', () => {
  const centre = { latitude: -22, longitude: -47 }
  expect(windOf(bearingDegrees(centre, { latitude: -21, longitude: -47 }))).toBe('n')
  expect(windOf(bearingDegrees(centre, { latitude: -22, longitude: -46 }))).toBe('e')
  expect(windOf(bearingDegrees(centre, { latitude: -22.5, longitude: -47.5 }))).toBe('sw')
  expect(windOf(359)).toBe('n')
  expect(windOf(-45)).toBe('nw')
})

test('the nearest place is the nearest of all, with distance and side', () => {
  const near = nearestPlace(-22.83, -46.98)!
  expect(near.place.id).toBe('campinas')
  expect(near.wind).toBe('ne')
  expect(near.distanceKm).toBeGreaterThan(10)
  expect(near.distanceKm).toBeLessThan(13)
  const least = Math.min(...places.map((place) => distanceKm(place, { latitude: -10, longitude: -55 })))
  expect(nearestPlace(-10, -55)!.distanceKm).toBe(least)
  expect(nearestPlace(byId('belem').latitude, byId('belem').longitude)).toMatchObject({ distanceKm: 0 })
})

test('a position that is not a number is near nothing', () => {
  expect(nearestPlace(Number.NaN, -46)).toBeNull()
})

test('of thousands of positions all over the world the index is that of the nearest of all', () => {
  // a sequence without chance: the same positions at every run
  for (let i = 1; i <= 4_000; i++) {
    const here = { latitude: ((i * 0.618_034) % 1) * 180 - 90, longitude: ((i * 0.754_878) % 1) * 360 - 180 }
    const distances = places.map((place) => distanceKm(place, here))
    const least = Math.min(...distances)
    expect(nearestPlace(here.latitude, here.longitude)!.distanceKm, JSON.stringify(here)).toBeCloseTo(least, 6)
    expect(nearPlaceIndex(here.latitude, here.longitude)).toBe(least <= tooFarKm ? distances.indexOf(least) : -1)
  }
})

test('at the ends of the earth and beyond them nothing breaks', () => {
  expect(nearPlaceIndex(90, 180)).toBe(-1)
  expect(nearPlaceIndex(-90, -180)).toBe(-1)
  expect(nearPlaceIndex(Number.NaN, 0)).toBe(-1)
  expect(nearestPlace(91, 0)).toBeNull()
  expect(nearestPlace(90, 180)).not.toBeNull()
})
