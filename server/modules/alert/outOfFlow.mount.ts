import { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { wordsIn } from '#contract/words.ts'

import { heldByWork } from '../../ingest/heldAlerts.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

/** Shelves, outages and maintenances that are open now; of each what it held back since it began. */
export const outOfFlowMount = mountReport(outOfFlow, {
  sql: ({ companies, vehicles, now }) => sql`
    select o.*, v.plate, nullif(v.fleet_number, '') as "fleetNumber"
    from (
      select 'shelved' as "kindCode", s.id as "entryId", s.vehicle_id as "vehicleId", s.type, s.from_at as "fromAt",
             s.until_at as "untilAt", s.by_name as by, s.reason,
             (select count(*)::int from alert a where a.vehicle_id = s.vehicle_id and a.type = s.type
                and a.shelved_until is not null
                -- A critical alert is put aside alone, and is in no count of its kind.
                and case when s.alert_id is null then a.severity <> 'critical' else a.id = s.alert_id end) as "heldBack"
      from alert_shelf s
      where s.company_id = any(${companies}::int[]) and s.ended_at is null and s.until_at > ${new Date(now)}::timestamptz
        -- A critical alert that came again before its end is aside no longer.
        and (s.alert_id is null or exists (select from alert a where a.id = s.alert_id and a.shelved_until is not null))
      union all
      select 'outOfService', u.id, u.vehicle_id, null, u.from_at, u.until_at, u.by_name, u.reason,
             (select count(*)::int from alert a where a.vehicle_id = u.vehicle_id and a.held and a.occurred_at >= u.from_at
                and not ${raw(heldByWork)})
      from alert_outage u where u.company_id = any(${companies}::int[]) and u.ended_at is null
      union all
      select 'byDesign', m.id, m.vehicle_id, null, m.from_at, m.until_at, m.by_name, m.note,
             (select count(*)::int from alert a where a.vehicle_id = m.vehicle_id and a.held and a.occurred_at >= m.from_at
                and ${raw(heldByWork)})
      from maintenance_span m where m.company_id = any(${companies}::int[]) and m.to_at is null
    ) o join vehicle v on v.id = o."vehicleId"
    where cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[])`,
  finish: ({ kindCode, type }, { language }) => {
    const words = wordsIn(language)
    return { kind: words.outOfFlow[kindCode], what: type === null ? words.outOfFlow.every : words.alert[type] }
  },
})
