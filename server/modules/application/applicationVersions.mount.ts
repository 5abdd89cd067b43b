import { sayIn } from '#contract/machine/report.ts'
import { applicationVersions } from '#contract/reports/applicationVersions.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { newestOf, stateOf } from './versions.ts'

/** A target counts while it is switched on. */
export const applicationVersionsMount = mountReport(applicationVersions, {
  sql: ({ companies, vehicles, state }) => sql`
    select w.*, w."stateCode" = 'behind' as "isBehind", w."stateCode" = 'ahead' as "isAhead", w."stateCode" = 'unknown' as "isUnknown"
    from (select q.*, ${stateOf('q.version', 'q.target')} as "stateCode" from (
      select b.id as "trackerId", b.unique_id as tracker, v.id as "vehicleId", b.company_id as "companyId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        m.value as model, a.value as hardware, f.value as version, t.version as target, f.first_at as since, f.last_at as "heardAt",
        f.how as "howCode", s.received_at as "reportedAt"
      from device b left join vehicle v on v.id = b.vehicle_id
        left join ${newestOf('firmware_heard', 'application')} f on true
        left join ${newestOf('composition_heard', 'model')} m on true
        left join ${newestOf('composition_heard', 'board')} a on true
        left join firmware_target t on t.company_id = b.company_id and lower(t.model) = lower(m.value) and t.active
        left join vehicle_state s on s.vehicle_id = v.id
      where b.company_id = any(${companies}::int[]) and (b.active or v.id is not null)
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q) w
    where ${state}::text in ('all', w."stateCode")`,
  finish: ({ stateCode, howCode }, { language }) => ({
    state: sayIn(applicationVersions, language, stateCode),
    how: howCode && sayIn(applicationVersions, language, howCode),
  }),
})
