import { sayIn } from '#contract/machine/report.ts'
import { distanceVehicle } from '#contract/reports/distanceVehicle.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { drivenDays } from './distance.ts'
import { type HourDeps, chosen, driverOf, tellFirst } from './ofVehicles.ts'

/** Distance by vehicle and day of its company. */
export const distanceVehicleMount = (deps: HourDeps) =>
  mountReport(distanceVehicle, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select v.id as "vehicleId", to_char(d.day, 'YYYY-MM-DD') as day, v.plate,
             nullif(v.fleet_number, '') as "fleetNumber", ${driverOf('v.company_id', 'd.driver_code', 'd.driver_at')} as driver,
             d.km as "distanceKm", d.moving::float8 as moving, d.idle::float8 as idle,
             d.paced_km * 60 / nullif(d.moving, 0) as "averageKmh", d.paced_km as "pacedKm", d.top as "topKmh", d.odo as "odometerKm",
             d.path as "pathKm", 100 * (d.odo - d.path) / nullif(d.path, 0) as difference, d.gap as "gapKm",
             d.odometer_from as "odometerFrom", d.odometer_to as "odometerTo",
             (d.path is not null)::int::float8 as days, d.by_odometer::int::float8 as "odometerDays"
      from vehicle v join (${drivenDays(asked)}) d on d.id = v.id
      where ${chosen(asked)} and (${asked.leastKm}::float8 = 0 or d.km >= ${asked.leastKm}::float8)`,
    finish: ({ days, odometerDays }, { language }) => ({
      measured: days ? sayIn(distanceVehicle, language, odometerDays === 1 ? 'odometer' : 'gps') : null,
    }),
  })(deps)
