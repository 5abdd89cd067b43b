import type { FactType } from '#contract/codes/alertRules.ts'
import { limits } from '#contract/limits.ts'
import { depthM, type PreparedShape } from '#contract/rules/fenceGeometry.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { isVague, marginM } from './fenceRule.ts'
import { isNight } from './night.ts'
import type { Rule } from './ruleEngine.ts'

/** What is there or not is judged as a number is: at one it holds, at nought it does not. */
export const factReading = { holds: 'above', clearBy: 0.5 } as const
export const factLimit = 0.5

/** What of a rule says what is asked of a report. */
type Asked = Pick<Rule, 'port' | 'portOn' | 'allowed'>

/**
 * Whether a place lies in none of some fences; undefined where nobody can say: of a fix that may be a block away, and so
 * near to a line that it may lie on either side of it. Of no fences every place lies outside.
 */
function isOutside(fences: readonly PreparedShape[], report: DeviceReport): boolean | undefined {
  if (isVague(report)) return undefined
  const depth = fences.reduce((deepest, fence) => Math.max(deepest, depthM(fence, report)), -Infinity)
  if (depth >= 0) return false
  return depth < -marginM(report.accuracyM) ? true : undefined
}

/** Whether what an event tells of holds by a report; undefined where the report says nothing of it. */
function holds(
  type: FactType,
  { port, portOn, allowed = [] }: Asked,
  report: DeviceReport,
  flags: number,
  at: number,
): boolean | undefined {
  const { telemetry, speedKmh, latitude, longitude } = report
  const believed = (flags & notBelieved) === 0 ? speedKmh : undefined
  const moves = believed === undefined ? undefined : believed >= limits.movingFromKmh
  switch (type) {
    case 'inputChanged':
    case 'outputChanged': {
      const on = port ? telemetry[port] : undefined
      return on === undefined ? undefined : on === portOn
    }
    case 'waterInFuel':
      return telemetry.waterInFuel
    case 'headlightsOff':
      if (telemetry.headlights === undefined || moves === undefined)
        return telemetry.headlights === true ? false : undefined
      return !telemetry.headlights && moves && isNight(at, latitude, longitude)
    case 'unidentifiedDriver':
      if (telemetry.driverCode === undefined) return undefined
      return telemetry.driverCode === '' ? moves : false
    case 'passengerDoor':
      return telemetry.passengerDoorOpen
    case 'trunkOutside':
      if (telemetry.trunkOpen !== true) return telemetry.trunkOpen
      return (flags & notBelieved) === 0 ? isOutside(allowed, report) : undefined
  }
}

/** One, nought, or undefined of a report that says nothing of it. */
export function factIn(
  type: FactType,
  rule: Asked,
  report: DeviceReport,
  flags: number,
  at: number,
): number | undefined {
  const held = holds(type, rule, report, flags, at)
  return held === undefined ? undefined : Number(held)
}
