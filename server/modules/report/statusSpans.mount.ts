import { motionCode } from '#contract/codes/motion.ts'
import { statusSpans } from '#contract/reports/statusSpans.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, ofDrivers, driverOf, spotText, tellFirst } from './ofVehicles.ts'
import { fencesAround, spansOf } from './spans.ts'

const codeOf: Record<string, number> = { ...motionCode, silent: 9 }
const nameOf = new Map(Object.entries(codeOf).map(([name, code]) => [code, name]))

/** When the state changed: spans as they were told, cut at the period; of a cut one the times are its part by time. */
export const statusSpansMount = (deps: HourDeps) =>
  mountReport(statusSpans, {
    before: tellFirst(deps),
    sql: (asked) => {
      const { state, leastMin } = asked
      return sql`
        select s.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
               ${driverOf('s.company_id', 's.driver_code', 's.lo')} as driver, s.state::int as code, s.lo as "from", s.hi as "to",
               s.lo > s.from_at as "fromBefore", s.hi < s.to_at as beyond,
               extract(epoch from s.hi - s.lo)::float8 / 60 as duration, s.km * s.share as "distanceKm", s.top_kmh as "topKmh", ${fencesAround('s')} as fence,
               s.moving_ms * s.share / 6e4 as moving, s.idle_ms * s.share / 6e4 as idle, s.off_ms * s.share / 6e4 as off,
               s.after_key_ms * s.share / 6e4 as "afterKey", s.silent_ms * s.share / 6e4 as silent,
               case when s.lo = s.from_at then s.start_latitude end as "startLatitude",
               case when s.lo = s.from_at then s.start_longitude end as "startLongitude",
               case when s.hi = s.to_at then s.end_latitude end as "endLatitude",
               case when s.hi = s.to_at then s.end_longitude end as "endLongitude"
        from (${spansOf(asked)}) s join vehicle v on v.id = s.vehicle_id
        where (${state}::text = 'all' or s.state = ${codeOf[state] ?? -1}::int)
          and ${ofDrivers(asked, 's.company_id', 's.driver_code', 's.lo')}
          and extract(epoch from s.hi - s.lo) >= 60 * ${leastMin}::float8`
    },
    finish: ({ code, startLatitude, startLongitude, endLatitude, endLongitude }, { language }) => {
      const { columns } = statusSpans.words[language]
      const labels: Record<string, string> = columns
      return {
        state: labels[nameOf.get(code) ?? ''] ?? null,
        startPlace: spotText(startLatitude, startLongitude, language),
        endPlace: spotText(endLatitude, endLongitude, language),
      }
    },
  })(deps)
