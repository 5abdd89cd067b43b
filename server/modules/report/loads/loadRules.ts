import { distanceKm, type Position } from '#contract/rules/distance.ts'

import { type Stay, staysIn, type Stretch } from './stayRules.ts'

/** A mixer's drum that turned one way, all the time fast or all the time slowly. Epoch ms. */
export interface Drum {
  from: number
  to: number
  /** 1 charges and mixes, -1 unloads. */
  direction: number
  turns: number
}

/** What is known of places. Ids are those of fences. */
export interface Places {
  plantAt(place: Position): number | null
  /** The fence that is not a plant and holds a place; the smallest of several. */
  siteAt(place: Position): number | null
  holds(site: number, place: Position): boolean
}

/** A load with its eight marks; null: not known, or not yet. */
export interface Load {
  plantId: number
  siteId: number | null
  loadedAt: number
  chargedAt: number | null
  leftAt: number | null
  arrivedAt: number | null
  unloadingAt: number | null
  unloadedAt: number | null
  departedAt: number | null
  backAt: number | null
  /** Nothing that comes later belongs to it. */
  closed: boolean
  turns: (number | null)[]
  km: number | null
  place: Position | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Reports §8.10: less than this is no loading. */
const leastChargeMs = 5 * minuteMs
/** Runs of the drum that are nearer than this are one, and chargings that are nearer than that are of one load. */
const pauseMs = 2 * minuteMs
const sameLoadMs = 30 * minuteMs
/** Whoever charged and did not leave for so long washed the drum. */
const neverLeftMs = 4 * hourMs
/** Concrete does not last longer: what comes after is of no load. */
export const longestLoadMs = 12 * hourMs
/** Turns a minute from which a drum charges or mixes; below it agitates. */
const fastRpm = 6
/** Without a fence a site is what lies so near. */
const nearKm = 0.3
/** Provisional: a mixer that stands so long in a fence is at its site. */
const leastWaitMs = 5 * minuteMs

const isFast = ({ from, to, turns }: Drum) => turns * minuteMs >= (fastRpm - 0.01) * (to - from)

/**
 * The loads of one mixer from its drum and where it was, both in order: they depend on these alone, so that late and doubled
 * reports, which tell both anew, give the same loads.
 * @param siteOf the site that the order of a load names, by when it was loaded; null: none
 */
export function loadsOf(
  { drums, stretches }: { drums: readonly Drum[]; stretches: readonly Stretch[] },
  places: Places,
  siteOf: (loadedAt: number) => number | null,
): Load[] {
  const toldTo = Math.max(stretches.at(-1)?.to ?? 0, drums.at(-1)?.to ?? 0)
  const begun = staysIn(stretches, places.plantAt).flatMap((stay, n, stays) => {
    const charge = chargeIn(stay, drums)
    if (charge === null) return []
    const next = stays[n + 1]?.from ?? null
    // Without a stretch after it, it is there still.
    const left = stay.to < toldTo ? stay.to : null
    if (left === null && toldTo - charge.from > neverLeftMs) return []
    return [{ stay, charge, left, next }]
  })
  return begun.map(({ stay, charge, left, next }) => {
    const last = charge.from + longestLoadMs
    const until = Math.min(next ?? Infinity, last)
    const site = siteOf(charge.from)
    const trip = left === null ? noTrip : tripOf({ drums, stretches }, places, { left, until, site, toldTo })
    const marks = { loadedAt: charge.from, leftAt: left, ...trip }
    const backAt = next !== null && next <= last ? next : null
    return {
      plantId: stay.plant,
      ...marks,
      chargedAt: charge.to !== null && charge.to < (left ?? toldTo) ? charge.to : null,
      backAt,
      closed: backAt !== null || toldTo > last,
      turns: [
        turnsIn(drums, charge.from, left),
        turnsIn(drums, left, trip.arrivedAt),
        turnsIn(drums, trip.arrivedAt, trip.unloadingAt),
        turnsIn(drums, trip.unloadingAt, trip.unloadedAt),
      ],
      km: left === null || trip.arrivedAt === null ? null : kmIn(stretches, left, trip.arrivedAt),
    }
  })
}

/** When the load that left with a stay was begun, and when it was in; null: it was not loaded. */
function chargeIn(stay: Stay, drums: readonly Drum[]): { from: number; to: number | null } | null {
  const runs: { from: number; to: number; fastTo: number | null }[] = []
  for (const drum of drums) {
    const [from, to] = [Math.max(drum.from, stay.from), Math.min(drum.to, stay.to)]
    if (drum.direction < 0 || to <= from) continue
    const fastTo = isFast(drum) ? to : null
    const last = runs.at(-1)
    if (last !== undefined && from - last.to <= pauseMs) {
      last.to = to
      last.fastTo = fastTo ?? last.fastTo
    } else runs.push({ from, to, fastTo })
  }
  const charges = runs.filter(({ from, to }) => to - from >= leastChargeMs)
  const last = charges.pop()
  if (last === undefined) return null
  let from = last.from
  for (let one = charges.pop(); one !== undefined && from - one.to <= sameLoadMs; one = charges.pop()) from = one.from
  return { from, to: last.fastTo ?? last.to }
}

type Trip = Pick<Load, 'siteId' | 'arrivedAt' | 'unloadingAt' | 'unloadedAt' | 'departedAt' | 'place'>
const noTrip: Trip = {
  siteId: null,
  arrivedAt: null,
  unloadingAt: null,
  unloadedAt: null,
  departedAt: null,
  place: null,
}
interface Way {
  left: number
  until: number
  site: number | null
  toldTo: number
}

/** What happened between a plant and a plant: a drum that is reversed unloads. */
function tripOf(
  { drums, stretches }: { drums: readonly Drum[]; stretches: readonly Stretch[] },
  places: Places,
  { left, until, site, toldTo }: Way,
): Trip {
  const way = stretches.filter(({ from, to }) => from >= left && from < until && to > left)
  const reversed = drums.filter(({ from, direction }) => direction < 0 && from >= left && from < until)
  const unloadingAt = reversed[0]?.from ?? null
  const end = reversed.at(-1)?.to ?? null
  const unloadedAt = end !== null && end < toldTo ? end : null
  const stand = unloadingAt === null ? standing(way, places) : way.find(({ to }) => to > unloadingAt)
  const place = stand?.start ?? stand?.end ?? null
  const siteId =
    site !== null && (place === null || places.holds(site, place)) ? site : place === null ? null : places.siteAt(place)
  const near = (at: Position | null) =>
    at !== null && (siteId !== null ? places.holds(siteId, at) : place !== null && distanceKm(place, at) <= nearKm)
  const come = way.find((one) => near(one.moving ? one.end : (one.start ?? one.end)))
  const came = come === undefined ? null : come.moving ? come.to : come.from
  const arrivedAt = came !== null && (unloadingAt === null || came <= unloadingAt) && came < toldTo ? came : null
  const go = unloadedAt === null ? undefined : way.find((one) => one.to > unloadedAt && one.moving && !near(one.end))
  return {
    siteId,
    place,
    arrivedAt,
    unloadingAt,
    unloadedAt,
    departedAt: go ? Math.max(go.from, unloadedAt ?? 0) : null,
  }
}

/** Where it stands now in a fence that is no plant, for long enough to be at its site. */
function standing(way: readonly Stretch[], places: Places): Stretch | undefined {
  const last = way.at(-1)
  const place = last?.start ?? last?.end
  if (last === undefined || last.moving || last.to - last.from < leastWaitMs || !place) return undefined
  return places.siteAt(place) === null ? undefined : last
}

const turnsIn = (drums: readonly Drum[], from: number | null, to: number | null): number | null =>
  from === null || to === null
    ? null
    : drums.reduce((sum, one) => {
        const within = Math.min(one.to, to) - Math.max(one.from, from)
        return within > 0 ? sum + (one.turns * within) / (one.to - one.from) : sum
      }, 0)

const kmIn = (stretches: readonly Stretch[], from: number, to: number): number =>
  stretches.reduce((sum, one) => {
    const within = Math.min(one.to, to) - Math.max(one.from, from)
    return within > 0 ? sum + (one.km * within) / (one.to - one.from) : sum
  }, 0)
