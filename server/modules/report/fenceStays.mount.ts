import { sayIn } from '#contract/machine/report.ts'
import { fenceStays } from '#contract/reports/fenceStays.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { kmWithin, topWithin, within } from '../../kit/stays.ts'
import { type HourDeps, ofDrivers, at, chosen, driverOf, tellFirst } from './ofVehicles.ts'

/** Stays in fences, as the door saw them, with what was told of their time. */
export const fenceStaysMount = (deps: HourDeps) =>
  mountReport(fenceStays, {
    before: tellFirst(deps),
    sql: (asked) => {
      const { from, to, toldTo, fences, inside, leastMin } = asked
      const [lo, hi] = [at(from), at(Math.min(to + 1, Math.max(from, toldTo)))]
      return sql`
        select f.id as "visitId", f.vehicle_id as "vehicleId", f.fence_id as "fenceId", v.plate,
               nullif(v.fleet_number, '') as "fleetNumber", fe.name as fence, f.lo as "enteredAt",
               case when f.left_at <= f.hi then f.left_at end as "leftAt",
               extract(epoch from f.hi - f.lo)::float8 / 60 as duration,
               ${within('s.moving_ms')} as moving, ${within('s.idle_ms')} as idle,
               ${within('(s.off_ms + s.after_key_ms)')} as off, ${within('s.silent_ms')} as silent,
               ${kmWithin} as "distanceKm", ${topWithin} as "topKmh",
               (select count(*) from alert a where a.fence_id = f.fence_id and a.vehicle_id = f.vehicle_id
                  and a.type = 'fenceSpeeding' and a.occurred_at between f.lo and f.hi)::float8 as speedings,
               ${driverOf('v.company_id', 'p.driver_code', 'f.lo')} as driver,
               f.left_at is null as inside, f.entered_at < f.lo as "fromBefore",
               coalesce(f.left_at > f.hi, true) as beyond, f.seen_entering as "seenEntering",
               row_number() over (partition by f.vehicle_id order by f.lo, f.id) = 1 as first
        from (select w.*, greatest(w.entered_at, ${lo}) as lo, least(w.left_at, ${hi}) as hi
              from fence_visit w where w.entered_at < ${hi} and (w.left_at is null or w.left_at > ${lo})) f
          join vehicle v on v.id = f.vehicle_id join fence fe on fe.id = f.fence_id
          left join lateral (select s.driver_code from state_span s where s.vehicle_id = f.vehicle_id and s.from_at < f.hi
                               and s.to_at > f.lo and s.driver_code <> '' order by s.from_at desc limit 1) p on true
        where ${chosen(asked)} and (cardinality(${fences}::int[]) = 0 or f.fence_id = any(${fences}::int[]))
          and ${ofDrivers(asked, 'v.company_id', 'p.driver_code', 'f.lo')} and (${inside}::text = 'all' or f.left_at is null)
          and extract(epoch from f.hi - f.lo) >= 60 * ${leastMin}::float8`
    },
    finish: ({ seenEntering }, { language }) => ({
      seen: sayIn(fenceStays, language, seenEntering ? 'seen' : 'assumed'),
    }),
  })(deps)
