import { queuedRules } from '#contract/codes/journeyRules.ts'

import { type Sql, raw, sql } from '../../kit/sql.ts'

/** SQL: rules that wait for whoever treats days, and count as nothing else. */
export const queued = `array['${queuedRules.join("', '")}']`

interface Asked {
  companies: readonly number[]
  vehicles: readonly number[]
  drivers?: readonly number[]
  from: number
  to: number
}

/** SQL: whether journey `j` began in the period, with a chosen vehicle and driver. */
export const chosenJourneys = ({ companies, vehicles, drivers = [], from, to }: Asked): Sql => sql`
  j.company_id = any(${companies}::int[]) and j.started_at >= to_timestamp(${from / 1000}::float8)
    and j.started_at <= to_timestamp(${to / 1000}::float8)
    and (cardinality(${vehicles}::int[]) = 0 or j.vehicle_id = any(${vehicles}::int[]))
    and (cardinality(${drivers}::int[]) = 0 or j.driver_id = any(${drivers}::int[]))`

/** SQL: violations of journey `j` that still hold. */
export const violationsOf = raw(`(select count(*)::int from journey_violation x
  where x.driver_id = j.driver_id and x.started_at = j.started_at and x.state <> 'void' and x.rule <> all(${queued}))`)

/** SQL: the worst of them. */
export const worstOf = raw(`(select x.severity from journey_violation x
  where x.driver_id = j.driver_id and x.started_at = j.started_at and x.state <> 'void' and x.rule <> all(${queued})
  order by array_position(array['high', 'medium', 'low'], x.severity) limit 1)`)
