import { type Place, places } from '../places.ts'
import { bearingDegrees, distanceKm, EARTH_RADIUS_KM, type Wind, windOf } from './distance.ts'

export type NearPlace = {
  place: Place
  distanceKm: number
  /** Where the position lies, seen from the place: "12 km NE of Campinas" is `ne`. */
  wind: Wind
}

/** Beyond this no place of the table says anything useful. */
export const tooFarKm = 400

/**
 * The place of the table nearest to a position in degrees, for the words beside a plate.
 * The caller decides what is too far to be worth saying (`tooFarKm`), and a position that is not a number has no nearest
 * place: `null`.
 */
export function nearestPlace(latitude: number, longitude: number): NearPlace | null {
  const here = { latitude, longitude }
  const place = places[nearestIndex(latitude, longitude)]
  return place ? { place, distanceKm: distanceKm(place, here), wind: windOf(bearingDegrees(place, here)) } : null
}

/**
 * The index in `places` of the place nearest to a position in degrees; -1 where it is not a number, or where none is
 * within `tooFarKm`. For whole fleets: 100,000 positions take some 20 ms.
 */
export function nearPlaceIndex(latitude: number, longitude: number): number {
  const index = nearestIndex(latitude, longitude)
  return closeness < tooFarCloseness ? -1 : index
}

const radians = Math.PI / 180

/** Points of the unit sphere: of two places the nearer is the one whose product with the position is larger. */
const x = Float64Array.from(places, (at) => Math.cos(at.latitude * radians) * Math.cos(at.longitude * radians))
const y = Float64Array.from(places, (at) => Math.cos(at.latitude * radians) * Math.sin(at.longitude * radians))
const z = Float64Array.from(places, (at) => Math.sin(at.latitude * radians))
const everywhere = Array.from(places, (_place, index) => index)
const tooFarCloseness = Math.cos(tooFarKm / EARTH_RADIUS_KM)

/** Of the position last asked for: its products with the places asked about, and the largest of them. */
const products = new Float64Array(places.length)
let closeness = -Infinity

const nearestIndex = (latitude: number, longitude: number): number =>
  nearestOf(candidatesAt(latitude, longitude), latitude, longitude)

function nearestOf(indices: readonly number[], latitude: number, longitude: number): number {
  const cosine = Math.cos(latitude * radians)
  const hereX = cosine * Math.cos(longitude * radians)
  const hereY = cosine * Math.sin(longitude * radians)
  const hereZ = Math.sin(latitude * radians)
  let best = -1
  closeness = -Infinity
  for (const index of indices) {
    const close = x[index]! * hereX + y[index]! * hereY + z[index]! * hereZ
    products[index] = close
    if (close <= closeness) continue
    best = index
    closeness = close
  }
  return best
}

/** Degrees of a cell. */
const CELL = 1
const columns = 360 / CELL + 1
/** No position of a cell is farther from its middle, in radians; a little more, for what rounding takes. */
const toCorner = Math.SQRT1_2 * CELL * radians * 1.01
const none: readonly number[] = []
const byCell = new Map<number, readonly number[]>()

/** The places among which the nearest is. Looked up when a cell is first asked for: a fleet drives in some hundred of them. */
function candidatesAt(latitude: number, longitude: number): readonly number[] {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return none
  const row = Math.floor((latitude + 90) / CELL)
  const column = Math.floor((longitude + 180) / CELL)
  const cell = row * columns + column
  const known = byCell.get(cell)
  if (known) return known
  const found = candidatesOf(row * CELL - 90 + CELL / 2, column * CELL - 180 + CELL / 2)
  byCell.set(cell, found)
  return found
}

/** Of a cell by its middle. A place that is farther from it than the nearest, by more than the cell is wide, is nowhere in the cell the nearest. */
function candidatesOf(latitude: number, longitude: number): readonly number[] {
  nearestOf(everywhere, latitude, longitude)
  const least = Math.cos(Math.min(Math.PI, Math.acos(Math.min(1, closeness)) + 2 * toCorner))
  return everywhere.filter((index) => products[index]! >= least)
}
