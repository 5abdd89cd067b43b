import { isMagnitude } from '#contract/codes/alertRules.ts'
import type { AlertType } from '#contract/codes/alerts.ts'
import { type VehicleLimits, besideCode } from '#contract/rules/vehicleLimits.ts'

import type { DeviceReport } from '../gateway/port.ts'
import type { Raised } from './alerts.ts'
import type { Rule } from './ruleEngine.ts'

/** How hard, how fast and how long a device says something was, as far as it says so: m/s² (a jammer its level), km/h, ms. */
export interface Strength {
  value?: number | undefined
  kmh?: number | undefined
  durationMs?: number | undefined
}

/** Whether how strong it was may decide whether it is one. */
export const hasStrength = (type: AlertType): boolean => type === 'jammer' || isMagnitude(type)

export const strengthOf = ({ event }: Raised, { speedKmh }: DeviceReport): Strength => ({
  value: event?.value,
  kmh: speedKmh,
  durationMs: event?.durationMs,
})

const numberIn = (held: VehicleLimits | undefined, code: string): number => {
  const value = held?.[code]
  return typeof value === 'number' ? value : 0
}
const besideCodes = new Map<string, string>(Object.entries(besideCode))
const isBelow = (value: number | undefined, limit: number): boolean => value !== undefined && value < limit

/**
 * Whether what a device told counts by a rule and by what its vehicle holds of a set (areas/alerts.md §4.6, §6.2). What it
 * did not tell passes: of an event of unknown strength somebody is told, and the alert says so. Pure.
 * @param rule with the limit that counts for the vehicle
 */
export function isStrongEnough(
  rule: Pick<Rule, 'type' | 'limit' | 'durationMs'>,
  held: VehicleLimits | undefined,
  { value, kmh, durationMs }: Strength,
): boolean {
  const { type } = rule
  if (type === 'jammer')
    return (
      !isBelow(value, numberIn(held, besideCode.jammerLevel)) &&
      !isBelow(durationMs, numberIn(held, besideCode.jammerS) * 1_000)
    )
  if (!isMagnitude(type)) return true
  const fromCode = besideCodes.get(type)
  const slow = fromCode !== undefined && isBelow(kmh, numberIn(held, fromCode))
  return !slow && !isBelow(value, rule.limit ?? 0) && !isBelow(durationMs, rule.durationMs)
}
