import { operationFenceDays } from '#contract/reports/operationFenceDays.ts'
import { operationFences } from '#contract/reports/operationFences.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { amountWithin, kmAtWork, kmWithin, within } from '../../kit/stays.ts'
import { type Chosen, type HourDeps, at, chosen, tellFirst } from './ofVehicles.ts'

type Asked = Chosen & {
  from: number
  to: number
  toldTo: number
  fences: readonly number[]
  operations: readonly number[]
}

/** The days of a company that lie in a period, or the period as one. */
const stretches = (daily: boolean, lo: Sql, hi: Sql): Sql =>
  daily
    ? sql`(select to_char(g, 'YYYY-MM-DD') as day, g at time zone co.time_zone as lo, (g + interval '1 day') at time zone co.time_zone as hi
         from generate_series(date_trunc('day', ${lo} at time zone co.time_zone), ${hi} at time zone co.time_zone, interval '1 day') g)`
    : sql`(select ${lo} as lo, ${hi} as hi)`

/** Stays in fences of an operation (of all fences, where it names none), as far as the vehicle was linked to it. */
function fenceWork(asked: Asked, daily: boolean): Sql {
  const [lo, hi] = [at(asked.from), at(Math.min(asked.to + 1, Math.max(asked.from, asked.toldTo)))]
  const day = raw(daily ? 'd.day, ' : '')
  const of = raw(daily ? 's.day, ' : '')
  return sql`
    with stays as materialized (
      select f.*, extract(epoch from f.hi - f.lo)::float8 / 60 as duration, ${within('(s.moving_ms + coalesce(s.pto_ms, 0))')} as productive,
             ${within('(s.idle_ms - coalesce(s.pto_ms, 0))')} as idle, ${within('(s.off_ms + s.after_key_ms)')} as off,
             ${within('s.silent_ms')} as silent, ${kmWithin} as km, ${amountWithin('s.litres')} as litres,
             case when f.width_m is not null then ${kmAtWork} * f.width_m / 10 end as hectares,
             ${within('case when s.litres is not null then s.moving_ms + s.idle_ms end')} as burning
      from (select ${day}l.operation_id, w.fence_id, w.vehicle_id, k.width_m, k.least_kmh, k.most_kmh,
                   greatest(w.entered_at, l.linked_at, ${lo}, d.lo) as lo, least(w.left_at, l.unlinked_at, ${hi}, d.hi) as hi
            from vehicle v join company co on co.id = v.company_id join operation_vehicle l on l.vehicle_id = v.id
            join fence_visit w on w.vehicle_id = v.id cross join lateral ${stretches(daily, lo, hi)} d
            left join lateral (select fo.width_m, fo.least_kmh, fo.most_kmh
              from field_operation_vehicle m join field_operation fo on fo.id = m.field_operation_id
              join field_operation_fence t on t.field_operation_id = fo.id
              where m.vehicle_id = w.vehicle_id and t.fence_id = w.fence_id and m.linked_at < coalesce(w.left_at, ${hi})
                and (m.unlinked_at is null or m.unlinked_at > w.entered_at)
                and (greatest(w.entered_at, ${lo}) at time zone co.time_zone)::date between fo.starts_on and fo.ends_on
              order by m.linked_at desc, fo.id limit 1) k on true
            where ${chosen({ ...asked, operations: [] })} and (cardinality(${asked.fences}::int[]) = 0 or w.fence_id = any(${asked.fences}::int[]))
              and (cardinality(${asked.operations}::int[]) = 0 or l.operation_id = any(${asked.operations}::int[]))
              and w.entered_at < ${hi} and (w.left_at is null or w.left_at > ${lo})
              and (exists (select from operation_fence o where o.operation_id = l.operation_id and o.fence_id = w.fence_id)
                   or not exists (select from operation_fence o where o.operation_id = l.operation_id))) f
      where f.hi > f.lo)
    select ${of}s.operation_id as "operationId", s.fence_id as "fenceId", o.description as operation, fe.name as fence,
           count(distinct s.vehicle_id) as vehicles, count(*) as stays, sum(s.duration) as duration,
           sum(s.productive) as productive, sum(s.idle) as idle, sum(s.off) as off, sum(s.silent) as silent,
           100 * sum(s.productive) / nullif(sum(s.duration), 0) as "productiveShare", sum(s.km) as "distanceKm", sum(s.hectares) as hectares,
           sum(s.litres) as litres, sum(s.burning) as burning, sum(s.litres) * 60 / nullif(sum(s.burning), 0) as "litresPerHour"
    from stays s join operation o on o.id = s.operation_id join fence fe on fe.id = s.fence_id
    group by ${of}s.operation_id, s.fence_id, o.description, fe.name`
}

export const operationFencesMount = (deps: HourDeps) =>
  mountReport(operationFences, { before: tellFirst(deps), sql: (asked) => fenceWork(asked, false) })(deps)

export const operationFenceDaysMount = (deps: HourDeps) =>
  mountReport(operationFenceDays, { before: tellFirst(deps), sql: (asked) => fenceWork(asked, true) })(deps)
