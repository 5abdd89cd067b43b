import type { GoalLine } from '#contract/machine/analysisShape.ts'
import type { MeasureName } from '#contract/measures.ts'
import { type PermissionKey, permissions } from '#contract/permissions.ts'
import { type GoalScope, type GoalSpan, nearestGoals } from '#contract/rules/goalLines.ts'
import { dayOf, endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

import type { Tx } from '../../db/port.ts'
import { ask, type Sql, sql } from '../sql.ts'

interface Asked {
  companies: readonly number[]
  vehicles: readonly number[]
  drivers: readonly number[]
  groupings: readonly number[]
  to: number
  timeZone: string
  may: (key: PermissionKey) => boolean
}
interface Row extends GoalSpan, Record<string, unknown> {
  measure: MeasureName
  scope: GoalScope
}

/** Who a question is of, when it is of one: goals of that one hold, of its operation and its groupings, and of the company. */
function holds({
  vehicles: [vehicle, ...cars],
  drivers: [driver, ...people],
  groupings: [grouping, ...more],
}: Asked): Sql {
  const [car, who, group] = [
    cars.length > 0 ? null : vehicle,
    people.length > 0 ? null : driver,
    more.length > 0 ? null : grouping,
  ]
  return sql`(g.scope = 'company'
    or g.scope = 'vehicle' and exists (select from goal_vehicle l where l.goal_id = g.id and l.vehicle_id = ${car ?? null}::int)
    or g.scope = 'driver' and exists (select from goal_driver l where l.goal_id = g.id and l.driver_id = ${who ?? null}::int)
    or g.scope = 'operation' and exists (select from goal_operation l join operation_vehicle o using (operation_id)
      where l.goal_id = g.id and o.vehicle_id = ${car ?? null}::int and o.unlinked_at is null)
    or g.scope = 'grouping' and exists (select from goal_grouping l where l.goal_id = g.id and (l.grouping_id = ${group ?? null}::int
      or exists (select from grouping_vehicle o where o.grouping_id = l.grouping_id and o.vehicle_id = ${car ?? null}::int and o.unlinked_at is null))))`
}

/**
 * Targets that charts of these measures draw, day by day the nearest (performance §3 row 45): of one company, for goals of
 * several say nothing of all together, and for whoever may read goals.
 */
export async function goalLines(
  tx: Tx,
  asked: Asked,
  from: number,
  names: readonly MeasureName[],
): Promise<GoalLine[]> {
  const { companies, timeZone, to, may } = asked
  if (names.length === 0 || companies.length !== 1 || !may(permissions.goal)) return []
  const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)]
  const rows = await ask<Row>(
    tx,
    sql`select g.measure, g.scope, g.target, g.starts_on::text as "from", g.ends_on::text as "to" from goal g
        where g.active and g.company_id = any(${companies}::int[]) and g.measure = any(${[...names]}::text[])
          and g.starts_on <= ${last}::date and g.ends_on >= ${first}::date and ${holds(asked)} order by g.starts_on desc, g.id`,
  )
  return [...Map.groupBy(rows, ({ measure }) => measure)].flatMap(([measure, goals]) =>
    nearestGoals(goals, first, last).map(({ target, ...days }) => ({
      measure,
      target,
      from: startOfDay(days.from, timeZone),
      to: endOfDay(days.to, timeZone),
    })),
  )
}
