import { immobilizationEvents, immobilizationTexts } from '#contract/reports/immobilizationEvents.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, driverOf, spotText, tellFirst } from './ofVehicles.ts'

/** What was handed over, and what the reports of the vehicles told, whoever or whatever brought it about. */
export const immobilizationEventsMount = (deps: HourDeps) =>
  mountReport(immobilizationEvents, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select e.at, case when e.received_at > e.at + interval '1 minute' then e.received_at end as "receivedAt",
        e.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        ${driverOf('e.company_id', 'e.driver_code', 'e.at')} as driver, e.code, e.speed_kmh as "speedKmh", e.ignition as "isOn",
        e.latitude, e.longitude, e.command_id::text as "commandId", c.requested_at as "orderedAt",
        c.decision->'people'->>(c.requested_by::text) as by,
        case when e.command_id is not null then 'command'
          else coalesce(e.cause, case when e.code in ('EFB', 'EFD') then 'unknown' end, '') end as origin
      from immobilization_event e join vehicle v on v.id = e.vehicle_id left join command c on c.id = e.command_id
      where ${chosen(asked)} and e.at >= ${at(asked.from)} and e.at <= ${at(asked.to)}
        and (cardinality(${asked.codes}::text[]) = 0 or e.code = any(${asked.codes}::text[]))`,
    finish: ({ code, by, origin, isOn, latitude, longitude }, { language }) => {
      const texts = immobilizationTexts[language]
      return {
        event: texts[code ?? ''] ?? code,
        cause: by === null ? (texts[origin] ?? null) : (texts.by ?? '').replace('{{who}}', () => by),
        place: spotText(latitude, longitude, language),
        ignition: isOn === null ? null : (texts[isOn ? 'on' : 'off'] ?? null),
      }
    },
  })(deps)
