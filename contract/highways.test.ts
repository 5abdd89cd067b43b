import { expect, test } from 'vitest'

import { highways } from './highways.ts'
import { placeById } from './places.ts'
import { distanceKm } from './rules/distance.ts'
import { highwayPath, stepsBetween } from './rules/highwayPath.ts'

test('highways run from point to point without leaps, and their curve passes every city and waypoint', () => {
  for (const highway of highways) {
    const path = highwayPath(highway)
    expect(path.length, highway.ref).toBe((highway.through.length - 1) * stepsBetween + 1)
    for (const [i, through] of highway.through.entries()) {
      const place = typeof through === 'string' ? placeById.get(through)! : undefined
      const [longitude, latitude] = typeof through === 'string' ? [place!.longitude, place!.latitude] : through
      const point = path[i * stepsBetween]!
      expect(point[0], `${highway.ref} ${String(through)}`).toBeCloseTo(longitude, 9)
      expect(point[1], `${highway.ref} ${String(through)}`).toBeCloseTo(latitude, 9)
    }
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!]
      const km = distanceKm({ longitude: a[0], latitude: a[1] }, { longitude: b[0], latitude: b[1] })
      expect(km, `${highway.ref} after point ${i}`).toBeLessThan(80)
      expect(km, `${highway.ref} after point ${i}`).toBeGreaterThan(0)
    }
  }
})

test('a highway has a reference to draw and no city twice', () => {
  for (const { ref, through } of highways) {
    expect(ref).toMatch(/^(BR|[A-Z]{2})-\d{3}$/)
    const cities = through.filter((point) => typeof point === 'string')
    expect(new Set(cities).size, ref).toBe(cities.length)
  }
})

test('a highway through a place that is not in the table is refused', () => {
  expect(() => highwayPath({ ref: 'BR-999', through: ['sao-paulo', 'atlantis' as 'campinas'] })).toThrow('atlantis')
})
