import { belowEdge, belowThreshold, type HarshCode, heavyBelowEdge } from './harshEdges.ts'
import {
  type DriverItem,
  driverScheme,
  joinRated,
  type PiloteItem,
  piloteScheme,
  rate,
  type Rated,
  type RatedItem,
  type VehicleItem,
  vehicleScheme,
} from './rate.ts'

/** So many km in which an item can be heard, or so long: of less it says nothing. */
export interface Exposure {
  km: number
  ms: number
  /** Reports that say what pedals, gears and load do. */
  samples: number
}
/** Of a period (performance §5.3, §5.4). */
const leastExposure: Exposure = { km: 50, ms: 3_600_000, samples: 200 }
/** Of one trip, which is graded alone and decides nothing alone. */
export const tripExposure: Exposure = { km: 5, ms: 300_000, samples: 0 }

/** Of the dictionary of measures: null was never told. */
type Sums = Readonly<Record<string, number | null | undefined>>
type Key = string
const of = (sums: Sums, key: Key) => sums[key] ?? null

/** Per 100 km of those in which the tracker can say it. */
function heardPer100(sums: Sums, count: Key, km: Key, least = leastExposure): number | null {
  const [n, way] = [of(sums, count), of(sums, km)]
  return n === null || way === null || way < least.km ? null : (100 * n) / way
}

/** Per cent of the time in which it is known. */
export function timeShare(sums: Sums, part: Key, whole: Key, least = leastExposure): number | null {
  const [ms, all] = [of(sums, part), of(sums, whole)]
  return ms === null || all === null || all < least.ms ? null : (100 * ms) / all
}

/**
 * The same of pedals, gears and load, which are known a minute after each report: of driving that was not sampled over more
 * than half of its time, or by too few reports, they say nothing (performance §5.3, K15). Rows from before reports were counted
 * are not held to their number.
 */
export function sampledShare(sums: Sums, part: Key, whole: Key, least = leastExposure): number | null {
  const [sampled, moving] = [of(sums, 'sampled_ms'), of(sums, 'moving_ms')]
  const sparse = sampled !== null && moving !== null && 2 * sampled <= moving
  const few = (of(sums, 'samples') ?? Infinity) < least.samples
  return sparse || few ? null : timeShare(sums, part, whole, least)
}

function idleShare(sums: Sums, least = leastExposure): number | null {
  const [moving, idle] = [of(sums, 'moving_ms'), of(sums, 'idle_ms')]
  const engine = (moving ?? 0) + (idle ?? 0) - (of(sums, 'towed_ms') ?? 0)
  return engine < least.ms ? null : (100 * Math.max(0, (idle ?? 0) - (of(sums, 'pto_ms') ?? 0))) / engine
}

/** 100 is what the models burn on the same way; more is fewer litres. Null of too short a way (performance §5.4). */
export const consumptionIndex = (normL: number | null, litres: number | null, km: number | null): number | null =>
  normL === null || litres === null || litres <= 0 || (km ?? 0) < leastExposure.km ? null : (100 * normL) / litres

/** Of harsh ones those that are hard enough, heavy vehicles by a threshold of their own; of an unknown strength all are. */
function hardEnough(
  sums: Sums,
  code: HarshCode,
  count: Key,
  { threshold, heavyThreshold = threshold }: Pick<RatedItem, 'threshold' | 'heavyThreshold'> = {},
): Sums {
  const all = of(sums, count)
  if (all === null) return sums
  const below = threshold === undefined ? undefined : belowThreshold(code, threshold)
  const heavyBelow = heavyThreshold === undefined ? undefined : belowThreshold(code, heavyThreshold)
  const told = (key: Key | undefined) => (key === undefined ? 0 : (of(sums, key) ?? 0))
  const soft = told(below?.all) - told(below?.heavy) + told(heavyBelow?.heavy)
  return { ...sums, [count]: Math.max(0, all - soft) }
}

