import { fuelSource } from '../../kit/fuelSource.ts'
import { byOdometer } from '../../kit/instrument.ts'
import { rollup, usedPeriod } from '../../kit/rollup.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import type { Chosen } from './ofVehicles.ts'

type Asked = Chosen & { from: number; to: number; toldTo: number }

/**
 * SQL: what lies in the period of each vehicle and day of its company: `id, day, source, litres, km` (of days whose litres
 * are known), `engine, running, idle` (without work at the power take-off), `idle_l, idles, longest, refuel, drain, reports`,
 * and what the air conditioner did. `engine` is as far as reports reach, `running` as far as the vehicle was told.
 */
export const fuelDays = (asked: Asked): Sql => {
  const days = rollup({ ...asked, ...usedPeriod(asked), holders: asked.drivers, zone: null, each: 'day' })
    .select`v.id, (h.at at time zone co.time_zone)::date as day, sum(h.path_km) as path, sum(h.odo_km) as odo,
      sum(h.counter_l) as counter_l, sum(h.rate_l) as rate_l,
      sum(h.level_drop_l) + coalesce(sum(h.refuel_l), 0) - coalesce(sum(h.drain_l), 0) as level_l,
      sum(h.engine_ms) / 6e4::float8 as engine, greatest(sum(h.idle_ms) - coalesce(sum(h.pto_ms), 0), 0) / 6e4::float8 as idle,
      greatest(sum(h.moving_ms) + sum(h.idle_ms) - coalesce(sum(h.towed_ms), 0), 0) / 6e4::float8 as running, sum(h.idle_l) as idle_l, sum(h.idles) as idles,
      max(h.longest_idle_ms) / 6e4::float8 as longest, sum(h.refuel_l) as refuel, sum(h.drain_l) as drain,
      sum(h.ac_known_ms) / 6e4::float8 as ac_known, sum(h.ac_moving_ms) / 6e4::float8 as ac_moving,
      sum(h.ac_idle_ms) / 6e4::float8 as ac_idle, sum(h.ac_off_idle_ms) / 6e4::float8 as ac_off_idle, sum(h.ac_l) as ac_l,
      sum(h.ac_idle_l) as ac_idle_l, sum(h.ac_off_idle_l) as ac_off_idle_l, sum(h.reports) as reports`
    .by`v.id, (h.at at time zone co.time_zone)::date`
  return sql`
    with own as materialized (${days}),
      w as materialized (select o.*, (select ${fuelSource} from vehicle_day d where d.vehicle_id = o.id and d.day = o.day) as said, ${byOdometer('o.id', 'o.day')} as by_odometer from own o),
      l as (select w.*, case w.said when 1 then w.counter_l when 2 then w.rate_l when 3 then w.level_l end as l from w)
    select l.*, l.said as source, l.l as litres,
      case when l.l is not null then case when l.by_odometer then coalesce(l.odo, l.path) else l.path end end as km from l`
}

/**
 * SQL: an amount in whole cents of litres, by the price of the question, else by that of their company (`company` is the name of a
 * column); null where nobody said one.
 */
export const priced = (litres: string, cents: number | null, company = 'v.company_id'): Sql =>
  cents !== null
    ? sql`round(${raw(litres)} * ${cents}::int)::float8`
    : raw(`round(${litres} * (select c.fuel_price_cents from company c where c.id = ${company}))::float8`)
