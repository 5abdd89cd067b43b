import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** A trunk is open from the word that it was unlocked until the next that it was locked. */
export const trunkOpeningsMount = mountReport(trunkOpenings, {
  sql: ({ companies, vehicles, from, to }) => sql`
    select c.id::text as "commandId", c.vehicle_id as "vehicleId", true as "isOpening", v.plate,
      nullif(v.fleet_number, '') as "fleetNumber", d.name as driver, c.finished_at as "openedAt",
      l.finished_at as "closedAt", extract(epoch from l.finished_at - c.finished_at)::float8 / 60 as duration,
      c.decision->'people'->>(c.requested_by::text) as "askedBy", l.name as "closedBy", nullif(c.note, '') as note,
      (c.decision->'point'->>'latitude')::float8 as latitude, (c.decision->'point'->>'longitude')::float8 as longitude
    from command c join vehicle v on v.id = c.vehicle_id left join driver d on d.id = v.driver_id
      left join lateral (
        select n.finished_at, n.decision->'people'->>(n.requested_by::text) as name from command n
        where n.vehicle_id = c.vehicle_id and n.action = 'trunkLock' and n.state = 'succeeded' and n.finished_at >= c.finished_at
        order by n.finished_at limit 1
      ) l on true
    where c.company_id = any(${companies}::int[]) and c.action = 'trunkUnlock' and c.state = 'succeeded'
      and c.finished_at >= to_timestamp(${from / 1000}::float8) and c.finished_at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))`,
})
