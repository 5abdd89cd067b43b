import { macroUrl } from '#contract/codes/notifications.ts'
import { sayIn } from '#contract/machine/report.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { macroUses } from '#contract/reports/macroUses.ts'

import { ofDriver } from '../../kit/ofDriver.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

const urlOfMacro = macroUrl(0).replace(/0$/, '')

/**
 * A macro that a driver sends is told under its address, once. Where it was said is the report that came at that very
 * moment: of several at once, or of one from long before, nobody knows which.
 */
export const macroUsesMount = mountReport(macroUses, {
  sql: ({ companies, vehicles, from, to, macros }) => sql`
    select n.at, n.id::float8 as "noticeId", m.id as "macroId", m.message as macro, n.vehicle_id as "vehicleId",
      coalesce(v.plate, nullif(split_part(n.description, ' · ', 1), '')) as plate, d.name as driver, r.latitude, r.longitude,
      (select string_agg(u.name, ', ' order by u.name) from app_user u where u.id = any(n.users)) as people,
      n.users is null as everybody
    from notification n
      join macro m on m.company_id = n.company_id and n.url = ${urlOfMacro}::text || m.id
      left join vehicle v on v.id = n.vehicle_id
      left join lateral (select p.fix_at, p.latitude, p.longitude, p.telemetry->>'driverCode' as code, count(*) over () as many from position p
        where p.vehicle_id = n.vehicle_id and p.fix_at between n.at - interval '10 minutes' and n.at + interval '10 minutes'
          and p.received_at between n.at - interval '1 ms' and n.at + interval '1 ms' limit 1) r on r.many = 1
      left join lateral (select s.driver_code as code from state_span s where s.vehicle_id = n.vehicle_id and s.from_at <= r.fix_at
        order by s.from_at desc limit 1) c on true
      left join lateral (select ${raw(ofDriver('name', 'driver_at(n.company_id, n.vehicle_id, coalesce(r.code, c.code), r.fix_at)'))} as name) d on true
    where n.company_id = any(${companies}::int[]) and n.type = 'macro'
      and n.at between to_timestamp(${from / 1000}::float8) and to_timestamp(${to / 1000}::float8)
      and (cardinality(${macros}::int[]) = 0 or m.id = any(${macros}::int[]))
      and (cardinality(${vehicles}::int[]) = 0 or n.vehicle_id = any(${vehicles}::int[]))`,
  finish: ({ latitude, longitude, everybody, people }, { language }) => ({
    place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
    notified: everybody ? sayIn(macroUses, language, 'everybody') : people,
  }),
})
