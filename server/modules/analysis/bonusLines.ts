import type { GroupingId } from '#contract/kinds.ts'
import { isSomebody } from '#contract/machine/analysisShape.ts'
import { measureOf, valuesOf } from '#contract/measures.ts'
import type { BonusPlan } from '#contract/rules/bonus.ts'

import type { Tx } from '../../db/port.ts'
import { doubtOf } from '../../kit/analysis/doubtRows.ts'
import { type Group, groupRows } from '../../kit/analysis/groupRows.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

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

/**
 * Days of drivers on which their card was in two vehicles at one time: nothing of them is paid, nor held against anybody,
 * and the line says how many they are.
 */
async function doubtedDays(
  tx: Tx,
  { from, to }: Question,
  { company }: Plan,
  groupings: readonly number[],
): Promise<Map<number, number>> {
  const within =
    groupings.length === 0
      ? raw('')
      : sql`and exists (select from grouping_vehicle g where g.vehicle_id = x.vehicle_id and g.unlinked_at is null
          and g.grouping_id = any(${groupings}::int[]))`
  const rows = await ask<{ driver: number; days: number }>(
    tx,
    sql`select h.driver_id as driver, count(distinct x.day)::int as days
        from (${doubtOf({ companies: [company], from, to })}) x join company c on c.id = ${company}
        join card_holder h on h.company_id = c.id and h.code = x.code and h.from_at < (x.day + 1)::timestamp at time zone c.time_zone
          and h.to_at > x.day::timestamp at time zone c.time_zone
        where (x.day + 1)::timestamp at time zone c.time_zone > ${new Date(from)} and x.day::timestamp at time zone c.time_zone <= ${new Date(to)}
          ${within} group by 1`,
  )
  return new Map(rows.map(({ driver, days }) => [driver, days]))
}

/** Grave violations of the journey in the period that are open still, by driver (performance §5.8). */
async function openViolations(tx: Tx, { from, to }: Question, { company }: Plan): Promise<Map<number, number>> {
  const rows = await ask<{ driver: number; count: number }>(
    tx,
    sql`select driver_id as driver, count(*)::int as count from journey_violation
        where company_id = ${company} and state = 'open' and severity = 'high' and at >= ${new Date(from)} and at <= ${new Date(to)}
        group by 1`,
  )
  return new Map(rows.map(({ driver, count }) => [driver, count]))
}

/** Whoever drove for the company of a plan in the period, on vehicles of its groupings: sums, days and score; of days in doubt alone how many. */
export async function doneUnder(tx: Tx, asked: Question, plan: Plan) {
  const keys = [...new Set([...measureOf('score').of, ...measureOf('distance').of])]
  // Groupings of the question narrow those of the plan; a plan for none of them has no line.
  const groupings =
    asked.groupings.length === 0 || plan.groupings.length === 0
      ? [...asked.groupings, ...plan.groupings]
      : plan.groupings.filter((id) => asked.groupings.includes(id))
  if (groupings.length === 0 && plan.groupings.length > 0) return []
  const scoped = { ...asked, companies: [plan.company], groupings }
  const [months = []] = await ratedRows(tx, scoped, 'driver', keys, [['subject']], ['driverScheme'])
  // Of a day that it was driven is all that is asked, and nothing else is read of it.
  const [days = []] = await groupRows(tx, scoped, 'driver', ['km'], [['subject', 'day']])
  const told = ({ sums, eras }: Group) => valuesOf(['score', 'distance'], sums, { eras })
  const drove = Map.groupBy(
    days.filter(({ sums }) => (sums.km ?? 0) > 0),
    ({ by }) => by.subject ?? null,
  )
  const monthOf = new Map(months.map((group) => [group.by.subject ?? null, group]))
  const doubted = await doubtedDays(tx, asked, plan, groupings)
  const violations = await openViolations(tx, asked, plan)
  const ids = [...months.flatMap(({ by }) => (isSomebody(by.subject) ? [by.subject] : [])), ...doubted.keys()]
  const names = await ask<{ id: number; name: string }>(
    tx,
    sql`select id, name from driver where id = any(${ids}::int[]) and company_id = ${plan.company}
          and (cardinality(${asked.drivers}::int[]) = 0 or id = any(${asked.drivers}::int[]))`,
  )
  return names.map(({ id, name }) => {
    const month = monthOf.get(id)
    const { score = null, distance = null } = month === undefined ? {} : told(month)
    const shown = score === null ? null : Math.round(score * 10) / 10
    return {
      driver: name,
      km: distance,
      days: drove.get(id)?.length ?? 0,
      doubtDays: doubted.get(id) ?? 0,
      violations: violations.get(id) ?? 0,
      score: shown,
      sums: month?.sums ?? {},
    }
  })
}
