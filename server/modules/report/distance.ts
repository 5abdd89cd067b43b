import { byOdometer } from '../../kit/instrument.ts'
import { rollup, usedPeriod } from '../../kit/rollup.ts'
import { type Sql, sql } from '../../kit/sql.ts'
import { type Chosen, lastCode } from './ofVehicles.ts'

type Asked = Chosen & { from: number; to: number; toldTo: number }

/**
 * SQL: what lies in the period of each vehicle and day of its company, both instruments and `km`, by the one that counts:
 * `id, day, km, paced_km` (without what was gone in silences), `path, odo, gap, by_odometer, moving, idle, top, odometer_from, odometer_to, driver_code`.
 */
export const drivenDays = (asked: Asked): Sql => {
  const days = rollup({ ...asked, ...usedPeriod(asked), holders: asked.drivers, zone: null, each: 'day' })
    .select`v.id, (h.at at time zone co.time_zone)::date as day, sum(h.path_km) as path, sum(h.odo_km) as odo,
      sum(h.gap_km) as gap, sum(h.moving_ms) / 6e4 as moving, sum(h.idle_ms) / 6e4 as idle, max(h.top_kmh) as top,
      min(h.odometer_min) as odometer_from, max(h.odometer_max) as odometer_to, sum(h.reports) as reports,
      max(h.at) filter (where h.driver_code <> '') as driver_at, ${lastCode} as driver_code`
    .by`v.id, (h.at at time zone co.time_zone)::date`
  return sql`
    with d as materialized (${days}), w as materialized (select d.*, ${byOdometer('d.id', 'd.day')} as by_odometer from d)
    select k.*, greatest(k.km - coalesce(k.gap, 0), 0) as paced_km
    from (select w.*, case when w.by_odometer then coalesce(w.odo, w.path) else w.path end as km from w) k`
}
