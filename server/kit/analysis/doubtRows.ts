import { motionCode } from '#contract/codes/motion.ts'

import { type Sql, raw, sql } from '../sql.ts'

interface Asked {
  companies: readonly number[]
  /** Of these cards alone, in capitals; left out, of all. */
  codes?: readonly string[]
  /** Epoch ms. */
  from: number
  to: number
}

/** Two vehicles that move at one time for longer are not one person who changes over. */
const leastMs = 60_000

/**
 * Days of vehicles on which their card was at the wheel of another vehicle of the company at the same time: whose driving
 * it was nobody knows, of either (performance §4.2). Only cards of several vehicles on a day are looked at.
 */
export const doubtOf = ({ companies, codes, from, to }: Asked): Sql => {
  const at = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`
  const day = (ms: number) => sql`(${at(ms)} at time zone 'UTC')::date`
  const ofCodes = codes === undefined ? raw('') : sql`and upper(d.driver_code) = any(${codes}::text[])`
  const most = sql`${leastMs}::int * interval '1 ms'`
  return sql`
    with several as (
      select d.company_id, upper(d.driver_code) as code, d.day from vehicle_day d
      where d.company_id = any(${companies}::int[]) and d.driver_code <> '' and d.moving_ms > 0
        and d.day >= ${day(from)} - 1 and d.day <= ${day(to)} + 1 ${ofCodes}
      group by 1, 2, 3 having min(d.vehicle_id) <> max(d.vehicle_id)),
    spans as (
      select distinct s.company_id, s.vehicle_id, t.code, t.day, s.from_at, s.to_at
      from several t join company c on c.id = t.company_id
      join state_span s on s.company_id = t.company_id and upper(s.driver_code) = t.code and s.state = ${motionCode.moving}
        and s.from_at < (t.day + 1)::timestamp at time zone c.time_zone and s.to_at > t.day::timestamp at time zone c.time_zone
        and s.from_at > ${at(from)} - interval '3 days' and s.from_at < ${at(to)} + interval '2 days')
    select distinct a.vehicle_id, a.code, a.day from spans a join spans b on b.company_id = a.company_id and b.code = a.code
      and b.day = a.day and b.vehicle_id <> a.vehicle_id
    where least(a.to_at, b.to_at) - greatest(a.from_at, b.from_at) > ${most}`
}
