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

type Moved = Readonly<Record<string, { lost: string[]; gained: string[] }>> | null

/** So many names of each are said, and how many more there are. */
const mostNames = 10

/** `Veículos escolhidos: +BRA2E19, −MXT4C09`, link by link. */
function movedTexts(moved: Moved, language: Language): string[] {
  const words = new Map<string, string>(Object.entries(alertRule.words[language].links ?? {}))
  const signed = (names: readonly string[], sign: string) => [
    ...names.slice(0, mostNames).map((name) => `${sign}${name}`),
    ...(names.length > mostNames ? [`${sign}…${names.length - mostNames}`] : []),
  ]
  return Object.entries(moved ?? {}).flatMap(([key, { gained, lost }]) => {
    const names = [...signed(gained, '+'), ...signed(lost, '−')]
    return names.length === 0 ? [] : [`${words.get(key) ?? key}: ${names.join(', ')}`]
  })
}

/** `Limite: 100 → 110`, field by field, in the words of the form, and what was linked and let go. */
function changesText(was: Body, is: Body, moved: Moved, language: Language): string {
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
  const texts = [
    ...changed.map(([key, column]) => `${columns[key]}: ${said(key, was[column])} → ${said(key, is?.[column])}`),
    ...movedTexts(moved, language),
  ]
  return texts.length === 0 ? none : texts.join('; ')
}

/** SQL: names of the ids at a place of what the audit says of a link of a revision. */
const names = (key: string, place: 0 | 1, from: Sql, name: Sql) => sql`(
  select coalesce(jsonb_agg(${name} order by ${name}), '[]') from ${from} o
  where o.id in (select x::int from jsonb_array_elements_text(m.changes -> ${key}::text -> ${place}::int) x))`
const linked = {
  vehicles: [sql`vehicle`, sql`o.plate`],
  groupings: [sql`grouping`, sql`o.description`],
  users: [sql`app_user`, sql`o.name`],
} as const satisfies Record<'vehicles' | 'groupings' | 'users', readonly [Sql, Sql]>
/** SQL: what was linked and let go, by the line of the audit that was written with revision `v`. */
const moved = (key: keyof typeof linked) => sql`case when m.changes ? ${key}::text then jsonb_build_object(
  'lost', ${names(key, 0, ...linked[key])}, 'gained', ${names(key, 1, ...linked[key])}) end`

/** SQL: alerts a day of rule `v` after an instant and up to another; null of less than an hour. */
const perDay = (from: Sql, to: Sql) => sql`case when ${to} - ${from} >= interval '1 hour' then
             (select count(*) from alert a where a.rule_id = v.rule_id and a.occurred_at > ${from} and a.occurred_at <= ${to})
             / (extract(epoch from ${to} - ${from}) / 86400)::float8 end`

export const alertRuleRevsMount = mountReport(alertRuleRevs, {
  sql: ({ companies, vehicles, from, to, now }) => sql`
    select v.rule_id as "ruleId", v.rev, v.at, v.body->>'description' as rule, v.by_name as who, v.body as is, v.was,
           jsonb_strip_nulls(jsonb_build_object('vehicles', ${moved('vehicles')}, 'groupings', ${moved('groupings')},
             'users', ${moved('users')})) as moved,
           ${perDay(sql`v.since`, sql`v.at`)} as before, ${perDay(sql`v.at`, sql`v.until`)} as after
    from (select p.*, lag(p.body) over revs as was,
            case when lag(p.at) over revs is not null then greatest(lag(p.at) over revs, p.at - interval '7 days') end as since,
            least(lead(p.at) over revs, p.at + interval '7 days', ${new Date(now)}::timestamptz) as until
          from alert_rule_rev p where p.company_id = any(${companies}::int[])
          window revs as (partition by p.rule_id order by p.rev)) v
      left join lateral (select a.body -> 'changes' as changes from audit a
        where a.company_id = v.company_id and a.entity = 'alertRule' and a.entity_id = v.rule_id::text and a.at = v.at
        order by a.seq desc limit 1) m on true
    where v.company_id = any(${companies}::int[])
      -- Rules that watch one of these vehicles.
      and (cardinality(${vehicles}::int[]) = 0 or exists (select from vehicle w
             where w.company_id = v.company_id and w.id = any(${vehicles}::int[])
               and (v.body->>'reach' = 'all' or exists (select from alert_rule_vehicle l
                      where l.alert_rule_id = v.rule_id and l.vehicle_id = w.id)
                    or exists (select from alert_rule_grouping l join grouping_vehicle g on g.grouping_id = l.grouping_id
                      where l.alert_rule_id = v.rule_id and g.vehicle_id = w.id and g.unlinked_at is null))))
      and v.at >= ${new Date(from)}::timestamptz and v.at <= ${new Date(to)}::timestamptz`,
  finish: ({ was, is, moved: links }, { language }) => ({ changes: changesText(was, is, links, language) }),
})
