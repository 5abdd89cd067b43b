import { limits } from '#contract/limits.ts'
import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, driverOf, spotText, tellFirst } from './ofVehicles.ts'

/** Openings that began in the period, as the fold of hours told them; one without its end is open still. */
export const trunkOpeningsMount = (deps: HourDeps) =>
  mountReport(trunkOpenings, {
    before: tellFirst(deps),
    sql: (asked) => {
      const { cause, authorised, fences } = asked
      return sql`
        select e.* from (
          select o.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
            ${driverOf('o.company_id', 'o.driver_code', 'o.opened_at')} as driver, o.opened_at as "openedAt",
            o.closed_at as "closedAt", extract(epoch from o.closed_at - o.opened_at)::float8 / 60 as duration,
            f.name as fence, o.max_kmh as "maxKmh", nullif(c.note, '') as note,
            round(o.least_c::numeric, 1)::float8 as "leastC", round(o.most_c::numeric, 1)::float8 as "mostC",
            o.command_id::text as "commandId", c.decision->'people'->>(c.requested_by::text) as by,
            case when o.command_id is not null then 'command' when o.blind then 'unknown' else 'local' end as origin,
            to_char(o.opened_at at time zone co.time_zone, 'YYYY-MM-DD') as day, true as "isOpening",
            coalesce(o.authorised, false) as allowed, o.authorised is false as unauthorised,
            o.max_kmh >= ${limits.movingFromKmh}::float8 as moving, o.max_kmh is null as unsure, o.latitude, o.longitude
          from trunk_opening o join vehicle v on v.id = o.vehicle_id join company co on co.id = o.company_id
            left join command c on c.id = o.command_id left join fence f on f.id = o.fence_id
          where ${chosen(asked)} and o.opened_at >= ${at(asked.from)} and o.opened_at <= ${at(asked.to)}
            and (cardinality(${fences}::int[]) = 0 or o.fence_id = any(${fences}::int[]))
        ) e
        where (${cause}::text = 'all' or e.origin = ${cause}::text)
          and case ${authorised}::text when 'yes' then e.allowed when 'no' then e.unauthorised
                                         when 'unknown' then not (e.allowed or e.unauthorised) else true end`
    },
    finish: ({ origin, by, allowed, unauthorised, latitude, longitude }, { language }) => {
      const said = (code: string) => trunkOpenings.words[language].says?.[code] ?? null
      return {
        cause: by === null ? said(origin) : (said('by')?.replace('{{who}}', () => by) ?? null),
        authorised: allowed ? said('yes') : unauthorised ? said('no') : null,
        place: spotText(latitude, longitude, language),
      }
    },
  })(deps)
