import { sayIn } from '#contract/machine/report.ts'
import { appointments } from '#contract/reports/appointments.ts'

import { groupedAt, heldAmong } from '../../kit/heldSet.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

export const appointmentsMount = mountReport(appointments, {
  sql: ({ companies, vehicles, drivers, groupings, sets, from, to, source, clock }) => sql`
    select a.id as "appointmentId", a.at, d.name as driver, a.event, a.kind as "kindCode", v.plate, a.source as "sourceCode",
      a.clock as "clockCode", a.offline, a.clock = 'suspect' as suspect, a.nsr, a.note, e.colour,
      floor(extract(epoch from a.received_at - a.at) / 60)::float8 as "receivedAfter",
      a.driver_id as "driverId", a.vehicle_id as "vehicleId", (a.at at time zone c.time_zone)::date::text as day,
      (select t.kind from treatment t where t.appointment_id = a.id and t.state in ('proposed', 'approved')
       order by t.id desc limit 1) as "treatedCode"
    from appointment a join driver d on d.id = a.driver_id join company c on c.id = a.company_id
      left join vehicle v on v.id = a.vehicle_id left join journey_event e on e.id = a.event_id
    where a.company_id = any(${companies}::int[]) and a.at >= to_timestamp(${from / 1000}::float8)
      and a.at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or a.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or a.driver_id = any(${drivers}::int[]))
      and ${groupedAt(groupings, raw('a.vehicle_id'), raw('a.at'))}
      and ${heldAmong(sets, { company: 'a.company_id', driver: 'a.driver_id', day: '(a.at at time zone c.time_zone)::date' })}
      and (${source}::text = 'all' or a.source = ${source}) and (${clock}::text = 'all' or a.clock = ${clock})`,
  finish: ({ kindCode, sourceCode, clockCode, offline, treatedCode }, { language }) => ({
    kind: sayIn(appointments, language, kindCode),
    source: sayIn(appointments, language, sourceCode),
    clock: sayIn(appointments, language, clockCode),
    line: sayIn(appointments, language, offline ? 'offline' : 'online'),
    treated: treatedCode === null ? null : (sayIn(appointments, language, treatedCode) ?? treatedCode),
  }),
})
