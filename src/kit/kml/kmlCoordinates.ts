import type { Position } from '#contract/rules/distance.ts'

/** What is wrong with the numbers of one ring; points are counted from 1. */
export type CoordinateFault =
  | { is: 'noCoordinates' }
  | { is: 'decimalComma' }
  | { is: 'runTogether' }
  | { is: 'notNumber'; point: number; text: string }
  | { is: 'latitudeRange' | 'longitudeRange'; point: number; value: number }
  /** Latitude and longitude stand in each other's place: `swapped` has them right. */
  | { is: 'swapped'; swapped: Position[] }

export type Coordinates = { ok: true; points: Position[] } | { ok: false; fault: CoordinateFault }

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const whole = /^[+-]?\d+$/

/** Brazil with a margin. Its ranges of latitude and longitude meet far out at sea: a swap cannot be mistaken. */
const home = { south: -36, north: 8, west: -76, east: -26 }
const isHome = ({ latitude, longitude }: Position): boolean =>
  latitude >= home.south && latitude <= home.north && longitude >= home.west && longitude <= home.east

const swap = ({ latitude, longitude }: Position): Position => ({ latitude: longitude, longitude: latitude })

/** `-46,63;-23,55`: nobody parts the numbers of KML by semicolons but who needs the comma for decimals. */
const semicolons = /^[+-]?\d+,\d+;[+-]?\d+,\d+/

/**
 * True of `-46,63 -23,55 …`, where a decimal comma and a space take the place of a point and a comma: every two points
 * would be one at home, though as they are read they lie elsewhere. No decimals have a sign of their own, as whole
 * degrees west or south of nowhere would.
 */
function isHalved(tuples: readonly string[]): boolean {
  if (tuples.length % 2 !== 0 || !tuples.every((tuple) => /^[+-]?\d+,\d+$/.test(tuple))) return false
  const read = tuples.map((tuple) => Number(tuple.replace(',', '.')))
  return read.every((longitude, at) => at % 2 === 1 || isHome({ longitude, latitude: read[at + 1] ?? 0 }))
}

const refused = (fault: CoordinateFault): Coordinates => ({ ok: false, fault })

/**
 * The text of `<coordinates>`: `lon,lat[,altitude]` with white space between points. The altitude falls away, white space
 * around a comma is forgiven. Decimal commas cannot be told from separators and are refused, as are points without a
 * space between them.
 */
export function kmlCoordinates(text: string): Coordinates {
  const tuples = text
    .trim()
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
  if (tuples.length === 0) return refused({ is: 'noCoordinates' })
  if (semicolons.test(tuples[0] ?? '') || isHalved(tuples)) return refused({ is: 'decimalComma' })
  const points: Position[] = []
  for (const [at, tuple] of tuples.entries()) {
    const parts = tuple.split(',').filter((part, place) => part !== '' || place < 2)
    if (parts.length > 3)
      return refused({ is: parts.slice(0, 4).every((part) => whole.test(part)) ? 'decimalComma' : 'runTogether' })
    const broken = parts.find((part) => !number.test(part))
    if (parts.length < 2 || broken !== undefined)
      return refused({ is: 'notNumber', point: at + 1, text: tuple.slice(0, 40) })
    points.push({ longitude: Number(parts[0]), latitude: Number(parts[1]) })
  }
  return judged(points)
}

function judged(points: Position[]): Coordinates {
  const swapped = points.map(swap)
  if (!points.every(isHome) && swapped.every(isHome)) return refused({ is: 'swapped', swapped })
  for (const [at, { latitude, longitude }] of points.entries()) {
    if (Math.abs(latitude) > 90) return refused({ is: 'latitudeRange', point: at + 1, value: latitude })
    if (Math.abs(longitude) > 180) return refused({ is: 'longitudeRange', point: at + 1, value: longitude })
  }
  return { ok: true, points }
}
