import { sayIn } from '#contract/machine/report.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import { simplified } from '#contract/rules/track.ts'

import { believedWay } from '../../kit/believedWay.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { itineraryOf } from './itinerary.ts'
import { type HourDeps, ofDrivers, driverOf, spotText, tellFirst } from './ofVehicles.ts'
import { fencesAround } from './spans.ts'

/** Drives, stops and silences, each with where it was and what happened. */
export const itineraryMount = (deps: HourDeps) =>
  mountReport(itinerary, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select i.vehicle_id as "vehicleId", v.plate, i.class as code, i.lo as "from", i.hi as "to",
             extract(epoch from i.hi - i.lo)::float8 / 60 as duration, i.km::float8 as "distanceKm",
             case when i.class = 'drive' then i.km end::float8 as "pacedKm",
             (i.km * 60 / nullif(i.moving, 0))::float8 as "averageKmh", i.top as "topKmh",
             ${driverOf('i.company_id', 'i.driver_code', 'i.lo')} as driver, i.moving::float8 as moving, i.idle::float8 as idle, i.litres,
             (select count(*) from alert a where a.vehicle_id = i.vehicle_id and a.occurred_at >= i.lo
                and a.occurred_at < i.hi)::float8 as alerts,
             case when i.class like 'stop%' then ${fencesAround('i')} end as fence,
             i.start_latitude as "startLatitude", i.start_longitude as "startLongitude",
             i.end_latitude as "endLatitude", i.end_longitude as "endLongitude"
      from (${itineraryOf(asked)}) i join vehicle v on v.id = i.vehicle_id
      where ${ofDrivers(asked, 'i.company_id', 'i.driver_code', 'i.lo')}`,
    way: async (tx, { vehicles, from, to }, { permissions: entries }) => {
      const [vehicle] = vehicles
      // Of several it would be a tangle; and where vehicles are is seen by whoever may see the map.
      if (vehicle === undefined || vehicles.length > 1 || !allows(entries, permissions.liveMap, 'r')) return null
      return simplified(await believedWay(tx, vehicle, from, to))
    },
    finish: ({ code, startLatitude, startLongitude, endLatitude, endLongitude }, { language }) => ({
      kind: sayIn(itinerary, language, code),
      startPlace: spotText(startLatitude, startLongitude, language),
      endPlace: code === 'drive' ? spotText(endLatitude, endLongitude, language) : null,
    }),
  })(deps)
