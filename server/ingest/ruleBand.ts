import { trunkBand } from '#contract/codes/alertRules.ts'
import { type Telemetry, trunkFields } from '#contract/telemetry.ts'

import type { Rule } from './ruleEngine.ts'

/** How far beyond its bounds a thermometer is counts: inside it is less than nought. */
export const bandReading = { holds: 'above', clearBy: trunkBand.clearBy } as const
export const bandLimit = 0

/** Of the thermometers that a report tells the one furthest out, with the bound that it passed or is nearest to. */
export function bandIn(
  { limit, limit2 }: Pick<Rule, 'limit' | 'limit2'>,
  telemetry: Telemetry,
): { beyond: number; value: number; bound: number } | undefined {
  if (limit === null || typeof limit2 !== 'number') return undefined
  return trunkFields
    .flatMap((field) => {
      const value = telemetry[field]
      if (value === undefined) return []
      const [under, over] = [limit - value, value - limit2]
      return [{ beyond: Math.max(under, over), value, bound: under > over ? limit : limit2 }]
    })
    .toSorted((a, b) => b.beyond - a.beyond)[0]
}
