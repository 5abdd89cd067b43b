import { rollup } from '../../kit/rollup.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { type Chosen, chosen } from './ofVehicles.ts'

type StatesAsked = Chosen & {
  from: number
  to: number
  toldTo: number
  fuelPriceCents: number | null
}

/** By what hours of vehicles are put together: text of SQL over an hour or day `r` of vehicle `v` in company `co`. */
const groups = {
  vehicle: 'r.id',
  driver: 'coalesce(driver_of(r.company_id, r.driver_code, r.at), 0)',
  day: `(r.at at time zone co.time_zone)::date`,
  category: 'v.category',
} as const
type StateGroup = keyof typeof groups

/**
 * SQL: time by state of what hours are grouped by: `who`, columns and ids of `stateHours`, `reports`, `vehicles` of which
 * something came, `driver_code` and `driver_at` as said last. Of a person hours are read, for a day has one code for all of it.
 * A vehicle out of use counts where it reported.
 */
export function stateHours(asked: StatesAsked, group: StateGroup): Sql {
  // What follows the last report tells no engine: it is what moves or idles, less what was towed.
  const hours = rollup({ ...asked, holders: asked.drivers, zone: null, each: group === 'driver' ? 'hour' : 'day' })
    .select`h.vehicle_id as id, h.company_id, h.driver_code, h.at, sum(h.reports) as reports, sum(h.moving_ms) as moving,
      sum(h.idle_ms) as idle, sum(h.after_key_ms) as after_key, sum(h.off_ms) as off, sum(h.silent_ms) as silent,
      sum(h.towed_ms) as towed, sum(h.pto_ms) as pto, sum(h.idles) as idles, max(h.longest_idle_ms) as longest,
      sum(h.idle_l) as idle_l`.by`h.vehicle_id, h.company_id, h.driver_code, h.at`
  return sql`
    select s.*, 100 * s.idling / nullif(s.engine, 0) as "idleShare", round(s.paid)::float8 as cost
    from (select ${raw(groups[group])} as who, sum(r.reports) as reports,
            count(distinct r.id) filter (where r.reports > 0) as vehicles,
            sum(r.moving) / 6e4 as moving, sum(r.idle) / 6e4 as idle, sum(r.after_key) / 6e4 as "afterKey",
            sum(r.off) / 6e4 as off, sum(r.silent) / 6e4 as silent,
            (sum(r.moving) + sum(r.idle) - coalesce(sum(r.towed), 0))::float8 / 6e4 as engine,
            sum(r.pto) / 6e4 as pto, (sum(r.idle) - coalesce(sum(r.pto), 0))::float8 / 6e4 as idling, sum(r.idles)::float8 as idles, max(r.longest)::float8 / 6e4 as "longestIdle",
            sum(r.idle_l) as "idleLitres", sum(r.idle_l * coalesce(${asked.fuelPriceCents}::int, co.fuel_price_cents)) as paid,
            (array_agg(r.driver_code order by r.at desc) filter (where r.driver_code <> ''))[1] as driver_code,
            max(r.at) filter (where r.driver_code <> '') as driver_at
          from (select h.*, sum(h.reports) over (partition by h.id) as heard from (${hours}) h) r join vehicle v on v.id = r.id join company co on co.id = r.company_id
          where ${chosen(asked)} and (v.active or r.heard > 0) group by 1) s`
}