type Said = Pick<RatedItem, 'tolerance' | 'threshold' | 'heavyThreshold'>
type Say = (sums: Sums, least?: Exposure, said?: Said) => number | null
const driverItems: Record<DriverItem, Say> = {
  excess: (sums, least, { tolerance = 10 } = {}) => timeShare(sums, `over${tolerance}_ms`, 'speed_ms', least),
  braking: (sums, least, said) =>
    heardPer100(hardEnough(sums, 'RVT0002', 'harsh_brakings', said), 'harsh_brakings', 'braking_km', least),
  collision: (sums, least) => heardPer100(sums, 'collision_risks', 'collision_km', least),
  acceleration: (sums, least, said) =>
    heardPer100(
      hardEnough(sums, 'RVT0001', 'harsh_accelerations', said),
      'harsh_accelerations',
      'acceleration_km',
      least,
    ),
  turn: (sums, least) => heardPer100(sums, 'sharp_turns', 'turn_km', least),
  lateral: (sums, least) => heardPer100(sums, 'lateral_deviations', 'lateral_km', least),
  overRev: (sums, least) => timeShare(sums, 'over_rev_ms', 'rpm_moving_ms', least),
  idle: idleShare,
  noEngineBrake: (sums, least) => heardPer100(sums, 'no_engine_brakes', 'engine_brake_km', least),
  coast: (sums, least) => sampledShare(sums, 'coast_ms', 'rolling_ms', least),
}
const driverSums = [
  'over10_ms',
  'speed_ms',
  'harsh_brakings',
  'braking_km',
  'collision_risks',
  'collision_km',
  'harsh_accelerations',
  'acceleration_km',
  'sharp_turns',
  'turn_km',
  'lateral_deviations',
  'lateral_km',
  'over_rev_ms',
  'rpm_moving_ms',
  'moving_ms',
  'idle_ms',
  'towed_ms',
  'pto_ms',
  'no_engine_brakes',
  'engine_brake_km',
  'coast_ms',
  'rolling_ms',
] as const

/** Of every tolerance, for schemes say their own. */
const everyTolerance = ['over5_ms', 'over15_ms', 'over20_ms', 'over30_ms'] as const

const vehicleItems: Record<VehicleItem, (sums: Sums) => number | null> = {
  band: (sums) => timeShare(sums, 'band_ms', 'rpm_moving_ms'),
  overRev: (sums) => timeShare(sums, 'over_rev_ms', 'rpm_moving_ms'),
  fullThrottle: (sums) => sampledShare(sums, 'throttle80_ms', 'throttle_ms'),
  lugging: (sums) => sampledShare(sums, 'lug_ms', 'sampled_ms'),
  coldLoad: (sums) => sampledShare(sums, 'cold_load_ms', 'sampled_ms'),
  freewheel: (sums) => sampledShare(sums, 'freewheel_ms', 'sampled_ms'),
  hotStop: (sums) => {
    const [hot, starts] = [of(sums, 'hot_stops'), of(sums, 'starts')]
    return hot === null || starts === null || starts < 5 ? null : (100 * hot) / starts
  },
  consumption: (sums) => consumptionIndex(of(sums, 'norm_l'), of(sums, 'counted_l'), of(sums, 'norm_km')),
  coolant: (sums) => heardPer100(sums, 'coolant_alerts', 'coolant_km'),
  oil: (sums) => heardPer100(sums, 'oil_pressures', 'oil_km'),
  battery: (sums) => heardPer100(sums, 'low_batteries', 'battery_km'),
}
export const vehicleSums = [
  'band_ms',
  'rpm_moving_ms',
  'over_rev_ms',
  'throttle80_ms',
  'throttle_ms',
  'lug_ms',
  'sampled_ms',
  'samples',
  'cold_load_ms',
  'freewheel_ms',
  'moving_ms',
  'hot_stops',
  'starts',
  'norm_l',
  'counted_l',
  'norm_km',
  'coolant_alerts',
  'coolant_km',
  'oil_pressures',
  'oil_km',
  'low_batteries',
  'battery_km',
] as const

const piloteItems: Record<PiloteItem, (sums: Sums) => number | null> = {
  band: vehicleItems.band,
  coast: driverItems.coast,
  idle: idleShare,
  consumption: vehicleItems.consumption,
  overRev: vehicleItems.overRev,
  engineBrake: (sums) => {
    const engine = of(sums, 'engine_brake_ms')
    const all = (engine ?? 0) + (of(sums, 'brake_fast_ms') ?? 0)
    const known = sampledShare(sums, 'rolling_ms', 'rolling_ms') !== null
    return engine === null || all <= 0 || !known ? null : (100 * engine) / all
  },
  fullThrottle: vehicleItems.fullThrottle,
}
export const piloteSums = [
  'band_ms',
  'rpm_moving_ms',
  'over_rev_ms',
  'coast_ms',
  'rolling_ms',
  'sampled_ms',
  'samples',
  'moving_ms',
  'idle_ms',
  'towed_ms',
  'pto_ms',
  'engine_brake_ms',
  'brake_fast_ms',
  'throttle80_ms',
  'throttle_ms',
  'norm_l',
  'counted_l',
  'norm_km',
] as const

