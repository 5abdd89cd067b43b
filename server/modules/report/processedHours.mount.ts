import { processedHours } from '#contract/reports/processedHours.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { rollup } from '../../kit/rollup.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, chosen, driverOf, lastCode, tellFirst } from './ofVehicles.ts'

/** Hours as they are kept; what follows the last report stands in the hour of its state. */
export const processedHoursMount = (deps: HourDeps) =>
  mountReport(processedHours, {
    before: tellFirst(deps),
    sql: (asked) => {
      const hours = rollup({ ...asked, holders: asked.drivers, zone: null, each: 'hour' })
        .select`v.id, date_trunc('hour', h.at) as hour,
        sum(h.reports) as reports, sum(h.path_km) as path, sum(h.odo_km) as odo, sum(h.gap_km) as gap,
        sum(h.moving_ms) / 6e4 as moving, sum(h.idle_ms) / 6e4 as idle, sum(h.after_key_ms) / 6e4 as after_key,
        sum(h.off_ms) / 6e4 as off, sum(h.silent_ms) / 6e4 as silent, sum(h.engine_ms) / 6e4 as engine,
        max(h.top_kmh) as top, sum(h.rpm_x_ms) / nullif(sum(h.rpm_ms), 0) as rpm, max(h.rpm_max) as rpm_most,
        sum(h.coolant_x_ms) / nullif(sum(h.coolant_ms), 0) as coolant, max(h.coolant_max) as coolant_most,
        sum(h.battery_x_ms) / nullif(sum(h.battery_ms), 0) as battery, min(h.battery_min) as battery_least,
        sum(h.starts) as starts, sum(h.stops) as stops, sum(h.brakes) as brakes, ${lastCode} as driver_code`
        .by`v.id, date_trunc('hour', h.at)`
      return sql`
        select v.id as "vehicleId", h.hour, v.plate, nullif(v.fleet_number, '') as "fleetNumber",
               ${driverOf('v.company_id', 'h.driver_code', 'h.hour')} as driver, h.reports, h.path as "pathKm", h.odo as "odometerKm",
               h.gap as "gapKm", h.moving, h.idle, h.after_key as "afterKey", h.off, h.silent, h.engine,
               h.top as "topKmh", h.rpm, h.rpm_most as "rpmMost", h.coolant as "coolantC",
               h.coolant_most as "coolantMost", h.battery as "batteryV", h.battery_least as "batteryLeast",
               h.starts, h.stops, h.brakes
        from (${hours}) h join vehicle v on v.id = h.id where ${chosen(asked)}`
    },
  })(deps)
