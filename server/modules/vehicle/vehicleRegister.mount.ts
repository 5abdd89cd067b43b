import { sayIn } from '#contract/machine/report.ts'
import { vehicleRegister } from '#contract/reports/vehicleRegister.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { categoryIn } from '../../text/text.ts'

/** What a vehicle `v` is linked to now, as one text. */
const linkedTo = (noun: 'grouping' | 'operation') =>
  raw(`(select string_agg(o.description, ', ' order by o.description) from ${noun}_vehicle l
    join ${noun} o on o.id = l.${noun}_id where l.vehicle_id = v.id and l.unlinked_at is null)`)

export const vehicleRegisterMount = mountReport(vehicleRegister, {
  sql: ({ companies, vehicles, state }) => sql`
    select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", v.category as "categoryCode",
      nullif(v.maker, '') as maker, nullif(v.model, '') as model, v.year, ${linkedTo('grouping')} as groupings,
      ${linkedTo('operation')} as operations, d.name as driver, b.unique_id as tracker, s.received_at as "heardAt",
      case when v.active then 'active' else 'inactive' end as "stateCode", b.unique_id is null as "noTracker",
      not v.active as inactive
    from vehicle v left join driver d on d.id = v.driver_id left join device b on b.vehicle_id = v.id
      left join vehicle_state s on s.vehicle_id = v.id
    where v.company_id = any(${companies}::int[])
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
      and case ${state}::text when 'active' then v.active when 'inactive' then not v.active else true end`,
  finish: ({ categoryCode, stateCode }, { language }) => ({
    category: categoryIn(language, categoryCode),
    state: sayIn(vehicleRegister, language, stateCode),
  }),
})
