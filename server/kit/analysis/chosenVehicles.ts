import { type Sql, sql } from '../sql.ts'
import type { GroupAsked } from './groupRows.ts'

/** Which vehicles are asked about, as `v`. */
export const chosenVehicles = ({
  companies,
  vehicles,
  groupings,
}: Pick<GroupAsked, 'companies' | 'vehicles' | 'groupings'>): Sql => sql`v.company_id = any(${companies}::int[])
  and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
  and (cardinality(${groupings}::int[]) = 0 or exists (select from grouping_vehicle g
    where g.vehicle_id = v.id and g.unlinked_at is null and g.grouping_id = any(${groupings}::int[])))`
