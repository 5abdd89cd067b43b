/** What is rated of a scheme: at `goal` nothing is lost, at `limit` and beyond its whole weight; either may be the higher. */
export interface RatedItem<K extends string = string> {
  key: K
  weight: number
  goal: number
  limit: number
  /** Of speeding: how far over the limit, km/h, before it counts; one of `overEdgesKmh`. */
  tolerance?: number
  /** Of brakings and accelerations: how hard, m/s², before one counts; one of `harshEdgesMs2`. Left out, all do. */
  threshold?: number
  /** The same of heavy vehicles, whose brakes and engines reach less; left out, as of the others. */
  heavyThreshold?: number
}

/** One item of a score: what it weighs once those that were not heard gave their weight away, and what it cost. */
export interface RatedPart<K extends string = string> extends RatedItem<K> {
  /** Null where it was not heard, which is not good: it is unknown. */
  value: number | null
  /** Of 100, shared among the items heard. */
  share: number
  /** Points lost, in tenths: over all parts exactly 100 − the score. */
  loss: number
}

export interface Rated<K extends string = string> {
  /** 0 to 100 with one decimal; null where less than 60 % of the weights were heard. */
  score: number | null
  parts: readonly RatedPart<K>[]
  /** Share of the weights that was heard, per cent. */
  heard: number
}

const leastHeard = 60
const clamp = (x: number) => Math.min(1, Math.max(0, x))
/** Below this a difference is one of floating points. */
const fine = 1e9

/**
 * The one formula of scores (performance §5.4), of sums first and then rated: 100 less what each item lost. Losses are
 * shown in tenths by largest remainder, ties to the earlier item, so that they add to 100 less the score that is shown.
 */
export function rate<K extends string>(
  items: readonly RatedItem<K>[],
  values: Readonly<Partial<Record<K, number | null>>>,
): Rated<K> {
  const all = items.reduce((sum, { weight }) => sum + weight, 0)
  const known = items.filter(({ key }) => (values[key] ?? null) !== null).reduce((sum, { weight }) => sum + weight, 0)
  const heard = all === 0 ? 0 : (100 * known) / all
  const raw = items.map((item) => {
    const value = values[item.key] ?? null
    if (value === null) return { ...item, value, share: 0, exact: 0 }
    const share = (100 * item.weight) / known
    const lost = share * clamp((value - item.goal) / (item.limit - item.goal))
    return { ...item, value, share, exact: Math.round(lost * fine) / fine }
  })
  const losses = inTenths(raw.map(({ exact }) => exact))
  const parts = raw.map(({ exact: _exact, ...part }, at) => ({ ...part, loss: losses[at] ?? 0 }))
  return { score: heard < leastHeard ? null : scoreLess(losses), parts, heard }
}

