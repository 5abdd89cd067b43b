import { type Highway, highways } from '#contract/highways.ts'
import { type Place, placeById } from '#contract/places.ts'
import { highwayPath, stepsBetween } from '#contract/rules/highwayPath.ts'

import { metresBetween } from './geodesy.ts'
import { makeRoute, type Route } from './route.ts'

type Point = readonly [latitude: number, longitude: number]

const pointEveryM = 150
/** Speeds of the road itself, m/s: open highway, and within the given distance of a city on the way. */
const openMs = 110 / 3.6
const townMs = 70 / 3.6
const townRadiusM = 4_000

/** A part of a highway between two places of it, in the sense of travel. */
export interface Stretch {
  places: readonly Place[]
  /** As the map draws it. */
  path: readonly Point[]
}

/**
 * The stretches of a trip of `trips.ts`: 'limeira BR-364 araraquara SP-310 sao-jose-do-rio-preto' has two.
 * Throws RangeError when no highway of that reference passes both places of a stretch.
 */
export function stretchesOf(trip: string): Stretch[] {
  const words = trip.split(' ')
  const stretches: Stretch[] = []
  for (let i = 0; i + 2 < words.length; i += 2) stretches.push(stretch(words[i]!, words[i + 1]!, words[i + 2]!))
  return stretches
}

function stretch(from: string, ref: string, to: string): Stretch {
  const at = (highway: Highway, place: string) => highway.through.findIndex((point) => point === place)
  const highway = highways.find((each) => each.ref === ref && at(each, from) >= 0 && at(each, to) >= 0)
  if (!highway) throw new RangeError(`no ${ref} between ${from} and ${to}`)
  const [a, b] = [at(highway, from), at(highway, to)]
  const [first, last] = [Math.min(a, b), Math.max(a, b)]
  const path = highwayPath(highway)
    .slice(first * stepsBetween, last * stepsBetween + 1)
    .map(([longitude, latitude]): Point => [latitude, longitude])
  const places = highway.through.slice(first, last + 1).flatMap((point) => {
    const place = typeof point === 'string' ? placeById.get(point) : undefined
    return place ? [place] : []
  })
  return a < b ? { places, path } : { places: places.toReversed(), path: path.toReversed() }
}

/** A trip as a drivable route along the drawn roads: open, driven to and fro. */
export function highwayRoute(trip: string): Route {
  const stretches = stretchesOf(trip)
  const [start, ...rest] = stretches.flatMap(({ path }, i) => (i === 0 ? path : path.slice(1)))
  if (!start) throw new RangeError(`no way in the trip ${trip}`)
  const points = eased(eased(fillIn([start, ...rest])))
  const towns = stretches.flatMap(({ places }) => places)
  const inTown = ([latitude, longitude]: Point) =>
    towns.some((town) => metresBetween(latitude, longitude, town.latitude, town.longitude) < townRadiusM)
  return makeRoute(trip, 'highway', false, points, (i) => (inTown(points[i]!) ? townMs : openMs))
}

/** Points along the straight pieces of the drawn curve. */
function fillIn(path: readonly Point[]): Point[] {
  const out: Point[] = path.slice(0, 1)
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    const pieces = Math.max(1, Math.round(metresBetween(...a, ...b) / pointEveryM))
    for (let k = 1; k <= pieces; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces])
  }
  return out
}

/** Spreads each bend over its neighbours, as a road does: a straight stays where it is, a bend moves by some metres. */
const eased = (points: readonly Point[]): Point[] =>
  points.map((p, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    return before && after ? [(before[0] + 2 * p[0] + after[0]) / 4, (before[1] + 2 * p[1] + after[1]) / 4] : p
  })
