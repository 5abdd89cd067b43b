import { alertRule } from '#contract/entities/alertRule.ts'
import type { Language } from '#contract/kinds.ts'
import { alertRuleRevs } from '#contract/reports/alertRuleRevs.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

type Body = Record<string, unknown> | null

/** Columns as a revision keeps them, by the keys of the noun. */
const kept = [
  ['description', 'description'],
  ['code', 'code'],
  ['severity', 'severity'],
  ['threshold', 'threshold'],
  ['threshold2', 'threshold2'],
  ['rainLimit', 'rain_limit'],
  ['clearBy', 'clear_by'],
  ['duration', 'duration'],
  ['cooldownS', 'cooldown_s'],
  ['allowedLateS', 'allowed_late_s'],
  ['windowFrom', 'window_from'],
  ['windowTo', 'window_to'],
  ['validFrom', 'valid_from'],
  ['validTo', 'valid_to'],
  ['reach', 'reach'],
  ['weekdays', 'weekdays'],
  ['perVehicle', 'per_vehicle'],
  ['notify', 'notify'],
  ['notifyEveryS', 'notify_every_s'],
  ['message', 'message'],
  ['active', 'active'],
] as const

/** `Limite: 100 → 110`, field by field, in the words of the form. */
function changesText(was: Body, is: Body, language: Language): string {
  const { made, none } = wordsIn(language).ruleChange
  if (was === null) return made
  const { columns, choices } = alertRule.words[language]
  const said = (key: string, value: unknown): string => {
    const words: Readonly<Record<string, string>> = new Map(Object.entries(choices)).get(key) ?? {}
    if (value === null || value === undefined) return '—'
    return typeof value === 'string' ? (words[value] ?? value) : JSON.stringify(value)
  }
  const changed = kept.filter(([, column]) => JSON.stringify(was[column]) !== JSON.stringify(is?.[column]))
  const texts = changed.map(
    ([key, column]) => `${columns[key]}: ${said(key, was[column])} → ${said(key, is?.[column])}`,
  )
  return texts.length === 0 ? none : texts.join('; ')
}

export const alertRuleRevsMount = mountReport(alertRuleRevs, {
  sql: ({ companies, vehicles, from, to, now }) => sql`
    select v.rule_id as "ruleId", v.rev, v.at, v.body->>'description' as rule, v.by_name as who, v.body as is,
           (select p.body from alert_rule_rev p where p.rule_id = v.rule_id and p.rev < v.rev order by p.rev desc limit 1) as was,
           case when exists (select from alert_rule_rev p where p.rule_id = v.rule_id and p.at <= v.at - interval '1 day') then
             (select count(*) from alert a where a.rule_id = v.rule_id and a.occurred_at <= v.at
                and a.occurred_at > v.at - interval '7 days') / 7.0 end as before,
           case when v.at < ${new Date(now)}::timestamptz - interval '1 hour' then
             (select count(*) from alert a where a.rule_id = v.rule_id and a.occurred_at > v.at
                and a.occurred_at <= v.at + interval '7 days')
             / least(7.0, extract(epoch from ${new Date(now)}::timestamptz - v.at) / 86400) end as after
    from alert_rule_rev v
    where v.company_id = any(${companies}::int[])
      -- Rules that watch one of these vehicles.
      and (cardinality(${vehicles}::int[]) = 0 or exists (select from vehicle w
             where w.company_id = v.company_id and w.id = any(${vehicles}::int[])
               and (v.body->>'reach' = 'all' or exists (select from alert_rule_vehicle l
                      where l.alert_rule_id = v.rule_id and l.vehicle_id = w.id)
                    or exists (select from alert_rule_grouping l join grouping_vehicle g on g.grouping_id = l.grouping_id
                      where l.alert_rule_id = v.rule_id and g.vehicle_id = w.id and g.unlinked_at is null))))
      and v.at >= ${new Date(from)}::timestamptz and v.at <= ${new Date(to)}::timestamptz`,
  finish: ({ was, is }, { language }) => ({ changes: changesText(was, is, language) }),
})
