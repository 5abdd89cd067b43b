import { expect, test } from 'vitest'

import { cities } from './cities.ts'
import { corridors } from './corridors.ts'
import { makeFleet } from './fleet.ts'
import { metresBetween, turnDeg } from './geodesy.ts'
import { legAt, nearestOn, type Route } from './route.ts'
import { routeNamed } from './territory.ts'

const names = [...new Set(makeFleet({ seed: 7, size: 1_000 }).vehicles.map((v) => v.route))]

const legs = (route: Route) =>
  Array.from({ length: route.along.length - 1 }, (_, i) => ({
    metres: route.along[i + 1]! - route.along[i]!,
    turn: i === 0 ? 0 : turnDeg(route.bearing[i - 1]!, route.bearing[i]!),
  }))

test('every route is a continuous path: no leap, no sharp bend on a highway', () => {
  for (const name of names) {
    const route = routeNamed(name)
    const metres = legs(route).map((leg) => leg.metres)
    expect(Math.min(...metres), name).toBeGreaterThan(0)
    expect(Math.max(...metres), name).toBeLessThan(400)
    if (route.kind === 'highway') expect(Math.max(...legs(route).map((leg) => leg.turn)), name).toBeLessThan(40)
  }
})

test('limits can be followed with easy braking in both senses', () => {
  for (const name of names) {
    const { limit, along } = routeNamed(name)
    let hardest = 0
    for (let i = 1; i < limit.length; i++) {
      const change = Math.abs(limit[i]! ** 2 - limit[i - 1]! ** 2) / (2 * (along[i]! - along[i - 1]!))
      hardest = Math.max(hardest, change)
    }
    expect(hardest, name).toBeLessThan(0.61)
  }
})

test('a highway passes through its cities and is longer than the bee line, though not absurdly so', () => {
  for (const corridor of corridors) {
    const route = routeNamed(`road:${corridor.road}`)
    let beeM = 0
    const via = corridor.via.map((p) => (typeof p === 'string' ? cities.get(p)! : { latitude: p[0], longitude: p[1] }))
    via.forEach((p, i) => {
      const q = via[i - 1]
      if (q) beeM += metresBetween(q.latitude, q.longitude, p.latitude, p.longitude)
      expect(nearestOn(route, p.latitude, p.longitude).awayM, corridor.road).toBeLessThan(50)
    })
    expect(route.lengthM / beeM, corridor.road).toBeGreaterThan(1)
    expect(route.lengthM / beeM, corridor.road).toBeLessThan(1.15)
  }
})

test('closed routes end where they begin', () => {
  const route = routeNamed('loop:Santos:0')
  expect(route.closed).toBe(true)
  expect([route.latitude.at(-1), route.longitude.at(-1)]).toEqual([route.latitude[0], route.longitude[0]])
})

test('the leg of a distance is found from any hint', () => {
  const route = routeNamed('loop:Santos:0')
  for (const hint of [0, 5, route.along.length]) {
    const leg = legAt(route, 1_000, hint)
    expect(route.along[leg]).toBeLessThanOrEqual(1_000)
    expect(route.along[leg + 1]).toBeGreaterThan(1_000)
  }
})
