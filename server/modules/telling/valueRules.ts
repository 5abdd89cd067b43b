import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import { distanceKm, type Odometry, type Position } from '#contract/rules/distance.ts'

import { hourMs } from './calendarRules.ts'
import { outOfGear } from './conditionRules.ts'
import { silentState } from './spanRules.ts'
import { sum, type Sums } from './sumRules.ts'
import type { Held, Said, Told, Values } from './toldRules.ts'

/** A piece that lies in one hour and one day, with the rows of both. */
export interface Part {
  from: number
  to: number
  ms: number
  night: boolean
  sums: readonly Sums[]
}

/** A value holds this long; what an engine shows by the second, a minute. */
export const heldMs = limits.lateMs
const briskMs = 60_000

const heldFields = [
  'ignition',
  'rpm',
  'throttlePct',
  'coolantC',
  'batteryV',
  'gear',
  'seatBelt',
  'hazardLights',
  'headlights',
  'brake',
  'engineBrake',
  'wipers',
  'pto',
  'clutch',
  'airConditioning',
  'fuelRateLh',
  'engineLoadPct',
  'driverCode',
] as const satisfies readonly (keyof Values)[]

function keep<K extends keyof Values>(
  held: { [F in K]?: Said<NonNullable<Values[K]>> },
  field: K,
  values: Values,
  at: number,
): void {
  const value = values[field]
  if (value !== undefined) held[field] = { at, value }
}

/** What a report told holds from its instant on. */
export function hold(held: Held, { at, values }: Told): void {
  for (const field of heldFields) keep(held, field, values, at)
}

const stateKey: Record<number, number> = {
  [motionCode.off]: sum.off_ms,
  [motionCode.moving]: sum.moving_ms,
  [motionCode.idle]: sum.idle_ms,
  [motionCode.afterKey]: sum.after_key_ms,
  [silentState]: sum.silent_ms,
}
const stateKeys = Object.values(stateKey)

/** How long of a part a value was known. */
export const knownMs = ({ from, to }: Part, said: { at: number } | undefined, ms: number): number =>
  said === undefined ? 0 : Math.max(0, Math.min(to, said.at + ms) - from)

function integral(sums: Sums, of: { ms: number; xMs: number }, said: Said<number> | undefined, ms: number): void {
  if (said === undefined || ms === 0) return
  sums.add(of.ms, ms)
  sums.add(of.xMs, said.value * ms)
}
const integrals = {
  rpm: { ms: sum.rpm_ms, xMs: sum.rpm_x_ms },
  throttle: { ms: sum.throttle_ms, xMs: sum.throttle_x_ms },
  coolant: { ms: sum.coolant_ms, xMs: sum.coolant_x_ms },
  battery: { ms: sum.battery_ms, xMs: sum.battery_x_ms },
  load: { ms: sum.load_ms, xMs: sum.load_x_ms },
}

/**
 * The five states add up to the time of the row, so each is known where one is. Between two places that are believed a way
 * is known as well: of a parked vehicle it is none.
 */
export function addTime(sums: Sums, state: number, ms: number, placed: boolean): void {
  for (const key of stateKeys) sums.add(key, key === stateKey[state] ? ms : 0)
  if (placed && state !== silentState) sums.add(sum.path_km, 0)
}

function extremes(sums: Sums, least: number, most: number, value: number): void {
  sums.least(least, value)
  sums.most(most, value)
}

/** What was told holds for a while; shares are of the time in which it was known. */
export function addValues(
  parts: readonly Part[],
  held: Held,
  of: { moves: boolean; towed: boolean; engine: boolean },
): void {
  const { moves, towed, engine } = of
  const { coolantC, batteryV, hazardLights, seatBelt, headlights, gear, throttlePct, rpm, engineLoadPct } = held
  for (const part of parts) {
    const hazard = knownMs(part, hazardLights, heldMs)
    const belt = moves ? knownMs(part, seatBelt, heldMs) : 0
    const lights = moves ? knownMs(part, headlights, heldMs) : 0
    const engaged = engine ? knownMs(part, gear, briskMs) : 0
    const throttle = engine ? knownMs(part, throttlePct, briskMs) : 0
    for (const sums of part.sums) {
      integral(sums, integrals.coolant, coolantC, knownMs(part, coolantC, heldMs))
      integral(sums, integrals.battery, batteryV, knownMs(part, batteryV, heldMs))
      if (hazard > 0) sums.add(sum.hazard_ms, hazardLights?.value === true ? hazard : 0)
      if (moves) sums.add(sum.towed_ms, towed ? part.ms : 0)
      if (belt > 0) {
        sums.add(sum.belt_on_ms, seatBelt?.value === true ? belt : 0)
        sums.add(sum.belt_off_ms, seatBelt?.value === true ? 0 : belt)
      }
      if (lights > 0) {
        sums.add(sum.night_moving_ms, part.night ? lights : 0)
        sums.add(sum.lights_night_ms, part.night && headlights?.value === true ? lights : 0)
      }
      if (!engine) continue
      sums.add(sum.engine_ms, part.ms)
      integral(sums, integrals.rpm, rpm, knownMs(part, rpm, briskMs))
      integral(sums, integrals.throttle, throttlePct, throttle)
      integral(sums, integrals.load, engineLoadPct, knownMs(part, engineLoadPct, briskMs))
      if (throttle > 0) sums.add(sum.throttle80_ms, (throttlePct?.value ?? 0) > 80 ? throttle : 0)
      if (engaged > 0) {
        sums.add(sum.gear_in_ms, outOfGear.has(gear?.value ?? '') ? 0 : engaged)
        sums.add(sum.gear_out_ms, outOfGear.has(gear?.value ?? '') ? engaged : 0)
      }
    }
  }
}

