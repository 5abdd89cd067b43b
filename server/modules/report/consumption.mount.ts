import { sayIn } from '#contract/machine/report.ts'
import { co2KgPerLitre, leastFuelKm } from '#contract/measures.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { consumptionAc } from '#contract/reports/consumptionAc.ts'
import { consumptionIdle } from '#contract/reports/consumptionIdle.ts'
import { ruralCategory } from '#contract/rules/engineClass.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { usedPeriod } from '../../kit/rollup.ts'
import { raw, sql } from '../../kit/sql.ts'
import { fuelDays, priced } from './fuel.ts'
import { type HourDeps, at, chosen, listed, tellFirst } from './ofVehicles.ts'

/** Shortest time, with the air conditioner and without, that a rate is taken of, min (reports §8.6). */
const leastIdleMin = 60

/** SQL: of what is weighed by its way; machines of the field are by the hour. */
const ofWay = (value: string) => raw(`case when v.category <> ${ruralCategory} then ${value} end`)
/** SQL: the same, from where the way is long enough to divide litres by (reports §8.4). */
const byWay = (value: string) =>
  raw(`case when v.category <> ${ruralCategory} and s.km >= ${leastFuelKm} then ${value} end`)

/** SQL: refuels or falls in the hours of a question; not known where nothing was heard in them, nor of a driver. */
const told = (asked: { from: number; to: number; drivers: readonly number[] }, kind: 'refuel' | 'fall') => {
  if (asked.drivers.length > 0) return raw('null::float8')
  const { from, to } = usedPeriod(asked)
  return sql`case when s.reports > 0 then (select count(*) from fuel_event e where e.vehicle_id = v.id and e.kind = ${kind}
    and e.at >= ${at(from)} and e.at < ${at(to)})::float8 end`
}

export const consumptionMount = (deps: HourDeps) =>
  mountReport(consumption, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with w as materialized (
        select d.id, sum(d.km) as way, sum(d.litres) as l, sum(d.engine) filter (where d.litres is not null) as engine,
               sum(d.refuel) as refuel, sum(d.drain) as drain, sum(d.reports) as reports, case when min(d.source) = max(d.source) then min(d.source) else 0 * max(d.source) end as sources,
               100 * count(*) filter (where d.source is not null)::float8 / nullif(count(*) filter (where d.engine > 0), 0) as cover
        from (${fuelDays(asked)}) d group by d.id),
      s as (select w.*, case when w.l >= 0 then w.l end as litres, case when w.l >= 0 then w.way end as km from w)
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.model, '') as model,
             s.km as "distanceKm", s.litres, ${byWay('s.km / nullif(s.litres, 0)')} as "kmPerLitre", ${ofWay('s.km')} as "wayKm",
             ${ofWay('s.litres')} as "wayLitres", ${byWay('100 * s.litres / nullif(s.km, 0)')} as per100, s.engine::float8 as engine,
             s.litres * 60 / nullif(s.engine, 0) as "litresPerHour", ${priced('s.litres', asked.fuelPriceCents)} as cost,
             s.litres * ${co2KgPerLitre}::float8 as co2, ${told(asked, 'refuel')} as refuels, ${told(asked, 'fall')} as falls,
             s.refuel as refuelled, s.drain as fell, s.sources::float8 as sources, s.cover
      from vehicle v left join s on s.id = v.id where ${chosen(asked)} and ${listed(asked, 's.reports > 0')}`,
    finish: ({ sources }, { language }) => ({
      source:
        sources === null ? null : (sayIn(consumption, language, sources === 0 ? 'mixed' : String(sources)) ?? null),
    }),
  })(deps)

export const consumptionIdleMount = (deps: HourDeps) =>
  mountReport(consumptionIdle, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with s as materialized (
        select d.id, sum(d.idle)::float8 as idle, sum(d.idles)::float8 as idles, max(d.longest)::float8 as longest, sum(d.idle_l) as idle_l,
               sum(d.idle) filter (where d.idle_l is not null)::float8 as told, sum(d.litres) filter (where d.idle_l is not null) as litres,
               sum(d.running)::float8 as engine, sum(d.reports) as reports
        from (${fuelDays(asked)}) d group by d.id)
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.model, '') as model,
             s.idle, s.idles as stands, s.longest, s.idle_l as litres, s.idle_l * 60 / nullif(s.told, 0) as "litresPerHour",
             ${priced('s.idle_l', asked.fuelPriceCents)} as cost, 100 * s.idle_l / nullif(s.litres, 0) as share, s.engine,
             100 * s.idle / nullif(s.engine, 0) as "idleShare"
      from vehicle v left join s on s.id = v.id where ${chosen(asked)} and ${listed(asked, 's.reports > 0')}`,
  })(deps)

/** Of vehicles that say whether it is on; those that never do are not listed as if it were off. */
export const consumptionAcMount = (deps: HourDeps) =>
  mountReport(consumptionAc, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      with s as materialized (
        select d.id, sum(d.ac_known)::float8 as known, sum(d.ac_moving)::float8 as moving, sum(d.ac_idle)::float8 as idle,
               sum(d.ac_off_idle)::float8 as off_idle, sum(d.ac_l) as litres, sum(d.ac_idle_l) as idle_l, sum(d.ac_off_idle_l) as off_idle_l
        from (${fuelDays(asked)}) d group by d.id),
      r as (
        select s.*, case when s.idle >= ${leastIdleMin} then s.idle_l * 60 / s.idle end as with_it,
               case when s.off_idle >= ${leastIdleMin} then s.off_idle_l * 60 / s.off_idle end as without from s)
      select q.*, ${priced('q."extraLitres"', asked.fuelPriceCents, 'q.company_id')} as cost from (
        select v.company_id, v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.model, '') as model,
               r.moving as "acMoving", r.idle as "acIdle", 100 * (r.moving + r.idle) / nullif(r.known, 0) as "acShare",
               r.litres as "acLitres", r.with_it as "idleWith", r.without as "idleWithout",
               case when r.with_it > r.without then (r.with_it - r.without) * r.idle / 60
                    when r.with_it <= r.without then 0 end as "extraLitres", r.moving + r.idle as "acOn", r.known as "acKnown"
        from vehicle v join r on r.id = v.id where ${chosen(asked)} and r.known > 0) q`,
  })(deps)