/** Losses as they are shown: tenths by largest remainder, ties to the earlier, that add to the whole in tenths. */
function inTenths(losses: readonly number[]): number[] {
  const total = losses.reduce((sum, exact) => sum + exact, 0)
  const tenths = Math.round(Math.round(total * 10 * fine) / fine)
  const floors = losses.map((exact) => Math.floor(Math.round(exact * 10 * fine) / fine))
  let left = tenths - floors.reduce((sum, floor) => sum + floor, 0)
  const rest = losses
    .map((exact, at) => ({ at, rest: Math.round((exact * 10 - (floors[at] ?? 0)) * 1e6) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const more = new Set<number>()
  for (const { at } of rest) if (left-- > 0) more.add(at)
  return floors.map((floor, at) => (floor + (more.has(at) ? 1 : 0)) / 10)
}
const scoreLess = (losses: readonly number[]) =>
  (1_000 - losses.reduce((sum, loss) => sum + Math.round(loss * 10), 0)) / 10

/**
 * Scores of one subject by several revisions, each of its own days, joined by km; those without a score leave the others
 * theirs. An item is shown with what the whole period measured, and with the goal that it had last.
 */
export function joinRated<K extends string>(
  all: readonly { rated: Rated<K>; km: number }[],
  values: Readonly<Partial<Record<K, number | null>>>,
): Rated<K> {
  const scored = all.filter(({ rated, km }) => rated.score !== null && km > 0)
  const counted = scored.length > 0 ? scored : all.filter(({ km }) => km > 0)
  const whole = counted.reduce((sum, { km }) => sum + km, 0)
  const mean = (say: (rated: Rated<K>) => number, of: typeof all = counted, km = whole) =>
    km === 0 ? 0 : of.reduce((sum, one) => sum + one.km * say(one.rated), 0) / km
  const drove = all.reduce((sum, { km }) => sum + km, 0)
  const last = new Map<K, RatedPart<K>>()
  for (const { rated } of all) for (const part of rated.parts) last.set(part.key, part)
  const partIn = (rated: Rated<K>, key: K) => rated.parts.find((part) => part.key === key)
  const drawn = [...last.values()]
  const losses = inTenths(drawn.map(({ key }) => mean((rated) => partIn(rated, key)?.loss ?? 0)))
  return {
    score: scored.length === 0 ? null : scoreLess(losses),
    parts: drawn.map((part, at) => {
      const known = counted.some(({ rated }) => (partIn(rated, part.key)?.value ?? null) !== null)
      return {
        ...part,
        value: known ? (values[part.key] ?? null) : null,
        share: mean((rated) => partIn(rated, part.key)?.share ?? 0),
        loss: losses[at] ?? 0,
      }
    }),
    heard: mean(({ heard }) => heard, all, drove),
  }
}

/** What a driver is rated by until his company says otherwise (performance §5.4): shares in per cent, counts per 100 km. */
export const driverScheme = [
  { key: 'excess', weight: 25, goal: 0.5, limit: 5, tolerance: 10 },
  { key: 'braking', weight: 15, goal: 0.5, limit: 3, threshold: 3, heavyThreshold: 2.5 },
  { key: 'collision', weight: 15, goal: 0.1, limit: 1 },
  { key: 'acceleration', weight: 5, goal: 0.5, limit: 3, threshold: 2, heavyThreshold: 1.5 },
  { key: 'turn', weight: 10, goal: 0.5, limit: 3 },
  { key: 'lateral', weight: 5, goal: 0.3, limit: 2 },
  { key: 'overRev', weight: 5, goal: 2, limit: 10 },
  { key: 'idle', weight: 10, goal: 10, limit: 30 },
  { key: 'noEngineBrake', weight: 5, goal: 1, limit: 5 },
  { key: 'coast', weight: 5, goal: 15, limit: 5 },
] as const satisfies readonly RatedItem[]
export type DriverItem = (typeof driverScheme)[number]['key']

/** What the use of an engine is rated by (performance §5.4): shares in per cent, events per 100 km, an index of consumption. */
export const vehicleScheme = [
  { key: 'band', weight: 15, goal: 80, limit: 50 },
  { key: 'overRev', weight: 15, goal: 0.5, limit: 3 },
  { key: 'fullThrottle', weight: 10, goal: 3, limit: 15 },
  { key: 'lugging', weight: 5, goal: 1, limit: 5 },
  { key: 'coldLoad', weight: 5, goal: 1, limit: 5 },
  { key: 'freewheel', weight: 5, goal: 1, limit: 5 },
  { key: 'hotStop', weight: 5, goal: 5, limit: 30 },
  { key: 'consumption', weight: 20, goal: 100, limit: 85 },
  { key: 'coolant', weight: 10, goal: 0.1, limit: 1 },
  { key: 'oil', weight: 5, goal: 0.1, limit: 1 },
  { key: 'battery', weight: 5, goal: 0.1, limit: 1 },
] as const satisfies readonly RatedItem[]
export type VehicleItem = (typeof vehicleScheme)[number]['key']

/** Goals of economy that a driver sets himself: Pilote Bem. Shares in per cent, consumption as an index of its norm. */
export const piloteScheme = [
  { key: 'band', weight: 25, goal: 80, limit: 50 },
  { key: 'coast', weight: 15, goal: 15, limit: 5 },
  { key: 'idle', weight: 15, goal: 8, limit: 25 },
  { key: 'consumption', weight: 15, goal: 100, limit: 85 },
  { key: 'overRev', weight: 10, goal: 0.5, limit: 3 },
  { key: 'engineBrake', weight: 10, goal: 60, limit: 20 },
  { key: 'fullThrottle', weight: 10, goal: 3, limit: 15 },
] as const satisfies readonly RatedItem[]
export type PiloteItem = (typeof piloteScheme)[number]['key']

/** Whether a value is at its goal or beyond; of one that was not heard nobody knows. */
export const meetsGoal = ({ value, goal, limit }: Pick<RatedPart, 'value' | 'goal' | 'limit'>): boolean | null =>
  value === null ? null : goal > limit ? value >= goal : value <= goal

/** What a count per 100 km is worth beside that of peers (performance §5.6): all per 100 km. */
export interface Weighed {
  measured: number
  adjusted: number
  /** Null where nothing ever happened to anybody: how rare it is nobody knows. */
  low: number | null
  high: number | null
  /** How much of it is the subject's own, per cent. */
  z: number
}

/** 80 % lie between. */
const tenthQuantile = 1.2815515655446004
/** Quantile of a Gamma distribution of shape `a` > 0 and scale 1 (Wilson and Hilferty 1931; of a small shape it ends at 0). */
const gammaAt = (a: number, normal: number) => a * Math.max(0, 1 - 1 / (9 * a) + normal * Math.sqrt(1 / (9 * a))) ** 3

/** A count over a way, drawn towards that of peers the more the shorter the way (Gamma-Poisson, Bühlmann's k in km). */
export function weigh(count: number, km: number, peersPer100: number, kKm = 500): Weighed {
  const b = kKm / 100
  const a = count + b * peersPer100
  const exposure = km / 100 + b
  return {
    measured: km > 0 ? (100 * count) / km : 0,
    adjusted: a / exposure,
    low: a > 0 ? gammaAt(a, -tenthQuantile) / exposure : null,
    high: a > 0 ? gammaAt(a, tenthQuantile) / exposure : null,
    z: (100 * km) / (km + kKm),
  }
}
