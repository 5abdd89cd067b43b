import { routes } from '#contract/reports/routes.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { itineraryOf } from './itinerary.ts'
import { type HourDeps, ofDrivers, chosen, driverOf, spotText, tellFirst, listed } from './ofVehicles.ts'

const drives = raw(`filter (where i.class = 'drive')`)
const stops = raw(`filter (where i.class like 'stop%')`)
const first = (column: string) =>
  raw(`(array_agg(i.start_${column} order by i.lo) filter (where i.class = 'drive'))[1]`)
const last = (column: string) =>
  raw(`(array_agg(i.end_${column} order by i.hi desc) filter (where i.class = 'drive'))[1]`)

/** The itinerary of each vehicle, added up; one that was silent all the time has a row. */
export const routesMount = (deps: HourDeps) =>
  mountReport(routes, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with s as materialized (
        select i.vehicle_id, min(i.lo) ${drives} as first_start, max(i.hi) ${drives} as last_end, count(*) ${drives} as drives,
               count(*) ${stops} as stops, max(extract(epoch from i.hi - i.lo) / 60) ${stops} as longest_stop,
               sum(i.km) as km, sum(i.moving) as moving, sum(i.idle) as idle, sum(i.off) as off, sum(i.silent) as silent,
               (array_agg(i.driver_code order by i.lo desc) filter (where i.driver_code is not null))[1] as driver_code,
               ${first('latitude')} as la, ${first('longitude')} as lo, ${last('latitude')} as lae, ${last('longitude')} as loe,
               bool_or(i.class <> 'silence') as heard
        from (${itineraryOf(asked)}) i where ${ofDrivers(asked, 'i.company_id', 'i.driver_code', 'i.lo')} group by i.vehicle_id)
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
             ${driverOf('v.company_id', 's.driver_code', 's.last_end')} as driver, s.first_start as "firstStart", s.last_end as "lastEnd",
             case when s.heard then s.drives::float8 end as drives, case when s.heard then s.km::float8 end as "distanceKm",
             case when s.heard then s.moving::float8 end as moving, case when s.heard then s.idle::float8 end as idle,
             case when s.heard then s.off::float8 end as off, case when s.heard then s.silent::float8 end as silent,
             case when s.heard then s.stops::float8 end as stops, s.longest_stop::float8 as "longestStop",
             s.la as "startLatitude", s.lo as "startLongitude", s.lae as "endLatitude", s.loe as "endLongitude"
      from vehicle v left join s on s.vehicle_id = v.id where ${chosen(asked)} and ${listed(asked, 's.heard')}`,
    finish: ({ startLatitude, startLongitude, endLatitude, endLongitude }, { language }) => ({
      startPlace: spotText(startLatitude, startLongitude, language),
      endPlace: spotText(endLatitude, endLongitude, language),
    }),
  })(deps)