/** Schemes by their kind, each with what it is until a company says otherwise. */
export const schemes = { driverScheme, vehicleScheme, piloteScheme } as const satisfies Record<
  string,
  readonly RatedItem[]
>
export type SchemeKind = keyof typeof schemes
export type ItemOf<K extends SchemeKind> = (typeof schemes)[K][number]['key']
const items: { [K in SchemeKind]: Record<ItemOf<K>, Say> } = {
  driverScheme: driverItems,
  vehicleScheme: vehicleItems,
  piloteScheme: piloteItems,
}
/** What must be summed to rate by a scheme. */
export const schemeSums = {
  driverScheme: [
    ...driverSums,
    'sampled_ms',
    'samples',
    ...everyTolerance,
    ...belowEdge.RVT0001,
    ...belowEdge.RVT0002,
    ...heavyBelowEdge.RVT0001,
    ...heavyBelowEdge.RVT0002,
  ],
  vehicleScheme: vehicleSums,
  piloteScheme: piloteSums,
} as const

/** Days of a group of rows that were rated by one revision, with their own sums; what a company never said is initial. */
export interface Era {
  sums: Sums
  schemes: { readonly [K in SchemeKind]?: readonly RatedItem[] }
}

/** What the items of a scheme measure of sums; null is not known. Left out, the scheme is the initial one. */
export const itemValues = <K extends SchemeKind>(
  kind: K,
  sums: Sums,
  scheme: readonly RatedItem[] = schemes[kind],
): Record<ItemOf<K>, number | null> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the record itself, which entries forget
  Object.fromEntries(
    Object.entries<Say>(items[kind]).map(([key, say]) => [
      key,
      say(
        sums,
        undefined,
        scheme.find((item) => item.key === key),
      ),
    ]),
  ) as Record<ItemOf<K>, number | null>

function ratedOf<K extends SchemeKind>(kind: K, { sums, schemes: said }: Era): Rated<ItemOf<K>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemeOf made its items of those of this kind
  const scheme = (said[kind] ?? schemes[kind]) as readonly RatedItem<ItemOf<K>>[]
  return rate(scheme, itemValues(kind, sums, scheme))
}

/**
 * A score of sums. Each day counts by the revision in force at its end: a period over several is rated by each from its
 * own sums, joined by km (performance §5.9).
 */
export function rateBy<K extends SchemeKind>(kind: K, sums: Sums, eras: readonly Era[] | undefined): Rated<ItemOf<K>> {
  const told = ratedIn(kind, sums, eras)
  const km = sums['km']
  // A way of which no count is worth a word gives no score either, whatever was heard of it (K7).
  const isShort = km !== undefined && Math.round(10 * (km ?? 0)) / 10 < leastExposure.km
  return isShort ? { ...told, score: null } : told
}

function ratedIn<K extends SchemeKind>(kind: K, sums: Sums, eras: readonly Era[] | undefined): Rated<ItemOf<K>> {
  const [only, ...more] = eras ?? []
  if (only === undefined) return ratedOf(kind, { sums, schemes: {} })
  if (more.length === 0) return ratedOf(kind, { ...only, sums })
  const all = [only, ...more].map((era) => ({ rated: ratedOf(kind, era), km: of(era.sums, 'km') ?? 0 }))
  return joinRated(all, itemValues(kind, sums, (more.at(-1) ?? only).schemes[kind]))
}

/** A driver's score of sums by items of its own, each where it was heard for long enough. */
export function rateDriverBy(
  scheme: readonly RatedItem<DriverItem>[],
  sums: Sums,
  least = leastExposure,
): Rated<DriverItem> {
  const values = scheme.map((item) => [item.key, driverItems[item.key](sums, least, item)] as const)
  return rate(scheme, Object.fromEntries(values))
}
