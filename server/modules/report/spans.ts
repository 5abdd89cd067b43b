import { ofInstrument } from '../../kit/instrument.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { type Chosen, at, chosen } from './ofVehicles.ts'

type Asked = Chosen & { from: number; to: number; toldTo: number }

/** A state holds this long after its report; what is longer is silence. */
const heldMs = 600_000
const silentState = 9

/** SQL: names of the fences that a stretch of time of `vehicle_id` stands in half-way through; `row` has `lo` and `hi`. */
export const fencesAround = (row: string): Sql =>
  raw(`(select string_agg(distinct f.name, ', ') from fence_visit w join fence f on f.id = w.fence_id
              where w.vehicle_id = ${row}.vehicle_id and w.entered_at <= ${row}.lo + (${row}.hi - ${row}.lo) / 2
                and (w.left_at is null or w.left_at > ${row}.lo + (${row}.hi - ${row}.lo) / 2))`)

/**
 * SQL: stretches of one state of each chosen vehicle that touch a period, without holes from when it was first heard until
 * it was told: `vehicle_id, company_id, from_at, to_at` (whole), `lo, hi` (the part within), `share` (of the time, within),
 * `state` (9: silence), `driver_code, moving_ms … silent_ms, pto_ms, km, litres, top_kmh` and the places of both ends. What
 * follows the last report is added: ten minutes of its state, the rest is silence.
 */
export const spansOf = (asked: Asked): Sql => {
  const [from, to, told] = [at(asked.from), at(asked.to + 1), at(asked.toldTo)]
  const held = sql`least(k.last_at + ${heldMs}::int * interval '1 ms', ${told})`
  // The last stretch goes on for as long as its state holds.
  const goesOn = raw('s.from_at = l.from_at and s.state = k.last_state')
  const ends = sql`case when ${goesOn} then greatest(s.to_at, ${held}) else s.to_at end`
  const more = (column: string, state: number) =>
    sql`s.${raw(column)} + case when ${goesOn} and s.state = ${state}::int
          then greatest(0, extract(epoch from ${held} - s.to_at) * 1000) else 0 end as ${raw(column)}`
  const ms = (state: number) =>
    sql`case when t.state = ${state}::int then extract(epoch from t.to_at - t.from_at) * 1000 else 0 end`
  const newest =
    raw(`left join lateral (select n.from_at, n.to_at, n.state, n.end_latitude, n.end_longitude from state_span n
                        where n.vehicle_id = v.id order by n.from_at desc limit 1) l on true`)
  const length = raw('nullif(extract(epoch from c.to_at - c.from_at), 0)')
  return sql`
    select c.*, greatest(c.from_at, ${from}) as lo, least(c.to_at, ${to}) as hi,
           coalesce(extract(epoch from least(c.to_at, ${to}) - greatest(c.from_at, ${from})) / ${length}, 1)::float8 as share,
           ${raw(ofInstrument('c', 'co.time_zone'))} as km
    from (
      select v.company_id, s.vehicle_id, s.from_at, ${ends} as to_at, s.state, s.driver_code, ${more('moving_ms', 1)},
             ${more('idle_ms', 2)}, ${more('off_ms', 0)}, ${more('after_key_ms', 3)}, s.silent_ms, s.path_km, s.odo_km,
             s.top_kmh, s.litres, s.pto_ms, s.start_latitude, s.start_longitude, s.end_latitude, s.end_longitude
      from vehicle v left join hour_cursor k on k.vehicle_id = v.id ${newest}
        cross join lateral (
          (select * from state_span s where s.vehicle_id = v.id and s.from_at < ${from} order by s.from_at desc limit 1)
          union all
          (select * from state_span s where s.vehicle_id = v.id and s.from_at >= ${from} and s.from_at < ${to})) s
      where ${chosen(asked)}
      union all
      select t.company_id, t.vehicle_id, t.from_at, t.to_at, t.state, t.driver_code, ${ms(1)}, ${ms(2)}, ${ms(0)}, ${ms(3)},
             ${ms(silentState)}, 0, null, null, null, null, t.latitude, t.longitude, t.latitude, t.longitude
      from (
        select v.company_id, k.vehicle_id, e.from_at, e.to_at, e.state,
               case when e.state in (1, 2, 3) and k.driver_until > e.from_at then k.last_driver else '' end as driver_code,
               l.end_latitude as latitude, l.end_longitude as longitude
        from vehicle v join hour_cursor k on k.vehicle_id = v.id ${newest}
          cross join lateral (
            select coalesce(l.to_at, k.last_at) as from_at, ${held} as to_at, k.last_state::int as state
            where l.state is distinct from k.last_state
            union all
            select k.last_at + ${heldMs}::int * interval '1 ms', ${told}, ${silentState}::int) e
        where ${chosen(asked)} and k.last_at is not null) t
      where t.to_at > t.from_at) c
    join company co on co.id = c.company_id
    where c.from_at < ${to} and c.to_at > ${from}`
}
