import { type Sql, sql } from '../sql.ts'
import type { Question } from './mountAnalysis.ts'

/** Whether a row of `r` is of the vehicles, groupings and drivers asked for: those of a table with a vehicle and a card in it. */
export const chosenRows = ({ companies, vehicles, groupings, drivers }: Question): Sql => sql`
  r.company_id = any(${companies}::int[])
  and (cardinality(${vehicles}::int[]) = 0 or r.vehicle_id = any(${vehicles}::int[]))
  and (cardinality(${groupings}::int[]) = 0 or exists (select from grouping_vehicle g
         where g.vehicle_id = r.vehicle_id and g.unlinked_at is null and g.grouping_id = any(${groupings}::int[])))
  and (cardinality(${drivers}::int[]) = 0 or exists (select from driver d
         where d.company_id = r.company_id and d.code = r.driver_code and d.id = any(${drivers}::int[])))`
