import { alertRule } from '#contract/entities/alertRule.ts'
import type { Language } from '#contract/kinds.ts'
import { alertRuleRevs } from '#contract/reports/alertRuleRevs.ts'
import { weekdaysText } from '#contract/rules/weekdayText.ts'
import { wordsIn } from '#contract/words.ts'

import { changedValue } from '../../kit/changedValue.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, sql } from '../../kit/sql.ts'

type Body = Record<string, unknown> | null

/** Columns as a revision keeps them, by the keys of the noun. */
const kept = [
  ['description', 'description'],
  ['code', 'code'],
  ['port', 'port'],
  ['portState', 'port_state'],
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
    return key === 'weekdays' && typeof value === 'string'
      ? weekdaysText(value, language)
      : changedValue(value, language, words)
  }
  const changed = kept.filter(([, column]) => JSON.stringify(was[column]) !== JSON.stringify(is?.[column]))
  const texts = changed.map(
    ([key, column]) => `${columns[key]}: ${said(key, was[column])} → ${said(key, is?.[column])}`,
  )
  return texts.length === 0 ? none : texts.join('; ')
}

/** SQL: alerts a day of rule `v` after an instant and up to another; null of less than an hour. */
const perDay = (from: Sql, to: Sql) => sql`case when ${to} - ${from} >= interval '1 hour' then
             (select count(*) from alert a where a.rule_id = v.rule_id and a.occurred_at > ${from} and a.occurred_at <= ${to})
             / (extract(epoch from ${to} - ${from}) / 86400)::float8 end`

export const alertRuleRevsMount = mountReport(alertRuleRevs, {
  sql: ({ companies, vehicles, from, to, now }) => sql`
    select v.rule_id as "ruleId", v.rev, v.at, v.body->>'description' as rule, v.by_name as who, v.body as is, v.was,
           ${perDay(sql`v.since`, sql`v.at`)} as before, ${perDay(sql`v.at`, sql`v.until`)} as after
    from (select p.*, lag(p.body) over revs as was,
            case when lag(p.at) over revs is not null then greatest(lag(p.at) over revs, p.at - interval '7 days') end as since,
            least(lead(p.at) over revs, p.at + interval '7 days', ${new Date(now)}::timestamptz) as until
          from alert_rule_rev p where p.company_id = any(${companies}::int[])
          window revs as (partition by p.rule_id order by p.rev)) v
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
