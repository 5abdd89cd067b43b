import { sayIn } from '#contract/machine/report.ts'
import { fuelEvents } from '#contract/reports/fuelEvents.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { priced } from './fuel.ts'
import { type HourDeps, at, chosen, spotText, tellFirst } from './ofVehicles.ts'

/** How far it got on what was filled in now: from one refuel to the next, by the counter. */
const sinceLast = raw(`(select e.odometer_km - b.odometer_km from fuel_event b
  where b.vehicle_id = e.vehicle_id and b.kind = 'refuel' and b.at < e.at order by b.at desc limit 1)`)

/** Refuels and falls as the fold of hours told them. */
export const fuelEventsMount = (deps: HourDeps) =>
  mountReport(fuelEvents, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select e.at, e.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", e.kind as code, e.litres,
             e.before_pct as before, e.after_pct as after, e.odometer_km as "odometerKm",
             case when e.kind = 'refuel' and ${sinceLast} > 0 then ${sinceLast} / nullif(e.litres, 0) end as "kmPerLitre",
             ${priced('e.litres', asked.fuelPriceCents)} as cost,
             case when e.kind = 'refuel' then e.litres end as refuelled, case when e.kind = 'fall' then e.litres end as fell,
             e.kind = 'refuel' as "isRefuel", e.kind = 'fall' as "isFall", e.sure, e.gap, e.latitude, e.longitude
      from vehicle v join fuel_event e on e.vehicle_id = v.id
      where ${chosen(asked)} and e.at >= ${at(asked.from)} and e.at < ${at(asked.to + 1)}
        and (${asked.kind}::text = 'all' or e.kind = ${asked.kind}::text)`,
    finish: ({ code, sure, gap, latitude, longitude }, { language }) => ({
      kind: sayIn(fuelEvents, language, code),
      certainty: sayIn(fuelEvents, language, gap ? 'gap' : sure ? 'sure' : 'unsure'),
      place: spotText(latitude, longitude, language),
    }),
  })(deps)
