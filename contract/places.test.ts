import { expect, test } from 'vitest'

import { highways, places } from './places.ts'
import { distanceKm } from './rules/distance.ts'
import { highwayPath } from './rules/highwayPath.ts'

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

test('highways run from city to city without leaps, and their curve passes every city', () => {
  for (const highway of highways) {
    const path = highwayPath(highway)
    expect(path.length, highway.ref).toBe((highway.through.length - 1) * 12 + 1)
    for (const [i, id] of highway.through.entries()) {
      const place = places.find((each) => each.id === id)!
      const point = path[i * 12]!
      expect(point[0], `${highway.ref} ${id}`).toBeCloseTo(place.longitude, 9)
      expect(point[1], `${highway.ref} ${id}`).toBeCloseTo(place.latitude, 9)
    }
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!]
      const km = distanceKm({ longitude: a[0], latitude: a[1] }, { longitude: b[0], latitude: b[1] })
      expect(km, `${highway.ref} after point ${i}`).toBeLessThan(80)
      expect(km, `${highway.ref} after point ${i}`).toBeGreaterThan(0)
    }
  }
})

test('a highway through a place that is not in the table is refused', () => {
  expect(() => highwayPath({ ref: 'BR-999', through: ['sao-paulo', 'atlantis' as 'campinas'] })).toThrow('atlantis')
})
