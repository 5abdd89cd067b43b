import { statusTime } from '#contract/reports/statusTime.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { rollup } from '../../kit/rollup.ts'
import { sql } from '../../kit/sql.ts'
import { priced } from './fuel.ts'
import { type HourDeps, chosen, driverOf, lastCode, tellFirst } from './ofVehicles.ts'

/** Time by state, from hours and days. A vehicle of which nothing is known has a row without figures: it is not forgotten. */
export const statusTimeMount = (deps: HourDeps) =>
  mountReport(statusTime, {
    before: tellFirst(deps),
    sql: (asked) => {
      // What follows the last report tells no engine: it is what moves or idles, less what was towed.
      const sums = rollup({ ...asked, zone: null }).select`v.id, sum(h.reports) as reports,
        sum(h.moving_ms) / 6e4 as moving, sum(h.idle_ms) / 6e4 as idle, sum(h.after_key_ms) / 6e4 as "afterKey",
        sum(h.off_ms) / 6e4 as off, sum(h.silent_ms) / 6e4 as silent,
        (sum(h.moving_ms) + sum(h.idle_ms) - coalesce(sum(h.towed_ms), 0))::float8 / 6e4 as engine,
        sum(h.pto_ms) / 6e4 as pto, sum(h.idles)::float8 as idles, max(h.longest_idle_ms)::float8 / 6e4 as longest, sum(h.idle_l) as idle_l,
        ${lastCode} as driver_code,
        max(h.at) filter (where h.driver_code <> '') as driver_at`.by`v.id`
      return sql`
        select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
               ${driverOf('v.company_id', 's.driver_code', 's.driver_at')} as driver,
               s.moving, s.idle, s."afterKey", s.off, s.silent, s.engine, 100 * s.idle / nullif(s.engine, 0) as "idleShare",
               s.pto, s.idles, s.longest as "longestIdle", s.idle_l as "idleLitres", ${priced('s.idle_l', asked.fuelPriceCents)} as cost
        from vehicle v left join (${sums}) s on s.id = v.id
        where ${chosen(asked)} and (v.active or s.reports > 0)`
    },
  })(deps)
