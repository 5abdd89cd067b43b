import { sayIn } from '#contract/machine/report.ts'
import { distanceFleet } from '#contract/reports/distanceFleet.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { drivenDays } from './distance.ts'
import { type HourDeps, chosen, driverOf, listed, tellFirst } from './ofVehicles.ts'

/** Distance of each vehicle: its days, each by the instrument that counts that day. */
export const distanceFleetMount = (deps: HourDeps) =>
  mountReport(distanceFleet, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with s as materialized (
        select d.id, sum(d.km) as km, sum(d.paced_km) as paced_km, sum(d.moving)::float8 as moving, sum(d.idle)::float8 as idle, max(d.top) as top,
               sum(d.odo) as odo, sum(d.path) as path, sum(d.gap) as gap, sum(d.reports) as reports,
               count(d.path) as days, count(*) filter (where d.by_odometer) as odometer_days,
               (array_agg(d.driver_code order by d.day desc) filter (where d.driver_code <> ''))[1] as driver_code,
               max(d.driver_at) as driver_at
        from (${drivenDays(asked)}) d group by d.id)
      select r.*, 100 * r."distanceKm" / nullif(sum(r."distanceKm") over (), 0) as share
      from (
        select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.model, '') as model,
               ${driverOf('v.company_id', 's.driver_code', 's.driver_at')} as driver, s.km as "distanceKm", s.moving, s.idle,
               s.paced_km * 60 / nullif(s.moving, 0) as "averageKmh", s.paced_km as "pacedKm", s.top as "topKmh", s.odo as "odometerKm",
               s.path as "pathKm", 100 * (s.odo - s.path) / nullif(s.path, 0) as difference, s.gap as "gapKm",
               s.days::float8 as days, s.odometer_days::float8 as "odometerDays"
        from vehicle v left join s on s.id = v.id
        where ${chosen(asked)} and ${listed(asked, 's.reports > 0')}) r
      where ${asked.leastKm}::float8 = 0 or r."distanceKm" >= ${asked.leastKm}::float8`,
    finish: ({ days, odometerDays }, { language }) => {
      if (days === null || days === 0 || odometerDays === null) return { measured: null }
      const code = odometerDays === 0 ? 'gps' : odometerDays === days ? 'odometer' : 'both'
      const said = sayIn(distanceFleet, language, code)
      return { measured: said?.replace('{{n}}', String(odometerDays)).replace('{{of}}', String(days)) ?? null }
    },
  })(deps)
