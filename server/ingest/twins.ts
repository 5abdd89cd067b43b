import { type Fix, isJump, metresBetween, placeOf } from './judge.ts'

/** Two places between which the reports of one id take turns. */
export interface Twins {
  /** Where each of the two was last. */
  places: readonly [Fix, Fix]
  /** Which of them spoke last. */
  last: 0 | 1
  /** When it changed from one to the other: the newest `turnsNeeded` instants of reports, epoch ms. */
  turns: readonly number[]
  /** For sure: there are two. */
  two: boolean
}

/** So far apart are two trackers for sure: no reflection of a signal and no stale place goes there and back. */
const apartM = 50_000
/** So many times within so long it is now here and now there. */
const turnsNeeded = 6
const withinMs = 3_600_000

const both = ({ places }: Twins, fix: Fix): boolean =>
  places.every(({ fixAt }) => Math.abs(fix.fixAt - fixAt) <= withinMs)

/** Whether two trackers speak under the id of this fix: both were heard within the hour. */
export const areTwo = (twins: Twins | null, fix: Fix): boolean => twins !== null && twins.two && both(twins, fix)

/**
 * Tells two trackers that report under one id from one that is sometimes wrong: their places take turns, and no vehicle
 * gets from one to the other and back. Both may be on their way. Pure.
 * @param current where the vehicle is, by what is believed
 * @param fix the next report of its id whose place and instant its device trusts, in the order of arrival
 */
export function nextTwins(before: Twins | null, current: Fix | null, fix: Fix): Twins | null {
  if (before === null || !both(before, fix)) {
    if (current === null || Math.abs(fix.fixAt - current.fixAt) > withinMs || !isJump(current, fix)) return null
    if (metresBetween(current, fix) < apartM) return null
    return { places: [placeOf(current), placeOf(fix)], last: 1, turns: [fix.fixAt], two: false }
  }
  const { places, last } = before
  const near = metresBetween(places[0], fix) <= metresBetween(places[1], fix) ? 0 : 1
  // Neither here nor there: a third place is no second tracker.
  if (isJump(places[near], fix)) return before
  const newest = fix.fixAt >= places[near].fixAt ? placeOf(fix) : places[near]
  const now: Twins['places'] = near === 0 ? [newest, places[1]] : [places[0], newest]
  if (metresBetween(...now) < apartM) return null
  if (near === last) return { ...before, places: now }
  const turns = [...before.turns, fix.fixAt].slice(-turnsNeeded)
  const quick = turns.length === turnsNeeded && fix.fixAt - (turns[0] ?? 0) <= withinMs
  return { places: now, last: near, turns, two: before.two || quick }
}

/** Both places, as people read them: `lat, lon × lat, lon`. */
export const placesOf = ({ places }: Twins): string =>
  places.map((at) => `${at.latitude.toFixed(4)}, ${at.longitude.toFixed(4)}`).join(' × ')
