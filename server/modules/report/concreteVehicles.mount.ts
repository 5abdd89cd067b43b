import { concreteVehicles } from '#contract/reports/concreteVehicles.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { chosenLoads, lateIn, minutesFrom, tellLoadsFirst } from './loads/ofLoads.ts'
import { chosen, type HourDeps } from './ofVehicles.ts'

/** SQL: the mean of some minutes of the loads, their sum, and of how many they are known. */
const mean = (name: string, minutes: Sql): Sql =>
  sql`avg(${minutes}) as ${raw(`"${name}"`)}, sum(${minutes}) as ${raw(`"${name}Sum"`)}, count(${minutes})::float8 as ${raw(`"${name}s"`)}`

/** Mixers with what their loads come to; one that was not loaded has a row too, where it is said to be one or its drum turned. */
export const concreteVehiclesMount = (deps: HourDeps) =>
  mountReport(concreteVehicles, {
    before: tellLoadsFirst(deps),
    sql: (asked) => sql`
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", s.*
      from vehicle v cross join lateral (
        select count(l.id)::int as loads, sum(o.cubic_metres) as "cubicMetres", ${mean('cycle', minutesFrom('loaded_at', 'back_at'))},
               ${mean('loading', minutesFrom('loaded_at', 'left_at'))}, ${mean('toSite', minutesFrom('left_at', 'arrived_at'))},
               ${mean('waiting', minutesFrom('arrived_at', 'unloading_at'))},
               ${mean('unloading', minutesFrom('unloading_at', 'unloaded_at'))},
               ${mean('returning', minutesFrom('departed_at', 'back_at'))},
               count(*) filter (where ${lateIn('toSite')})::int as "lateSite", count(*) filter (where ${lateIn('waiting')})::int as "lateWaiting",
               count(*) filter (where ${lateIn('whole')})::int as "lateWhole", sum((select sum(x) from unnest(l.turns) x)) as turns
        from concrete_load l left join concrete_order o on o.id = l.order_id where ${chosenLoads(asked)}) s
      where ${chosen(asked)} and (s.loads > 0 or cardinality(${asked.plants}::int[]) + cardinality(${asked.sites}::int[]) = 0
        and (v.has_drum or exists (select from drum_span d where d.vehicle_id = v.id and d.from_at <= to_timestamp(${asked.to / 1000}::float8)
                      and d.from_at >= to_timestamp(${asked.from / 1000}::float8))))`,
  })(deps)
