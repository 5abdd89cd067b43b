import { sayIn } from '#contract/machine/report.ts'
import { concreteLoads } from '#contract/reports/concreteLoads.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { chosenLoads, tellLoadsFirst } from './loads/ofLoads.ts'
import { chosen, type HourDeps } from './ofVehicles.ts'

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
             l.first_water_at is null as estimated, l.late_site as "lateSite", l.late_waiting as "lateWaiting",
             l.late_whole as "lateWhole", coalesce(l.late_site, false) or coalesce(l.late_waiting, false) or coalesce(l.late_whole, false) as "isLate"
      from vehicle v join concrete_load l on ${chosenLoads(asked)} left join concrete_order o on o.id = l.order_id
      where ${chosen(asked)}`,
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
