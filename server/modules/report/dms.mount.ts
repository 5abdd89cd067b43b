import { sayIn } from '#contract/machine/report.ts'
import { dms } from '#contract/reports/dms.ts'

import { ofInstrument } from '../../kit/instrument.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { type HourDeps, ofDrivers, at, chosen, driverOf, spotText, tellFirst } from './ofVehicles.ts'

/** What the catalogue reserves for the state of a driver. */
const [first, last] = [2_001, 2_008]
const drowsy: ReadonlySet<number> = new Set([2_001, 2_002, 2_003])

/** Events of drivers' cameras, with how long the vehicle had been moving. */
export const dmsMount = (deps: HourDeps) =>
  mountReport(dms, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select e.at, e.vehicle_id as "vehicleId", e.event_id as "eventId", e.code || ':' || e.subject as subject, v.plate,
             nullif(v.fleet_number, '') as "fleetNumber", ${driverOf('e.company_id', 'e.driver_code', 'e.at')} as driver,
             e.kmh as "speedKmh", e.lat as latitude, e.lon as longitude, e.event_id = any(${[...drowsy]}::int[]) as fatigue,
             e.duration_ms / 6e4 as length,
             d.driving, d.km as "drivenKm"
      from vehicle v join device_event e on e.vehicle_id = v.id
        left join lateral (
          select extract(epoch from e.at - s.from_at) / 60 as driving,
                 (${raw(ofInstrument('s', '(select co.time_zone from company co where co.id = s.company_id)'))})
                   * extract(epoch from e.at - s.from_at)::float8 / extract(epoch from s.to_at - s.from_at)::float8 as km
          from state_span s where s.vehicle_id = e.vehicle_id and s.from_at <= e.at and s.to_at > e.at and s.state = 1
          order by s.from_at desc limit 1) d on true
      where ${chosen(asked)} and e.at >= ${at(asked.from)} and e.at < ${at(asked.to + 1)}
        and ${ofDrivers(asked, 'e.company_id', 'e.driver_code', 'e.at')} and e.event_id between ${first} and ${last}
        and (${asked.event}::text = 'all' or e.event_id::text = ${asked.event}::text)
        and (${asked.leastKmh}::float8 = 0 or e.kmh >= ${asked.leastKmh}::float8)`,
    finish: ({ eventId, latitude, longitude }, { language }) => ({
      event: sayIn(dms, language, eventId),
      place: spotText(latitude, longitude, language),
    }),
  })(deps)
