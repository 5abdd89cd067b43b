import { alertRule } from '#contract/entities/alertRule.ts'

import type { RuleBody } from './comparedRules.ts'
import { columnOf } from './comparedRules.ts'

/**
 * The rule as it was in a revision, to be saved over the one of now: a new revision of its own. What the former one did not
 * know yet, and what the rule is linked to, stays as it is now.
 */
export function restoredRule(now: Readonly<Record<string, unknown>>, then: RuleBody): Record<string, unknown> {
  const asked = Object.entries(alertRule.fields).filter(([, { mode }]) => mode === 'asked' || mode === 'maybe')
  const fields = asked.map(([key]) => {
    const column = columnOf(key)
    return [key, column in then ? then[column] : now[key]] as const
  })
  const links = Object.keys(alertRule.links ?? {}).map((key) => [key, now[key]] as const)
  return Object.fromEntries([...fields, ...links])
}
