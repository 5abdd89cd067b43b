import { expect, test } from 'vitest'

import { highways } from '#contract/highways.ts'
import { highwayPath } from '#contract/rules/highwayPath.ts'

import { metresBetween, turnDeg } from './geodesy.ts'
import { categoryOfKind, type VehicleKind } from './kinds.ts'
import { highwayRoute, stretchesOf } from './roads.ts'
import { legAt, makeRoute, nearestOn, type Route } from './route.ts'
import { routeNamed, routeNames } from './territory.ts'
import { trips } from './trips.ts'

const kinds = Object.keys(categoryOfKind) as VehicleKind[]
const names = [...new Set([1, 2, 3].flatMap((company) => kinds.flatMap((kind) => routeNames(company, kind))))]

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

/** Every highway as the map draws it, piece by straight piece. */
const drawn = highways.map((highway) =>
  makeRoute(
    highway.ref,
    'highway',
    false,
    highwayPath(highway).map(([longitude, latitude]) => [latitude, longitude] as const),
    () => 30,
  ),
)
const offRoadM = (latitude: number, longitude: number, refs: readonly string[]) =>
  Math.min(...drawn.filter(({ id }) => refs.includes(id)).map((road) => nearestOn(road, latitude, longitude).awayM))

test('long-distance routes keep to the highways that the map draws', () => {
  for (const trip of trips.freight) {
    const route = routeNamed(`road:${trip}`)
    const refs = trip.split(' ').filter((_word, i) => i % 2 === 1)
    // Every fifth point and some more are enough to meet every piece of the drawn curve.
    for (let i = 0; i < route.along.length; i += 5)
      expect(offRoadM(route.latitude[i]!, route.longitude[i]!, refs), `${trip} ${i}`).toBeLessThan(90)
  }
})

test('a trip passes through its cities and is longer than the bee line, though not absurdly so', () => {
  for (const trip of trips.freight) {
    const route = routeNamed(`road:${trip}`)
    let beeM = 0
    for (const { path, places } of stretchesOf(trip)) {
      path.forEach((p, i) => (beeM += i === 0 ? 0 : metresBetween(...path[i - 1]!, ...p)))
      for (const { latitude, longitude } of places)
        expect(nearestOn(route, latitude, longitude).awayM, trip).toBeLessThan(90)
    }
    expect(route.lengthM / beeM, trip).toBeGreaterThan(0.99)
    expect(route.lengthM / beeM, trip).toBeLessThan(1.001)
  }
})

test('a trip goes the other way along a highway too, and one that no highway serves is refused', () => {
  const [there, back] = [highwayRoute('santos BR-050 sao-paulo'), highwayRoute('sao-paulo BR-050 santos')]
  expect([...there.latitude].toReversed()).toEqual([...back.latitude].map((degrees) => expect.closeTo(degrees, 9)))
  expect(() => highwayRoute('santos BR-116 sao-paulo')).toThrow('no BR-116 between santos and sao-paulo')
})

test('closed routes end where they begin', () => {
  const route = routeNamed('loop:santos:0')
  expect(route.closed).toBe(true)
  expect([route.latitude.at(-1), route.longitude.at(-1)]).toEqual([route.latitude[0], route.longitude[0]])
})

test('the leg of a distance is found from any hint', () => {
  const route = routeNamed('loop:santos:0')
  for (const hint of [0, 5, route.along.length]) {
    const leg = legAt(route, 1_000, hint)
    expect(route.along[leg]).toBeLessThanOrEqual(1_000)
    expect(route.along[leg + 1]).toBeGreaterThan(1_000)
  }
})
