import { sayIn } from '#contract/machine/report.ts'
import { clockRecords } from '#contract/reports/clockRecords.ts'

import { groupedAt, heldAmong } from '../../kit/heldSet.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

/** The document is masked as everywhere: the legal file alone carries it whole. */
export const clockRecordsMount = mountReport(clockRecords, {
  sql: ({ companies, vehicles, drivers, groupings, sets, source, from, to, type }) => sql`
    select r.nsr, coalesce(c.name, c.trade_name) as company, r.type as "typeCode", r.at, r.recorded_at as "recordedAt",
      d.name as driver, '***.' || substr(r.cpf, 4, 3) || '.' || substr(r.cpf, 7, 3) || '-**' as cpf,
      r.collector as "collectorCode", r.offline, r.hash, r.company_id as "companyId", r.driver_id as "driverId", r.type = 7 as "isMark"
    from clock_record r join company c on c.id = r.company_id left join driver d on d.id = r.driver_id
    where r.company_id = any(${companies}::int[]) and r.recorded_at >= to_timestamp(${from / 1000}::float8)
      and r.recorded_at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or exists (select 1 from appointment a
        where a.company_id = r.company_id and a.nsr = r.nsr and a.vehicle_id = any(${vehicles}::int[])))
      and (cardinality(${drivers}::int[]) = 0 or r.driver_id = any(${drivers}::int[]))
      and (cardinality(${groupings}::int[]) = 0 or exists (select 1 from appointment a
        where a.company_id = r.company_id and a.nsr = r.nsr and ${groupedAt(groupings, raw('a.vehicle_id'), raw('a.at'))}))
      and ${heldAmong(sets, { company: 'r.company_id', driver: 'r.driver_id', day: '(r.at at time zone c.time_zone)::date' })}
      and (${source}::text = 'all' or exists (select 1 from appointment a
        where a.company_id = r.company_id and a.nsr = r.nsr and a.source = ${source}))
      and (${type}::text = 'all' or r.type::text = ${type})`,
  finish: ({ typeCode, collectorCode, offline }, { language }) => ({
    type: sayIn(clockRecords, language, String(typeCode)),
    collector: collectorCode === null ? null : sayIn(clockRecords, language, `c${collectorCode}`),
    line: offline === null ? null : sayIn(clockRecords, language, offline ? 'offline' : 'online'),
  }),
})
