import type { FeatureCollection, Position } from 'geojson'
import { expect, test } from 'vitest'

import { highways } from '#contract/highways.ts'
import { distanceKm } from '#contract/rules/distance.ts'
import { highwayPath, type LonLat, stepsBetween } from '#contract/rules/highwayPath.ts'
import { categoryOfKind, type VehicleKind } from '#server/gateway/simulator/kinds.ts'
import { routeNamed, routeNames } from '#server/gateway/simulator/territory.ts'

import { shapes } from './shapes.ts'

type Edge = readonly [from: Position, to: Position]
const bandsPerDegree = 20
const bandOf = (latitude: number) => Math.floor(latitude * bandsPerDegree)

/** Says whether a point lies in the areas of a layer, by the edges that its parallel crosses west of it. */
function areaOf({ features }: FeatureCollection): (point: LonLat) => boolean {
  const bands = new Map<number, Edge[]>()
  const rings = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const edge: Edge = [ring[i - 1]!, ring[i]!]
      const [low, high] = [edge[0][1]!, edge[1][1]!].toSorted((a, b) => a - b)
      for (let band = bandOf(low!); band <= bandOf(high!); band++) {
        const edges = bands.get(band)
        if (edges) edges.push(edge)
        else bands.set(band, [edge])
      }
    }
  }
  return ([x, y]) => {
    let inside = false
    for (const [a, b] of bands.get(bandOf(y)) ?? []) {
      const [ax, ay, bx, by] = [a[0]!, a[1]!, b[0]!, b[1]!]
      if (ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) < x) inside = !inside
    }
    return inside
  }
}

const { land, lakes } = shapes()
const [onLand, inLake] = [areaOf(land!), areaOf(lakes!)]
const wet = (point: LonLat) => !onLand(point) || inLake(point)
const km = (a: LonLat, b: LonLat) =>
  distanceKm({ longitude: a[0], latitude: a[1] }, { longitude: b[0], latitude: b[1] })

/** The drawn coast is true to about two kilometres: a road along the shore may seem wet for as long. */
const coarseKm = 2
/** Where the road does cross the sea: over the bridges after these cities. */
const bridges = new Set(['BR-101 niteroi', 'BR-282 florianopolis', 'BR-262 vitoria'])

/** The longest way over water, in km, of a line walked in steps of about 200 m. */
function longestWetKm(path: readonly LonLat[], dry: (i: number) => boolean = () => false): number {
  let [longest, run] = [0, 0]
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    const pieces = Math.max(1, Math.ceil(km(a, b) / 0.2))
    for (let k = 0; k < pieces; k++) {
      const point: LonLat = [a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]
      run = !dry(i - 1) && wet(point) ? run + km(a, b) / pieces : 0
      longest = Math.max(longest, run)
    }
  }
  return longest
}

test('the ground of the map is told from the sea and from the lakes', () => {
  expect([wet([-46.63, -23.55]), wet([-45, -26]), wet([-51.2, -31])]).toEqual([false, true, true])
})

test('no highway is drawn over water but for its bridges', () => {
  for (const highway of highways) {
    const bridge = (i: number) => bridges.has(`${highway.ref} ${String(highway.through[Math.floor(i / stepsBetween)])}`)
    expect(longestWetKm(highwayPath(highway), bridge), `${highway.ref} ${String(highway.through[0])}`).toBeLessThan(
      coarseKm,
    )
  }
})

test('simulated streets and fields lie on dry land', () => {
  const kinds = Object.keys(categoryOfKind) as VehicleKind[]
  const local = [1, 2, 3]
    .flatMap((company) => kinds.flatMap((kind) => routeNames(company, kind)))
    .filter((name) => !name.startsWith('road:'))
  expect(local.length).toBeGreaterThan(0)
  for (const name of new Set(local)) {
    const { longitude, latitude } = routeNamed(name)
    expect([...longitude].filter((x, i) => wet([x, latitude[i]!])).length, name).toBe(0)
  }
})
