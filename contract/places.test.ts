import { expect, test } from 'vitest'

import { places } from './places.ts'
import { distanceKm } from './rules/distance.ts'

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

test('places are one each, on the continent, and every state has one seen from afar', () => {
  expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  for (const place of places) {
    expect(place.latitude, place.id).toBeGreaterThan(-56)
    expect(place.latitude, place.id).toBeLessThan(13)
    expect(place.longitude, place.id).toBeGreaterThan(-82)
    expect(place.longitude, place.id).toBeLessThan(-34)
  }
  expect([...new Set(places.filter((place) => place.country === 'BR').map((place) => place.state))].sort()).toEqual(
    states,
  )
  for (const state of states)
    expect(
      places.some((place) => place.state === state && place.rank <= 2),
      state,
    ).toBe(true)
})

test('no two places stand on the same ground: a slip of the pen in one coordinate', () => {
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) expect(distanceKm(a, b), `${a.id} ${b.id}`).toBeGreaterThan(1)
  }
})
