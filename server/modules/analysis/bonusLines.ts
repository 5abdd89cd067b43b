import type { GroupingId } from '#contract/kinds.ts'
import { measureOf, valuesOf } from '#contract/measures.ts'
import type { BonusPlan } from '#contract/rules/bonus.ts'

import type { Tx } from '../../db/port.ts'
import type { Group } from '../../kit/analysis/groupRows.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { ask, sql } from '../../kit/sql.ts'

export interface Plan extends BonusPlan, Record<string, unknown> {
  id: number
  company: number
  description: string
  groupings: GroupingId[]
}
export const plansOf = (tx: Tx, { companies }: Question) =>
  ask<Plan>(
    tx,
    sql`select p.id, p.company_id as company, p.description, p.least_km as "leastKm", p.least_days as "leastDays",
          p.first_score as "firstScore", p.first_cents::float8 as "firstCents", p.second_score as "secondScore",
          p.second_cents::float8 as "secondCents", p.third_score as "thirdScore", p.third_cents::float8 as "thirdCents",
          p.cap_cents::float8 as "capCents",
          coalesce((select array_agg(l.grouping_id) from bonus_plan_grouping l where l.bonus_plan_id = p.id), '{}') as groupings
        from bonus_plan p where p.active and p.company_id = any(${companies}::int[]) order by p.description, p.id`,
  )

/** Whoever drove for the company of a plan in the period, on vehicles of its groupings: sums, days and score. */
export async function doneUnder(tx: Tx, asked: Question, plan: Plan) {
  const keys = [...new Set([...measureOf('score').of, ...measureOf('distance').of])]
  // Groupings of the question narrow those of the plan; a plan for none of them has no line.
  const groupings =
    asked.groupings.length === 0 || plan.groupings.length === 0
      ? [...asked.groupings, ...plan.groupings]
      : plan.groupings.filter((id) => asked.groupings.includes(id))
  if (groupings.length === 0 && plan.groupings.length > 0) return []
  const scoped = { ...asked, companies: [plan.company], groupings }
  const [months = [], days = []] = await ratedRows(
    tx,
    scoped,
    'driver',
    keys,
    [['subject'], ['subject', 'day']],
    ['driverScheme'],
  )
  const told = ({ sums, eras }: Group) => valuesOf(['score', 'distance'], sums, { eras })
  const drove = Map.groupBy(
    days.filter((day) => (told(day).distance ?? 0) > 0),
    ({ by }) => by.subject ?? null,
  )
  const ids = months.flatMap(({ by }) => (by.subject === null || by.subject === undefined ? [] : [by.subject]))
  const names = await ask<{ id: number; name: string }>(
    tx,
    sql`select id, name from driver where id = any(${ids}::int[]) and company_id = ${plan.company}`,
  )
  return names.flatMap(({ id, name }) => {
    const month = months.find(({ by }) => by.subject === id)
    if (month === undefined) return []
    const { score = null, distance = null } = told(month)
    const shown = score === null ? null : Math.round(score * 10) / 10
    return [{ driver: name, km: distance, days: drove.get(id)?.length ?? 0, score: shown, sums: month.sums }]
  })
}
