import { secretParts } from '#contract/codes/trackerParts.ts'
import { sayIn } from '#contract/machine/report.ts'
import { applicationVersionHistory } from '#contract/reports/applicationVersionHistory.ts'
import { compositionHistory } from '#contract/reports/compositionHistory.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { applicationVersionsMount } from './applicationVersions.mount.ts'
import { compositionsMount } from './compositions.mount.ts'
import { maskedIn } from './versions.ts'

interface Asked {
  companies: readonly number[]
  vehicles: readonly number[]
  trackers: readonly number[]
}
const secret = secretParts.map((part) => `'${part}'`).join(', ')

/** Where tracker `b` took the place of another: one row with both numbers, for as long as it was there; open while it is. */
const swaps = raw(`select 'tracker', null, l.linked_at, l.unlinked_at, o.unique_id, b.unique_id
  from tracker_vehicle l join lateral (select d.unique_id from tracker_vehicle p join device d on d.company_id = p.company_id and d.id = p.tracker_id
    where p.company_id = l.company_id and p.vehicle_id = l.vehicle_id and p.id <> l.id and p.linked_at <= l.linked_at
    order by p.linked_at desc, p.id desc limit 1) o on o.unique_id <> b.unique_id
  where l.company_id = b.company_id and l.tracker_id = b.id`)

/** A row for each run of each part of the trackers asked; one that never told any has a row that says nothing. */
const runsOf = (table: 'firmware_heard' | 'composition_heard', { companies, vehicles, trackers }: Asked): Sql => sql`
  select q.*, (row_number() over (partition by q."trackerId" order by q."runKey") = 1)::int as "isFirst",
    case when row_number() over (order by q."trackerId", q."runKey") = 1 then greatest(cardinality(${trackers}::int[]) - (
      select count(*) from device k where k.company_id = any(${companies}::int[]) and k.id = any(${trackers}::int[])), 0)::int else 0 end as "unknownIds"
  from (select b.id as "trackerId", b.unique_id as tracker, v.id as "vehicleId", v.plate, h.part as "partCode", h.how as "howCode",
      coalesce(h.part || ' ' || to_char(h.first_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '') as "runKey",
      coalesce(h.before, lag(h.shown) over (partition by b.id, h.part order by h.first_at)) as was, h.shown as value, h.first_at as "firstAt",
      h.last_at as "lastAt", extract(epoch from h.last_at - h.first_at)::float8 / 86400 as days
    from device b left join vehicle v on v.id = b.vehicle_id
      left join lateral (select h.part, h.how, h.first_at, h.last_at, null as before, case when h.part in (${raw(secret)}) then ${raw(maskedIn('h.value'))} else h.value end as shown
        from ${raw(table)} h where h.tracker_id = b.id
        ${table === 'composition_heard' ? sql`union all ${swaps}` : sql``}) h on true
    where b.company_id = any(${companies}::int[])
      and (cardinality(${trackers}::int[]) = 0 or b.id = any(${trackers}::int[]))
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q`

const applicationVersionHistoryMount = mountReport(applicationVersionHistory, {
  sql: (asked) => runsOf('firmware_heard', asked),
  finish: ({ howCode }, { language }) => ({ how: howCode && sayIn(applicationVersionHistory, language, howCode) }),
})

const compositionHistoryMount = mountReport(compositionHistory, {
  sql: (asked) =>
    sql`select w.*, w.was as former, w.value as newer from (${runsOf('composition_heard', asked)}) w where ${asked.show}::text = 'all' or w.was is not null`,
  finish: ({ howCode, partCode, former, newer }, { language }) => ({
    was: former,
    value: newer,
    how: howCode && sayIn(compositionHistory, language, howCode),
    part: partCode && sayIn(compositionHistory, language, partCode),
  }),
})

/** Every report of what trackers run and are made of. */
export const applicationReports = {
  applicationVersionHistory: applicationVersionHistoryMount,
  applicationVersions: applicationVersionsMount,
  compositionHistory: compositionHistoryMount,
  compositions: compositionsMount,
}
