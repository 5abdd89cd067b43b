import { expect, test } from 'vitest'

import { placeById, places } from '../places.ts'
import { placesOfRegion, regionKindOf, regionOf } from './region.ts'

test('a state of Brazil and a country of the same letters are two regions', () => {
  expect(regionOf(placeById.get('recife')!, 'state')).toBe('BR-PE')
  const peru = places.find(({ country }) => country === 'PE')!
  expect(regionOf(peru, 'state')).toBe('PE')
  const inRegion = (region: string) => places.filter((_place, i) => placesOfRegion(region)[i] === 1)
  expect(new Set(inRegion('BR-PE').map(({ state }) => state))).toEqual(new Set(['PE']))
  expect(new Set(inRegion('PE').map(({ country }) => country))).toEqual(new Set(['PE']))
})

test('every place lies in one state and in one city, and no id is both', () => {
  for (const place of places) {
    expect(regionKindOf(regionOf(place, 'state')), place.id).toBe('state')
    expect(regionKindOf(regionOf(place, 'city')), place.id).toBe('city')
  }
})

test.each(['', 'SP', 'br-sp', 'atlantis', 'constructor'])('%j names no region and holds no place', (region) => {
  expect(regionKindOf(region)).toBeNull()
  expect(placesOfRegion(region).includes(1)).toBe(false)
})
