import { placeById } from '#contract/places.ts'

import { offset } from './geodesy.ts'
import { hash32, Prng } from './prng.ts'
import { makeRoute, type Route } from './route.ts'

type Metres = readonly [east: number, north: number]

const streetMs = 50 / 3.6
const avenueMs = 60 / 3.6
/** A side of a block, and how far before a corner a vehicle begins to turn: 12 m is a right turn in a city street. */
const blockM = 110
const cornerM = 12
const pointEveryM = 40

/**
 * Where the streets of a city at the water are laid instead of round its centre, for the map's coast is coarse: a place
 * with land all round it, where its streets then stay nearer. Degrees.
 */
const onLand = new Map<string, readonly [latitude: number, longitude: number]>([
  ['santos', [-23.925, -46.266]],
  ['rio-de-janeiro', [-22.913, -43.191]],
  ['niteroi', [-22.875, -43.081]],
  ['florianopolis', [-27.595, -48.497]],
  ['vitoria', [-20.359, -40.345]],
  ['salvador', [-12.93, -38.45]],
  ['recife', [-8.05, -34.95]],
  ['fortaleza', [-3.79, -38.55]],
  ['natal', [-5.83, -35.25]],
  ['maceio', [-9.56, -35.75]],
  ['porto-alegre', [-30.03, -51.17]],
])

/** The place of that id; one outside the table is a mistake of the caller's. */
function townOf(id: string) {
  const town = placeById.get(id)
  if (!town) throw new RangeError(`no place ${id}`)
  return town
}

/** A round trip in the streets of a city: rectangular blocks, turned by the city's own angle, 8 to 25 km long. */
export function cityLoop(city: string, variant: number): Route {
  const { latitude, longitude } = townOf(city)
  const shore = onLand.get(city)
  const centre = shore ?? [latitude, longitude]
  const chance = new Prng(hash32('loop', city, variant))
  const stops = chance.int(6, 10)
  const radiusM = shore ? chance.between(1_000, 2_000) : chance.between(1_200, 3_600)
  const ring: Metres[] = []
  for (let i = 0; i < stops; i++) {
    const angle = (i / stops) * 2 * Math.PI
    const reach = radiusM * chance.between(0.45, 1)
    ring.push([snap(Math.sin(angle) * reach), snap(Math.cos(angle) * reach)])
  }
  const corners: Metres[] = []
  ring.forEach((here, i) => {
    const there = ring[(i + 1) % ring.length]!
    corners.push(here, i % 2 === 0 ? [there[0], here[1]] : [here[0], there[1]])
  })
  const turned = (hash32('grid', city) % 90) * (Math.PI / 180)
  const points = fillIn(roundCorners(withoutRepeats(corners))).map((p) => place(centre, turned, p))
  const base = variant % 3 === 0 ? avenueMs : streetMs
  return makeRoute(`${city} ${variant}`, 'street', true, points, () => base)
}

const snap = (m: number) => Math.round(m / blockM) * blockM

/** Drops points that repeat the one before, lie on a straight, or turn back on the spot, which no street corner does. */
function withoutRepeats(corners: readonly Metres[]): Metres[] {
  const kept = [...corners]
  const idle = (p: Metres, i: number) => {
    const [a, b] = [kept[(i + kept.length - 1) % kept.length]!, kept[(i + 1) % kept.length]!]
    return (a[0] === p[0] && (a[1] === p[1] || b[0] === p[0])) || (a[1] === p[1] && b[1] === p[1])
  }
  // One at a time: with a point gone its neighbours have others.
  for (let i = kept.findIndex(idle); i >= 0; i = kept.findIndex(idle)) kept.splice(i, 1)
  return kept.length >= 4
    ? kept
    : [
        [0, 0],
        [blockM * 4, 0],
        [blockM * 4, blockM * 4],
        [0, blockM * 4],
      ]
}

/** Cuts each corner into three points of an arc. The answer ends with its first point. */
function roundCorners(corners: readonly Metres[]): Metres[] {
  const out: Metres[] = []
  corners.forEach((p, i) => {
    out.push(...arcOf(corners[(i + corners.length - 1) % corners.length]!, p, corners[(i + 1) % corners.length]!))
  })
  out.push(out[0]!)
  return out
}

