import { type Sql, raw, sql } from '../../kit/sql.ts'
import { type Chosen, at } from './ofVehicles.ts'
import { spansOf } from './spans.ts'

type Asked = Chosen & { from: number; to: number; toldTo: number; stopMin: number }

/**
 * SQL: the time of each chosen vehicle without holes, `vehicle_id, company_id, lo, hi, class, moving, idle, off, silent`
 * (minutes), `km, litres, top, driver_code` and the places of both ends. A drive is the longest run whose stands are shorter than
 * `stopMin`; what was told of nobody is silence, the time before the vehicle was first heard too,
 * where it was heard in the period at all. Rows add up to the period,
 * as far as it was told.
 */
export const itineraryOf = (asked: Asked): Sql => {
  const end = at(Math.min(asked.to + 1, Math.max(asked.from, asked.toldTo)))
  const from = at(asked.from)
  const part = (column: string) => raw(`sum(s.${column} * s.share) / 6e4`)
  const ends =
    raw(`(array_agg(s.start_latitude order by s.lo) filter (where s.start_latitude is not null))[1] as start_latitude,
    (array_agg(s.start_longitude order by s.lo) filter (where s.start_longitude is not null))[1] as start_longitude,
    (array_agg(s.end_latitude order by s.hi desc) filter (where s.end_latitude is not null))[1] as end_latitude,
    (array_agg(s.end_longitude order by s.hi desc) filter (where s.end_longitude is not null))[1] as end_longitude`)
  return sql`
    with spans as materialized (
      select s.*, case s.state when 1 then 1 when 9 then 9 else 0 end as kind from (${spansOf(asked)}) s where s.lo < ${end}),
    heads as (
      select s.company_id, s.vehicle_id, ${from} as lo, min(s.lo) as hi from spans s group by s.company_id, s.vehicle_id),
    marked as (
      select s.*, row_number() over (partition by vehicle_id order by lo)
                  - row_number() over (partition by vehicle_id, kind order by lo) as run from spans s),
    stretches as (
      select s.company_id, s.vehicle_id, s.kind, min(s.lo) as lo, max(s.hi) as hi, ${part('moving_ms')} as moving,
             ${part('idle_ms')} as idle, (${part('off_ms')} + ${part('after_key_ms')}) as off, ${part('silent_ms')} as silent,
             sum(s.km * s.share) as km, sum(s.litres * s.share) as litres, max(s.top_kmh) as top,
             (array_agg(s.driver_code order by s.lo desc) filter (where s.driver_code <> ''))[1] as driver_code, ${ends}
      from marked s group by s.company_id, s.vehicle_id, s.kind, s.run),
    classed as (
      select s.*, case when s.kind = 9 then 'silence'
                       when s.kind = 0 and extract(epoch from s.hi - s.lo) >= ${asked.stopMin * 60}::float8 then 'stop'
                       else 'drive' end as class from stretches s),
    runs as (
      select s.*, row_number() over (partition by vehicle_id order by lo)
                  - row_number() over (partition by vehicle_id, class order by lo) as of_class from classed s),
    rows as (
      select s.company_id, s.vehicle_id, s.class, min(s.lo) as lo, max(s.hi) as hi, sum(s.moving) as moving,
             sum(s.idle) as idle, sum(s.off) as off, sum(s.silent) as silent, sum(s.km) as km, sum(s.litres) as litres, max(s.top) as top,
             (array_agg(s.driver_code order by s.lo desc) filter (where s.driver_code is not null))[1] as driver_code, ${ends}
      from runs s group by s.company_id, s.vehicle_id, s.class, s.of_class)
    select r.company_id, r.vehicle_id, r.lo, r.hi, r.moving, r.idle, r.off, r.silent, r.km, r.litres, r.top, r.driver_code,
           r.start_latitude, r.start_longitude, r.end_latitude, r.end_longitude,
           case when r.class = 'silence' then 'silence' when r.class = 'drive' and r.moving > 0 then 'drive'
                when r.idle * 2 >= r.idle + r.off then 'stopOn' else 'stopOff' end as class
    from rows r
    union all
    select h.company_id, h.vehicle_id, h.lo, h.hi, 0, 0, 0, extract(epoch from h.hi - h.lo) / 60, 0, null, null, null,
           null, null, null, null, 'silence'
    from heads h where h.hi > h.lo`
}
