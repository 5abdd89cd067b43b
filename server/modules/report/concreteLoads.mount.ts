import { sayIn } from '#contract/machine/report.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { concreteLoads } from '#contract/reports/concreteLoads.ts'
import { simplified } from '#contract/rules/track.ts'

import { believedWay } from '../../kit/believedWay.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { longestLoadMs } from './loads/loadRules.ts'
import { chosenLoads, lateIn, tellLoadsFirst } from './loads/ofLoads.ts'
import { chosen, type HourDeps } from './ofVehicles.ts'

const epochMs = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`
const named = (id: string) => raw(`(select f.name from fence f where f.id = l.${id} and f.company_id = l.company_id)`)

/** Loads of mixers, as drum and places told them, with what their orders say. */
export const concreteLoadsMount = (deps: HourDeps) =>
  mountReport(concreteLoads, {
    before: tellLoadsFirst(deps),
    sql: (asked) => sql`
      select v.id as "vehicleId", l.id as "loadId", v.plate, o.number, ${named('plant_id')} as plant, ${named('site_id')} as site,
             l.loaded_at as "loadedAt", l.left_at as "leftAt", l.arrived_at as "arrivedAt", l.unloading_at as "unloadingAt",
             l.unloaded_at as "unloadedAt", l.back_at as "backAt", o.cubic_metres as "cubicMetres", l.turns[1] as "turnsLoading",
             l.turns[2] as "turnsWay", l.turns[3] as "turnsWaiting", l.turns[4] as "turnsUnloading", l.km,
             extract(epoch from l.unloading_at - coalesce(l.first_water_at, l.loaded_at))::float8 / 60 as age,
             l.first_water_at is null as estimated, ${lateIn('toSite')} as "lateSite", ${lateIn('waiting')} as "lateWaiting",
             ${lateIn('whole')} as "lateWhole", coalesce(${lateIn('toSite')} or ${lateIn('waiting')} or ${lateIn('whole')}, false) as "isLate"
      from vehicle v join concrete_load l on ${chosenLoads(asked)} left join concrete_order o on o.id = l.order_id
      where ${chosen(asked)}`,
    way: async (tx, { companies, vehicles, from, to }, { permissions: entries }) => {
      const [vehicle] = vehicles
      // Of one load: the ways of several would be a tangle.
      if (vehicle === undefined || vehicles.length > 1 || !allows(entries, permissions.liveMap, 'r')) return null
      const loads = await ask<{ begin: number; end: number | null }>(
        tx,
        sql`select ${raw(epochMs('loaded_at'))} as begin, ${raw(epochMs('back_at'))} as end from concrete_load
            where vehicle_id = ${vehicle} and company_id = any(${companies}::int[])
              and loaded_at between to_timestamp(${from / 1000}::float8) and to_timestamp(${to / 1000}::float8) limit 2`,
      )
      const [load] = loads
      if (load === undefined || loads.length > 1) return null
      return simplified(await believedWay(tx, vehicle, load.begin, load.end ?? load.begin + longestLoadMs))
    },
    finish: ({ estimated, isLate, lateSite, lateWaiting, lateWhole }, { language }) => {
      const say = (code: string) => sayIn(concreteLoads, language, code)
      const broken = [lateSite === true && 'toSite', lateWaiting === true && 'waiting', lateWhole === true && 'whole']
      return {
        since: say(estimated ? 'estimated' : 'water'),
        // Within limits is said of what was judged whole.
        late: isLate
          ? broken.flatMap((code) => (code === false ? [] : [say(code)])).join('; ')
          : lateWhole === false
            ? say('onTime')
            : null,
      }
    },
  })(deps)
