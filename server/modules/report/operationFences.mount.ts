import { operationFences } from '#contract/reports/operationFences.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, tellFirst } from './ofVehicles.ts'
import { amountWithin, kmWithin, within } from './stays.ts'

/** Stays in fences of an operation (of all fences, where it names none), as far as the vehicle was linked to it. */
export const operationFencesMount = (deps: HourDeps) =>
  mountReport(operationFences, {
    before: tellFirst(deps),
    sql: (asked) => {
      const [lo, hi] = [at(asked.from), at(Math.min(asked.to + 1, Math.max(asked.from, asked.toldTo)))]
      return sql`
        with stays as materialized (
          select f.*, extract(epoch from f.hi - f.lo)::float8 / 60 as duration, ${within('(s.moving_ms + coalesce(s.pto_ms, 0))')} as productive,
                 ${within('(s.idle_ms - coalesce(s.pto_ms, 0))')} as idle, ${within('(s.off_ms + s.after_key_ms)')} as off,
                 ${within('s.silent_ms')} as silent, ${kmWithin} as km, ${amountWithin('s.litres')} as litres,
                 ${within('case when s.litres is not null then s.moving_ms + s.idle_ms end')} as burning
          from (select l.operation_id, w.fence_id, w.vehicle_id, greatest(w.entered_at, l.linked_at, ${lo}) as lo,
                       least(w.left_at, l.unlinked_at, ${hi}) as hi
                from vehicle v join operation_vehicle l on l.vehicle_id = v.id join fence_visit w on w.vehicle_id = v.id
                where ${chosen(asked)} and (cardinality(${asked.fences}::int[]) = 0 or w.fence_id = any(${asked.fences}::int[])) and w.entered_at < ${hi} and (w.left_at is null or w.left_at > ${lo})
                  and (exists (select from operation_fence o where o.operation_id = l.operation_id and o.fence_id = w.fence_id)
                       or not exists (select from operation_fence o where o.operation_id = l.operation_id))) f
          where f.hi > f.lo)
        select s.operation_id as "operationId", s.fence_id as "fenceId", o.description as operation, fe.name as fence,
               count(distinct s.vehicle_id) as vehicles, count(*) as stays, sum(s.duration) as duration,
               sum(s.productive) as productive, sum(s.idle) as idle, sum(s.off) as off, sum(s.silent) as silent,
               100 * sum(s.productive) / nullif(sum(s.duration), 0) as "productiveShare", sum(s.km) as "distanceKm",
               sum(s.litres) as litres, sum(s.burning) as burning, sum(s.litres) * 60 / nullif(sum(s.burning), 0) as "litresPerHour"
        from stays s join operation o on o.id = s.operation_id join fence fe on fe.id = s.fence_id
        group by s.operation_id, s.fence_id, o.description, fe.name`
    },
  })(deps)
