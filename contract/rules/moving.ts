import { limits } from '../limits.ts'
import { distanceKm, type Position } from './distance.ts'

/** A believed fix as far as motion is concerned. What the device did not say is null. */
export interface MovingFix extends Position {
  /** Epoch ms. */
  at: number
  speedKmh: number | null
  /** The receiver's own estimate of its error, metres. */
  accuracyM: number | null
  /** As last told; null when it never was. */
  ignition: boolean | null
}

/** What is known of a vehicle's motion once a fix is there. */
export interface Moving {
  moving: boolean
  /** It moves though its ignition is known to be off. */
  towed: boolean
  /** Where it stands; null while it moves and before anything is known. */
  stood: Position | null
  /** Fixes in a row, up to the last, that showed a speed. */
  fast: number
  last: (Position & { at: number }) | null
}

export const unknownMoving: Moving = { moving: false, towed: false, stood: null, fast: 0, last: null }

/** Fixes in a row, and metres from where it stood, that make a vehicle move; with the ignition known to be off. */
const needed = { fixes: 2, m: 30 }
const neededOff = { fixes: 3, m: 200 }
/** A place that may be off by more than this starts no motion by itself. */
const vagueM = 150
/** Of a device that tells no speed the way between two fixes speaks, where it is faster than a receiver drifts. */
const reckonedFromKmh = 10

/**
 * Whether a fix of a vehicle that stands says less of its place than the one before it did (§6.5): it owns to more than 75 m, to
 * more than that one, and the former place lies within twice its error. Then the vehicle stays where it was seen.
 * @param before the place that is believed; without an estimate of its error it is taken at its word
 */
export function saysLess(
  before: Position & { accuracyM?: number | undefined },
  fix: Position & { accuracyM?: number | undefined },
): boolean {
  const { accuracyM = 0 } = fix
  return 2 * accuracyM > vagueM && accuracyM > (before.accuracyM ?? 0) && metres(before, fix) < 2 * accuracyM
}

const metres = (a: Position, b: Position) => distanceKm(a, b) * 1000
/** How far off a place must be to be another one: twice the error to which the receiver owns up. */
const apart = (leastM: number, accuracyM: number | null) => Math.max(leastM, 2 * (accuracyM ?? 0))

function isFast(fix: MovingFix, last: Moving['last']): boolean {
  if (fix.speedKmh !== null) return fix.speedKmh >= limits.movingFromKmh
  if (last === null || fix.at <= last.at || fix.at - last.at > limits.lateMs) return false
  const m = metres(last, fix)
  return m >= apart(needed.m, fix.accuracyM) && (m / (fix.at - last.at)) * 3_600 >= reckonedFromKmh
}

/**
 * Moving or standing, fix by fix in the order of time. A receiver that drifts shows speeds and places of its own, so a
 * vehicle that stands begins to move only when speed, repetition and the way from where it stood agree: two fixes in a
 * row that show a speed (one, where the ignition is on), 30 m away or twice the receiver's error. With the ignition off it
 * takes three, 200 m away: then it is towed. One fix without a speed makes it stand again. Pure.
 */
export function nextMoving(before: Moving, fix: MovingFix): Moving {
  const { latitude, longitude, at } = fix
  const place = { latitude, longitude }
  const last = { ...place, at }
  const off = fix.ignition === false
  if (!isFast(fix, before.last)) {
    const near =
      before.stood !== null && metres(before.stood, fix) < apart(neededOff.m, fix.accuracyM) ? before.stood : place
    return { ...unknownMoving, stood: near, last }
  }
  const fast = before.fast + 1
  if (before.moving) {
    // Switched off on its way: it goes on moving only as far as it gets on.
    const stays = !off || before.last === null || metres(before.last, fix) >= apart(needed.m, fix.accuracyM)
    return stays
      ? { moving: true, towed: before.towed && off, stood: null, fast, last }
      : { ...unknownMoving, stood: place, fast: 0, last }
  }
  // Of a vehicle that was never heard of nobody knows where it stood: its own word counts.
  if (before.stood === null) {
    const said = !off && 2 * (fix.accuracyM ?? 0) <= vagueM
    return { moving: said, towed: false, stood: said ? null : place, fast, last }
  }
  const rule = off ? neededOff : needed
  const enough = fast >= (fix.ignition === true ? 1 : rule.fixes)
  if (!enough || metres(before.stood, fix) < apart(rule.m, fix.accuracyM)) {
    return { ...unknownMoving, stood: before.stood, fast, last }
  }
  return { moving: true, towed: off, stood: null, fast, last }
}

/**
 * A report that tells values and no place that could be believed: it never says that a vehicle moves, and takes it from
 * a motion that nothing has confirmed for ten minutes. Pure.
 * @param at what the values are of, epoch ms
 */
export function movingWithoutPlace(before: Moving, ignition: boolean | null, at: number): Moving {
  const stays = before.moving && ignition !== false && before.last !== null && at - before.last.at <= limits.lateMs
  return stays ? before : { ...unknownMoving, stood: before.stood ?? before.last, last: before.last }
}

/**
 * The direction in which a vehicle points: that of its last drive, for at rest a receiver's course is none (0, noise, or
 * left out). Null while it never drove.
 */
export const nextHeading = (before: number | null, fix: Pick<MovingFix, 'speedKmh'> & { headingDeg: number | null }) =>
  (fix.speedKmh ?? 0) >= limits.movingFromKmh ? (fix.headingDeg ?? before) : before
