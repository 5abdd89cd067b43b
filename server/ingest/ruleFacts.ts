import type { FactType } from '#contract/codes/alertRules.ts'
import { limits } from '#contract/limits.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { isNight } from './night.ts'
import type { Rule } from './ruleEngine.ts'

/** What is there or not is judged as a number is: at one it holds, at nought it does not. */
export const factReading = { holds: 'above', clearBy: 0.5 } as const
export const factLimit = 0.5

/** Whether what an event tells of holds by a report; undefined where the report says nothing of it. */
function holds(
  type: FactType,
  { port, portOn }: Pick<Rule, 'port' | 'portOn'>,
  { telemetry, speedKmh, latitude, longitude }: DeviceReport,
  flags: number,
  at: number,
): boolean | undefined {
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
  }
}

/** One, nought, or undefined of a report that says nothing of it. */
export function factIn(
  type: FactType,
  rule: Pick<Rule, 'port' | 'portOn'>,
  report: DeviceReport,
  flags: number,
  at: number,
): number | undefined {
  const held = holds(type, rule, report, flags, at)
  return held === undefined ? undefined : Number(held)
}
