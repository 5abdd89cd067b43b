import { type Sql, raw, sql } from '../sql.ts'
import type { Question } from './mountAnalysis.ts'

/** Whether a row of `r` is of the vehicles, groupings and drivers asked for: those of a table with a vehicle and a card in it; `began` is when. */
export const chosenRows = (
  { companies, vehicles, groupings, drivers }: Question,
  began: 'from_at' | 'hour' | 'started_at',
): Sql => sql`
  r.company_id = any(${companies}::int[])
  and (cardinality(${vehicles}::int[]) = 0 or r.vehicle_id = any(${vehicles}::int[]))
  and (cardinality(${groupings}::int[]) = 0 or exists (select from grouping_vehicle g
         where g.vehicle_id = r.vehicle_id and g.unlinked_at is null and g.grouping_id = any(${groupings}::int[])))
  and (cardinality(${drivers}::int[]) = 0 or exists (select from code_holder h
         where h.company_id = r.company_id and h.code = upper(r.driver_code) and h.driver_id = any(${drivers}::int[])
           and h.from_at <= r.${raw(began)} and r.${raw(began)} < h.to_at))`
