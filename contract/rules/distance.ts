import { limits } from '../limits.ts'

/** §9 (MAP-23). */
export const EARTH_RADIUS_KM = 6371
const radians = Math.PI / 180

export type Position = { latitude: number; longitude: number }

/** Great-circle distance in km between two positions in degrees (haversine on a sphere of 6 371 km). */
export function distanceKm(a: Position, b: Position): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2)
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const h =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * sinLongitude * sinLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial bearing in degrees, 0 = north, clockwise, from `a` to `b`. */
export function bearingDegrees(a: Position, b: Position): number {
  const east = (b.longitude - a.longitude) * radians
  const y = Math.sin(east) * Math.cos(b.latitude * radians)
  const x =
    Math.cos(a.latitude * radians) * Math.sin(b.latitude * radians) -
    Math.sin(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.cos(east)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** The eight winds, clockwise from north. They are keys, not words: a language has its own letters (W is O in Portuguese). */
export const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Wind = (typeof winds)[number]

/** The wind nearest to a bearing in degrees. */
export const windOf = (bearing: number): Wind => winds[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'n'

const hourMs = 3_600_000

/** The farthest that a vehicle gets on in a time, km: 250 km/h for ten minutes, beyond them 130 on the whole. */
export const reachKm = (ms: number): number =>
  Math.max((limits.maxSpeedKmh * Math.min(ms, limits.lateMs)) / hourMs, (limits.lastingKmh * ms) / hourMs)

/** What a stretch of time brought, to be parted by time where it lies in two hours. Epoch ms and km. */
export interface Leg {
  from: number
  to: number
  km: number
}
export interface WayLeg extends Leg {
  /** Across a silence: nobody knows the way in between. */
  gap: boolean
}
export interface CounterLeg extends Leg {
  /** Time moving that the counter measured; where it did not, `km` is the way between the places. */
  countedMs: number
}

/** Where both instruments of a vehicle stand. */
/** Since when it has something open that a later report ends; never, without. */
export const openFrom = ({ place, reading, open }: Odometry): number =>
  Math.min(place?.at ?? Infinity, reading?.at ?? Infinity, open[0]?.from ?? Infinity)

export interface Odometry {
  place: (Position & { at: number; moving: boolean }) | null
  /** The counter's last reading that can be gone on from. */
  reading: { at: number; km: number } | null
  /** Whether there is a counter at all. */
  counts: boolean
  /** What the places told since that reading, and the time moving in it. */
  open: readonly Leg[]
  movedMs: number
}
export const noOdometry: Odometry = { place: null, reading: null, counts: false, open: [], movedMs: 0 }

/** The next judged report (`outliers.ts`): a place or reading that is not believed is null. */
export interface OdometryStep {
  at: number
  /** Of the report before it, judged or not; null for the first. */
  before: number | null
  /** Time moving between the two. */
  movedMs: number
  place: Position | null
  placeLeapt: boolean
  odometerKm: number | null
  counterLeapt: boolean
  moving: boolean
}

/** A parked receiver that drifts goes nowhere: what lies between two stands counts from here on. */
const standingKm = 0.1
/** Whether what lies between two places is a way: where either end moves, or they are further apart than drift is. */
export const isWay = (km: number, eitherMoves: boolean): boolean => km > 0 && (eitherMoves || km > standingKm)

/** A place that may be a block away is no way of a vehicle that stands, m. */
const vagueM = 75
export const isPlaceOfWay = ({
  moving,
  accuracyM,
}: {
  moving: boolean
  accuracyM?: number | null | undefined
}): boolean => moving || (accuracyM ?? 0) <= vagueM

/**
 * How far a vehicle got, by its places and by its counter (reports §8.2). Between two places the chord counts where either
 * end moves or it is longer than 100 m. The counter measures between readings at most ten minutes apart, and across a
 * silence; a leap, a fall or a stretch without readings is measured by the places. Pure.
 */
export function nextOdometry(
  { place, reading, counts, open, movedMs }: Odometry,
  step: OdometryStep,
): { odometry: Odometry; way: WayLeg | null; counted: readonly CounterLeg[] } {
  const { at, odometerKm } = step
  const km = place === null || step.place === null || step.placeLeapt ? 0 : distanceKm(place, step.place)
  const went = place !== null && isWay(km, place.moving || step.moving)
  const way = went ? { from: place.at, to: at, km, gap: at - place.at > limits.lateMs } : null
  const legs = way === null ? open : [...open, { from: way.from, to: way.to, km }]
  const moved = movedMs + step.movedMs
  const next = {
    place: step.place === null ? place : { ...placeOf(step.place), at, moving: step.moving },
    reading,
    counts: counts || odometerKm !== null,
    open: legs,
    movedMs: moved,
  }
  const uncounted = (): CounterLeg[] => (next.counts ? legs.map((leg) => ({ ...leg, countedMs: 0 })) : [])
  if (odometerKm !== null) {
    const held = reading !== null && !step.counterLeapt && odometerKm >= reading.km ? reading : null
    const goesOn = held !== null && (at - held.at <= limits.lateMs || held.at === step.before)
    const counted = goesOn ? [{ from: held.at, to: at, km: odometerKm - held.km, countedMs: moved }] : uncounted()
    return { odometry: { ...next, reading: { at, km: odometerKm }, open: [], movedMs: 0 }, way, counted }
  }
  if (reading !== null && at - reading.at <= limits.lateMs) return { odometry: next, way, counted: [] }
  return { odometry: { ...next, reading: null, open: [], movedMs: 0 }, way, counted: uncounted() }
}

const placeOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/** What both instruments told over a trip, or over a whole day of a vehicle. `odometerKm` null: there is no counter. */
export interface Driven {
  pathKm: number
  odometerKm: number | null
  /** Time moving that the counter measured, and all of it. */
  countedMs: number
  movingMs: number
}

/**
 * The distance to show. The counter counts where it measured nine tenths of the time moving and agrees with the way:
 * between 0.85 of it less a kilometre and 1.5 of it and one more, so that miles taken for kilometres fall out, and
 * kilometres taken for miles. A counter of whole kilometres is right over a day and wrong within an hour: never ask by
 * the hour. The same rule in SQL: `driven_km`.
 */
export function drivenKm({ pathKm, odometerKm, countedMs, movingMs }: Driven): { km: number; byOdometer: boolean } {
  const byOdometer =
    odometerKm !== null &&
    countedMs >= 0.9 * movingMs &&
    odometerKm >= 0.85 * pathKm - 1 &&
    odometerKm <= 1.5 * pathKm + 1
  return byOdometer ? { km: odometerKm, byOdometer } : { km: pathKm, byOdometer }
}
