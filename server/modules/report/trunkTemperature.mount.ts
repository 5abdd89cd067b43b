import { fail } from '#contract/errors.ts'
import { rangeOf, trunkTemperature } from '#contract/reports/trunkTemperature.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { usedPeriod } from '../../kit/rollup.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, tellFirst } from './ofVehicles.ts'

/** Where a half degree stands among the bins of an hour, from 1: -40 °C is the first. */
const binAt = (celsius: number): number => celsius * 2 + 81

/** SQL: minutes of the bins from one to another. */
const minutes = (from: number, to: number): Sql =>
  raw(`(sum((select coalesce(sum(b), 0) from unnest(h.bins[${from}:${to}]) b)) / 6e4)::float8`)

/** ΔH/R, K: as the fold integrates it (besideRules.ts). */
const kinetic = (sums: string, ms: string): Sql => raw(`(-10000.0 / ln((${sums}) / nullif(${ms}, 0)) - 273.15)::float8`)

const hourMs = 3_600_000
/** A mean kinetic temperature is one of 24 whole hours (reports §8.8), nine tenths of which are known. */
const leastKnownMs = 0.9 * 24 * hourMs

/** Thermometers by their hours: means are of integrals, times of half degrees. */
export const trunkTemperatureMount = (deps: HourDeps) =>
  mountReport(trunkTemperature, {
    accept: ({ range }) => {
      if (rangeOf(range) === null) fail('request.invalid')
    },
    before: tellFirst(deps),
    sql: (asked) => {
      const { lowest, highest } = rangeOf(asked.range) ?? { lowest: 2, highest: 8 }
      const used = usedPeriod(asked)
      const end = Math.max(used.from + 1, Math.min(used.to, asked.toldTo))
      return sql`
        select h.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", h.sensor,
               sum(h.x_ms) / nullif(sum(h.ms), 0) as mean, min(h.least) as least, max(h.most) as most,
               case when ${lowest}::float8 >= 0 then max(h.kinetic) end as kinetic,
               ${minutes(binAt(lowest), binAt(highest))} as inside, ${minutes(1, binAt(lowest) - 1)} as below,
               ${minutes(binAt(highest) + 1, 201)} as above,
               100 * ${minutes(binAt(lowest), binAt(highest))} / nullif(sum(h.ms) / 6e4, 0) as "insideShare",
               sum(h.ms) / 6e4 as known, 100 * sum(h.ms) / ${end - used.from}::float8 as cover
        from (select r.*, case when r.hour >= ${at(used.from + 23 * hourMs)} and sum(r.ms) over day >= ${leastKnownMs}
                            then ${kinetic('sum(r.kinetic_ms) over day', 'sum(r.ms) over day')} end as kinetic
              from trunk_hour r join vehicle v on v.id = r.vehicle_id
              where ${chosen(asked)} and r.hour >= ${at(used.from)} and r.hour < ${at(used.to)}
              window day as (partition by r.vehicle_id, r.sensor order by r.hour
                             range between interval '23 hours' preceding and current row)) h
          join vehicle v on v.id = h.vehicle_id
        group by h.vehicle_id, h.sensor, v.id`
    },
  })(deps)
