import { placeOrDegrees } from '#contract/placeText.ts'
import { unknownCards } from '#contract/reports/unknownCards.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/**
 * Cards of nobody, by what was told of vehicles: drives and stands keep the code that the reader said, and a vehicle the one
 * that it said last. A code that begins with @ is no card: the office gave such a drive to somebody.
 */
export const unknownCardsMount = mountReport(unknownCards, {
  sql: ({ companies, vehicles, now }) => {
    const since = sql`to_timestamp(${now / 1000}::float8) - interval '7 days'`
    return sql`
    with heard as materialized (
      select s.company_id, upper(s.driver_code) as code, s.vehicle_id, greatest(s.from_at, ${since}) as first_at, s.to_at as last_at,
        s.end_latitude as latitude, s.end_longitude as longitude
      from state_span s where s.company_id = any(${companies}::int[]) and s.to_at > ${since}
        and s.driver_code <> '' and s.driver_code not like '@%'
      union all
      select s.company_id, upper(s.telemetry->>'driverCode'), s.vehicle_id, r.at, r.at, null, null
      from vehicle_state s cross join lateral (select to_timestamp((s.telemetry_at->>'driverCode')::float8 / 1000) as at) r
      where s.company_id = any(${companies}::int[]) and coalesce(s.telemetry->>'driverCode', '') <> '' and r.at > ${since}),
    newest as (select distinct on (company_id, code) * from heard order by company_id, code, last_at desc, latitude nulls last)
    select n.company_id as "companyId", n.code, n.vehicle_id as "vehicleId", v.plate, n.last_at as "lastAt", n.latitude, n.longitude,
      a.first_at as "firstAt", a.vehicles,
      (select count(*)::int from travel t where t.company_id = n.company_id and upper(t.driver_code) = n.code and t.started_at > ${since}) as trips,
      exists (select from card c where c.company_id = n.company_id and upper(c.code) = n.code) as listed
    from newest n join vehicle v on v.id = n.vehicle_id
      cross join lateral (select min(h.first_at) as first_at, count(distinct h.vehicle_id)::int as vehicles,
          bool_or(h.vehicle_id = any(${vehicles}::int[])) as wanted
        from heard h where h.company_id = n.company_id and h.code = n.code) a
    where (cardinality(${vehicles}::int[]) = 0 or a.wanted)
      and not exists (select from card_holder o where o.company_id = n.company_id and o.code = n.code and o.to_at = 'infinity')`
  },
  finish: ({ latitude, longitude }, { language }) => ({
    place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
  }),
})
