import { engineRuns, styleNow, type VehicleState } from './vehicle.ts'
import { chargingV, warmC, wornBy } from './wear.ts'

const ambientC = 27
/** Time constants of warming up and cooling down, s. */
const warmS = 240
const coolS = 2_400

/** What the engine burns and how warm it gets in so many seconds of the present state. */
export function runEngine(s: VehicleState, seconds: number): void {
  const on = engineRuns(s)
  const aim = on ? warmC(loadPctOf(s)) + wornBy(s.vehicle, s.wornAt - s.t).warmerC : ambientC
  s.coolantC = aim + (s.coolantC - aim) * Math.exp(-seconds / (on ? warmS : coolS))
  if (!on) return
  const idle = (s.profile.idleLitresPerHour / 3_600) * seconds
  const load = Math.min(2.2, Math.max(0.15, 1 + s.accelMs2 / s.profile.accelMs2))
  const moving = (s.profile.litresPer100Km / 100_000) * s.speedMs * seconds * load
  const burnt = Math.max(idle, moving * thirst(s))
  s.fuelL = Math.max(s.profile.tankL * 0.03, s.fuelL - burnt)
  s.fuelUsedL += burnt
}

/** Gears driven out and haste cost fuel. */
function thirst(s: VehicleState): number {
  const { gear, foresight } = styleNow(s)
  return Math.max(0.85, Math.min(1.3, 1 + 0.12 * Math.log(gear) - 0.06 * Math.log(foresight)))
}

/** Litres an hour at this instant, as the engine's computer tells. */
export function fuelRateOf(s: VehicleState): number {
  if (!engineRuns(s)) return 0
  const load = Math.min(2.2, Math.max(0.15, 1 + s.accelMs2 / s.profile.accelMs2))
  return Math.max(s.profile.idleLitresPerHour, s.profile.litresPer100Km * 0.036 * s.speedMs * load * thirst(s))
}

/** Gear 1…n by speed; the boxes shift so that the engine stays near its cruising speed. */
export function gearOf(s: VehicleState): number {
  const share = (s.speedMs * 3.6) / s.profile.maxKmh
  return Math.max(1, Math.min(s.profile.gears, Math.ceil(s.profile.gears * share ** 0.8)))
}

export function rpmOf(s: VehicleState): number {
  if (!engineRuns(s)) return 0
  const { idleRpm, cruiseRpm, gears, maxKmh } = s.profile
  const topOfGearMs = ((gearOf(s) / gears) ** 1.25 * maxKmh) / 3.6
  const share = Math.min(1.35, s.speedMs / topOfGearMs)
  // Whoever drives his gears out shifts up later; downhill, in haste, the engine is over-revved.
  const late = Math.max(0.85, Math.min(1.5, styleNow(s).gear ** 0.5))
  return Math.round(Math.max(idleRpm, cruiseRpm * share * (s.accelMs2 > 0.05 || s.t < s.hasteUntil ? late : 1)))
}

export function throttlePctOf(s: VehicleState): number {
  if (!engineRuns(s) || s.speedMs === 0 || s.accelMs2 < -0.2) return 0
  const cruise = 12 + (30 * s.speedMs * 3.6) / s.profile.maxKmh
  return Math.round(Math.min(100, cruise + (50 * Math.max(0, s.accelMs2)) / s.profile.accelMs2))
}

/** Of what the engine could give, %. */
export const loadPctOf = (s: VehicleState): number =>
  engineRuns(s) ? Math.min(100, 15 + Math.round(0.8 * throttlePctOf(s))) : 0

/** Volts at the tracker: alternator, battery at rest, a sagging battery, or a cut supply. */
export function batteryVOf(s: VehicleState): number {
  if (s.t < s.powerCutUntil) return 0.2
  const cells = s.profile.volts / 12
  if (s.t < s.sagUntil) return 11.3 * cells
  const steady = engineRuns(s) ? chargingV + 0.01 * (s.rssiDbm % 10) : wornBy(s.vehicle, s.wornAt - s.t).restV
  return Math.round(steady * cells * 100) / 100
}
