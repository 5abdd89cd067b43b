import { compositionParts, secretParts } from '#contract/codes/trackerParts.ts'
import { sayIn } from '#contract/machine/report.ts'
import { compositions } from '#contract/reports/compositions.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { joined, raw, sql } from '../../kit/sql.ts'
import { maskedIn, newestOf } from './versions.ts'

/** The newest value of each part; a number that is shown masked is put in order as it is shown. */
const values = joined(
  compositionParts.map((part) => {
    const value = secretParts.includes(part) ? maskedIn('h.value') : 'h.value'
    return raw(`(array_agg(${value} order by h.first_at desc) filter (where h.part = '${part}'))[1] as "${part}"`)
  }),
)

export const compositionsMount = mountReport(compositions, {
  sql: ({ companies, vehicles, show }) => sql`
    select q.*, q.swaps > 0 as "isSwapped", q."heardAt" is null as "isUntold",
      coalesce(q."vinCode" = 'differs', false) as "isOtherVin" from (
      select b.id as "trackerId", b.unique_id as tracker, v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        c.*, case when upper(trim(c.vin)) = upper(trim(v.vin)) then 'fits' when c.vin <> '' and v.vin <> '' then 'differs' end as "vinCode", a.value as application, greatest(c.at, a.last_at) as "heardAt"
      from device b left join vehicle v on v.id = b.vehicle_id
        left join ${newestOf('firmware_heard', 'application')} a on true
        left join lateral (select ${values}, max(h.last_at) as at,
          (count(*) - count(distinct h.part))::int as swaps,
          max(h.first_at) filter (where exists (select from composition_heard o
            where o.tracker_id = h.tracker_id and o.part = h.part and o.first_at < h.first_at)) as "swappedAt"
          from composition_heard h where h.tracker_id = b.id) c on true
      where b.company_id = any(${companies}::int[]) and (b.active or v.id is not null)
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q
    where case ${show}::text when 'swapped' then q.swaps > 0 when 'untold' then q."heardAt" is null
      when 'otherVin' then coalesce(q."vinCode" = 'differs', false) else true end`,
  finish: ({ vinCode }, { language }) => ({ vinFit: vinCode && sayIn(compositions, language, vinCode) }),
})
