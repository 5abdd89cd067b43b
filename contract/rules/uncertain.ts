/** 80 % lie between so many standard errors. */
const tenthQuantile = 1.2815515655446004
/** Days of fewer an interval says nothing. */
const leastDays = 5

/** Between which values 80 % lie. */
export interface Interval {
  low: number
  high: number
}

/**
 * How far a figure of sums would move with other days (performance §5.6): the jackknife of what it is without each of its
 * days. Null of fewer than five days, and where one of them alone made it known.
 */
export function jackknife(whole: number | null, without: readonly (number | null)[]): Interval | null {
  const known = without.filter((value) => value !== null)
  const n = without.length
  if (whole === null || n < leastDays || known.length < n) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / n
  const spread = known.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = tenthQuantile * Math.sqrt(((n - 1) / n) * spread)
  return { low: whole - error, high: whole + error }
}

/** A figure drawn towards that of peers the more the shorter its way (Bühlmann's credibility, k in km). */
export const drawnTo = (peers: number, own: number, km: number, kKm = 500): number =>
  (own * km + peers * kKm) / (km + kKm)

/** Work of one kind: class of vehicle, road, hour of the day; each by its number. */
export interface Work {
  vehicleClass: number
  road: number
  night: number
  events: number
  km: number
}
type Counted = Pick<Work, 'events' | 'km'>

/** Of others so many km say what a kind of work gives everybody. */
const leastOthersKm = 500

/** From the closest to the widest; the last is all work. */
const likeness: readonly ((work: Work) => string)[] = [
  ({ vehicleClass, road, night }) => `${vehicleClass} ${road} ${night}`,
  ({ vehicleClass, road }) => `${vehicleClass} ${road}`,
  ({ vehicleClass }) => `${vehicleClass}`,
  () => '',
]
/** All work of a fleet together by each likeness. */
type FleetWork = readonly ReadonlyMap<string, Counted>[]
export function fleetWork(all: readonly Work[]): FleetWork {
  return likeness.map((keyOf) => {
    const sums = new Map<string, Counted>()
    for (const work of all) {
      const { events = 0, km = 0 } = sums.get(keyOf(work)) ?? {}
      sums.set(keyOf(work), { events: events + work.events, km: km + work.km })
    }
    return sums
  })
}

/**
 * Events that the same work gives everybody (indirect standardisation): km of each kind by the rate of the fleet in it; a
 * kind with under 500 km of others is told by road and class, then by class, then by all work.
 */
export function expectedOf(own: readonly Work[], fleet: FleetWork): number {
  const mine = fleetWork(own)
  return own.reduce((sum, work) => {
    for (const [at, keyOf] of likeness.entries()) {
      const [all, self] = [fleet[at]?.get(keyOf(work)), mine[at]?.get(keyOf(work))]
      const last = at === likeness.length - 1
      if (all && all.km > 0 && (last || all.km - (self?.km ?? 0) >= leastOthersKm))
        return sum + (work.km * all.events) / all.km
    }
    return sum
  }, 0)
}

/** Places that intervals leave open: from how many are surely better to how many are surely worse; 1 is the best. */
export function placeSpans<T extends Interval>(all: readonly T[], better: 'more' | 'less'): Map<T, [number, number]> {
  const lows = all.map(({ low }) => low).toSorted((a, b) => a - b)
  const highs = all.map(({ high }) => high).toSorted((a, b) => a - b)
  return new Map(
    all.map((one) => {
      const [under, over] = [countBelow(highs, one.low), all.length - countBelow(lows, one.high, true)]
      const [ahead, behind] = better === 'less' ? [under, over] : [over, under]
      return [one, [1 + ahead, all.length - behind]]
    }),
  )
}
/** How many of ascending values lie below a bound, or on it. */
function countBelow(sorted: readonly number[], bound: number, on = false): number {
  let [first, last] = [0, sorted.length]
  while (first < last) {
    const middle = (first + last) >> 1
    const value = sorted[middle] ?? 0
    if (value < bound || (on && value === bound)) first = middle + 1
    else last = middle
  }
  return first
}
