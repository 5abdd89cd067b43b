import { nextHaltM } from './halts.ts'
import { lateralMs2, legAt, metresToEnd } from './route.ts'
import { feels, tellStrength } from './strength.ts'
import type { VehicleState } from './vehicle.ts'

/** How long a driver pulls away hard, and how much he wants to be faster by before he does: at cruising speed nobody can. */
export const boostS = 3
const roomMs = 5
/** Above this no engine pulls hard. */
const boostBelowMs = 14

/** A driver brakes for a halt that is in sight with this share of the everyday brakes. */
const calmShare = 0.6
/** How much over the limit a hasty driver goes, and the gentle roll-out of a vehicle told to slow down or blocked. */
const hasteFactor = 1.2
const coastMs2 = 0.9
const slowMs = 4

/**
 * Moves a driving vehicle by at most one second along its route, within the accelerations of its kind.
 * It ends with `haltInM` at 0 and speed 0 when the vehicle has come to its halt.
 */
export function drive(s: VehicleState, seconds: number): void {
  const want = wantedMs(s)
  const { accelMs2, brakeMs2, maxKmh } = s.profile
  const before = s.speedMs
  let change = (want - before) / seconds
  const boosts = pullsHard(s, want)
  if (s.brakeS > 0) change = -s.frightMs2
  else if (s.blocked || s.slowing) change = Math.max(-coastMs2, Math.min(change, coastMs2))
  else {
    const pull = boosts ? s.frightMs2 : accelMs2 * Math.max(0.2, 1 - (0.8 * before * 3.6) / maxKmh)
    change = Math.max(-brakeMs2, Math.min(change, pull))
  }
  const after = Math.max(0, before + change * seconds)
  const gone = Math.min(((before + after) / 2) * seconds, s.haltInM)
  s.speedMs = gone >= s.haltInM ? 0 : after
  s.accelMs2 = (s.speedMs - before) / seconds
  s.haltInM -= gone
  s.odometerKm += gone / 1_000
  travel(s, gone)
  calmDown(s, seconds, boosts)
}

/** A hard start waits until there is room for one, at the next light or stop, and then is driven to its end. */
const pullsHard = (s: VehicleState, want: number): boolean =>
  s.brakeS <= 0 &&
  s.boostS > 0 &&
  !s.blocked &&
  !s.slowing &&
  (s.boostS < boostS || (want - s.speedMs > roomMs && s.speedMs < boostBelowMs))

function wantedMs(s: VehicleState): number {
  if (s.blocked) return 0
  const { route, leg } = s
  const share = (s.alongM - route.along[leg]!) / (route.along[leg + 1]! - route.along[leg]! || 1)
  const at = (values: Float32Array) => values[leg]! + share * (values[leg + 1]! - values[leg]!)
  const limit = at(route.limit)
  const hasty = s.t < s.hasteUntil
  const top = (s.profile.maxKmh / 3.6) * (hasty ? hasteFactor : 1)
  const calm = Math.min(limit * (hasty ? hasteFactor : s.flow), top * (hasty ? 1 : s.flow))
  const straight = at(route.straight)
  // Sideways pull grows with the square of the speed; where no bend holds anybody back nothing is to be won.
  const isBold = s.cornerMs2 > 0 && limit < straight
  const bold = isBold ? Math.min(straight, limit * Math.sqrt(s.cornerMs2 / lateralMs2), top) : 0
  const wish = Math.max(calm, bold)
  const forHalt = Math.sqrt(2 * s.profile.brakeMs2 * calmShare * s.haltInM)
  return Math.min(wish, forHalt, s.slowing ? slowMs : Infinity)
}

/** Carries the vehicle along: round a closed route, and to the very end, never past it, on an open one. */
function travel(s: VehicleState, metres: number): void {
  const { route, leg } = s
  let along = s.alongM + metres * s.direction
  if (route.closed) {
    if (along >= route.lengthM || along < 0) {
      along = (along + route.lengthM) % route.lengthM
      s.leg = along < route.lengthM / 2 ? 0 : route.along.length - 2
    }
  } else along = Math.min(route.lengthM, Math.max(0, along))
  s.alongM = along
  s.leg = legAt(route, along, s.leg)
  if (s.cornerMs2 > 0) corner(s, leg)
}

/** A bend that was passed is told where it pulled as hard as what its class calls harsh: speed squared by how sharply the road bends. */
function corner(s: VehicleState, from: number): void {
  const { bend } = s.route
  const [first, last] = s.leg > from ? [from + 1, s.leg] : [s.leg + 1, from]
  // Round a closed way the first leg follows the last one.
  if (last - first > bend.length / 2) return
  for (let at = first; at <= last; at++) {
    // What a drawn corner has no room for is no stronger than it was meant to be.
    const pulled = Math.min(s.speedMs * s.speedMs * bend[at]!, s.cornerMs2)
    if (pulled < s.profile.harshBrakeMs2) continue
    s.cornerMs2 = 0
    if (!feels(s)) return
    s.alarms.push('sharpTurn')
    tellStrength(s, 'sharpTurn', pulled)
    return
  }
}

function calmDown(s: VehicleState, seconds: number, boosts: boolean): void {
  if (s.brakeS > 0) tire(s, 'brakeS', seconds, s.profile.harshBrakeMs2)
  else if (boosts) tire(s, 'boostS', seconds, s.profile.harshAccelMs2)
  if (s.t >= s.flowUntil) {
    s.flow = s.chance.between(0.8, 1)
    s.flowUntil = s.t + s.chance.between(60_000, 240_000)
  }
}

/** What is over is reported with what was reached, and what was not harsh after all is not reported (performance §7). */
function tire(s: VehicleState, left: 'brakeS' | 'boostS', seconds: number, harshMs2: number): void {
  s.felt = Math.max(s.felt, Math.min(s.frightMs2, Math.abs(s.accelMs2)))
  s[left] -= seconds
  if (s[left] > 0 || s.frightAs === undefined) return
  if (s.felt >= harshMs2 && feels(s)) {
    s.alarms.push(s.frightAs)
    tellStrength(s, s.frightAs, s.felt)
  }
  s.frightAs = undefined
}

/** Chooses the next halt; on an open route its end is one at the latest. */
export function planHalt(s: VehicleState): void {
  s.haltInM = Math.min(nextHaltM(s), metresToEnd(s.route, s.alongM, s.direction))
  s.arriving = false
}

/** Has the drive end soon: at the shortest distance in which the vehicle stops without a jolt. */
export function planArrival(s: VehicleState): void {
  const comfortable = (s.speedMs * s.speedMs) / (2 * s.profile.brakeMs2 * calmShare) + 15
  s.haltInM = Math.min(s.haltInM, comfortable)
  s.arriving = true
}

/** At the end of an open route the vehicle turns round. */
export function turnAtEnd(s: VehicleState): void {
  const { route } = s
  if (route.closed) return
  if (s.direction > 0 && s.alongM > route.lengthM - 20) s.direction = -1
  else if (s.direction < 0 && s.alongM < 20) s.direction = 1
}