/** What belongs to the instant of a report and not to a stretch of time. */
export function addReport(
  rows: readonly Sums[],
  report: Told,
  {
    engine,
    moving,
    place,
    odometerKm,
    ignitionBefore,
    brakeBefore,
    clutchBefore,
    hotStop,
    cold,
  }: {
    engine: boolean
    moving: boolean
    place: Position | null
    odometerKm: number | null
    ignitionBefore: Held['ignition']
    brakeBefore: Held['brake']
    clutchBefore: Held['clutch']
    /** It was switched off just after it pulled hard; null where that cannot be said. */
    hotStop: boolean | null
    /** The engine is cold; null where that was not told. */
    cold: boolean | null
  },
): void {
  const { speedKmh, values } = report
  for (const sums of rows) {
    sums.add(sum.reports, 1)
    if (moving && place !== null && speedKmh !== null) {
      sums.most(sum.top_kmh, speedKmh)
      sums.least(sum.low_kmh, speedKmh)
    }
    if (odometerKm !== null) extremes(sums, sum.odometer_min, sum.odometer_max, odometerKm)
    if (values.coolantC !== undefined) extremes(sums, sum.coolant_min, sum.coolant_max, values.coolantC)
    if (values.batteryV !== undefined) extremes(sums, sum.battery_min, sum.battery_max, values.batteryV)
    if (values.rpm !== undefined && engine) extremes(sums, sum.rpm_min, sum.rpm_max, values.rpm)
    if (values.throttlePct !== undefined && engine)
      extremes(sums, sum.throttle_min, sum.throttle_max, values.throttlePct)
    if (values.ignition !== undefined) sums.add(sum.starts, values.ignition && ignitionBefore?.value === false ? 1 : 0)
    const begun = values.ignition === true && ignitionBefore?.value === false
    if (values.ignition !== undefined && cold !== null) sums.add(sum.cold_starts, begun && cold ? 1 : 0)
    if (values.ignition !== undefined && hotStop !== null) sums.add(sum.hot_stops, hotStop ? 1 : 0)
    if (values.clutch !== undefined) sums.add(sum.clutches, values.clutch && clutchBefore?.value === false ? 1 : 0)
    if (values.brake !== undefined) sums.add(sum.brakes, values.brake && brakeBefore?.value === false ? 1 : 0)
  }
}

/** A vehicle that sleeps says nothing for a day, and is where it was. */
const asleep = { ms: 26 * hourMs, km: 0.3, odometerKm: 0.5 }
/** Off, not heard of for at most a day and found where it was: off all the while. */
export function sleeps(
  { odometry, odometerKm }: { odometry: Odometry; odometerKm: number | null },
  last: { at: number; state: number },
  next: { at: number; place: Position | null; odometerKm: number | null },
): boolean {
  if (last.state !== motionCode.off || next.at - last.at > asleep.ms) return false
  if (next.odometerKm !== null && odometerKm !== null) {
    const km = next.odometerKm - odometerKm
    if (km < 0 || km > asleep.odometerKm) return false
  }
  return next.place === null || odometry.place === null || distanceKm(odometry.place, next.place) <= asleep.km
}

/** What a vehicle is at its report: off where nothing tells of the key, idling unless the engine says that it stands. */
export function stateOf({ ignition, rpm }: Held, at: number, moving: boolean): number {
  if (moving) return motionCode.moving
  if (ignition?.value !== true || at - ignition.at > heldMs) return motionCode.off
  return rpm?.value === 0 && at - rpm.at <= heldMs ? motionCode.afterKey : motionCode.idle
}