function arcOf(before: Metres, p: Metres, after: Metres): Metres[] {
  const [a, b] = [towards(p, before), towards(p, after)]
  return [a, [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4], b]
}

/** Points along the straight streets too, so that one may go faster between corners than round them. */
function fillIn(points: readonly Metres[]): Metres[] {
  const out: Metres[] = []
  points.forEach((p, i) => {
    out.push(p)
    const next = points[i + 1]
    if (!next) return
    const pieces = Math.ceil(Math.hypot(next[0] - p[0], next[1] - p[1]) / pointEveryM)
    for (let k = 1; k < pieces; k++) {
      out.push([p[0] + ((next[0] - p[0]) * k) / pieces, p[1] + ((next[1] - p[1]) * k) / pieces])
    }
  })
  return out
}

function towards(from: Metres, to: Metres): Metres {
  const share = cornerM / Math.hypot(to[0] - from[0], to[1] - from[1])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Puts local metres on the map. */
function place([latitude, longitude]: readonly [number, number], turned: number, [x, y]: Metres): [number, number] {
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)]
  return offset(latitude, longitude, x * cos - y * sin, x * sin + y * cos)
}

/** How far from the middle of a city its plant of concrete is. */
const plantAwayM = 3_000

/** The streets from a city's plant of concrete (its first point, the same for every variant) to a site; driven to and fro. */
export function haulRoute(city: string, variant: number): Route {
  const { latitude, longitude } = townOf(city)
  const chance = new Prng(hash32('haul', city, variant))
  const angle = ((hash32('plant', city) % 360) * Math.PI) / 180
  const plant = offset(latitude, longitude, Math.sin(angle) * plantAwayM, Math.cos(angle) * plantAwayM)
  const turned = (hash32('grid', city) % 90) * (Math.PI / 180)
  const [toEast, toNorth] = [variant % 2 === 0 ? 1 : -1, variant % 4 < 2 ? 1 : -1]
  const corners: Metres[] = [[0, 0]]
  const legs = chance.int(8, 11)
  for (let n = 0; n < legs; n++) {
    const [east, north] = corners.at(-1)!
    const step = snap(chance.between(700, 1_500))
    corners.push(n % 2 === 0 ? [east + toEast * step, north] : [east, north + toNorth * step])
  }
  const streets = corners.flatMap((p, i) => {
    const [before, after] = [corners[i - 1], corners[i + 1]]
    return before && after ? arcOf(before, p, after) : [p]
  })
  const points = fillIn(streets).map((p) => place(plant, turned, p))
  return makeRoute(`haul ${city} ${variant}`, 'street', false, points, () => avenueMs)
}

/** Rows of a field near a farming town, up and down with half-circles at the ends; driven to and fro. */
export function fieldRoute(city: string, variant: number): Route {
  const { latitude, longitude } = townOf(city)
  const chance = new Prng(hash32('field', city, variant))
  const angle = chance.between(0, 2 * Math.PI)
  const awayM = chance.between(9_000, 30_000)
  const [rowM, stepM, rows] = [chance.between(600, 1_400), chance.between(18, 36), chance.int(24, 48)]
  const turned = chance.between(0, Math.PI)
  const workMs = chance.between(7, 13) / 3.6
  const shape: Metres[] = []
  for (let row = 0; row < rows; row++) {
    const up = row % 2 === 0
    for (let k = 0; k <= 8; k++) shape.push([row * stepM, (up ? k / 8 : 1 - k / 8) * rowM])
    for (let k = 1; k < 6; k++) {
      const bow = (k / 6) * Math.PI
      const y = Math.sin(bow) * (stepM / 2)
      shape.push([(row + 0.5 - Math.cos(bow) / 2) * stepM, up ? rowM + y : -y])
    }
  }
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)]
  const points = shape.map(([x, y]) =>
    offset(
      latitude,
      longitude,
      Math.sin(angle) * awayM + x * cos - y * sin,
      Math.cos(angle) * awayM + x * sin + y * cos,
    ),
  )
  return makeRoute(`field ${city} ${variant}`, 'field', false, points, () => workMs)
}
