import { faultSchedules } from '#contract/reports/faultSchedules.ts'
import words from '#contract/reports/text/faultSchedules.json' with { type: 'json' }
import { readShare, scheduleOffset, shareMs, slotAt, slotBegins } from '#contract/rules/faultSchedule.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

export const faultSchedulesMount = mountReport(faultSchedules, {
  sql: ({ companies, vehicles, now }) => sql`
    select v.id as "vehicleId", v.company_id as "companyId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
      co.trade_name as company, nullif(v.maker, '') as maker, nullif(v.model, '') as model, f.minutes,
      f.last_slot::float8 as "lastSlot", f.last_at as "lastAt", f.last_outcome as "outcomeCode", f.asked, f.skipped,
      (select count(*)::int from command c where c.vehicle_id = f.vehicle_id and c.action = 'faultRead' and c.quiet and c.state = 'succeeded'
        and c.requested_at >= greatest(f.set_at, to_timestamp(${(now - shareMs) / 1000}::float8))) as read, f.set_by_name as "setBy", f.set_at as "setAt",
      f.vehicle_id is not null as "isOn"
    from vehicle v join company co on co.id = v.company_id left join fault_schedule f on f.vehicle_id = v.id
    where v.active and v.company_id = any(${companies}::int[])
      and exists (select 1 from device d where d.vehicle_id = v.id)
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))`,
  finish: ({ vehicleId, minutes, lastSlot, outcomeCode, read, setAt }, { language, now }) => {
    const { off, minutes: unit, day, outcomes } = words[language].said
    const offset = minutes === null ? 0 : scheduleOffset(vehicleId, minutes)
    // The running slot where it was not looked at yet, else the one after it.
    const next = minutes === null ? 0 : Math.max(slotAt(now, minutes, offset), (lastSlot ?? 0) + 1)
    return {
      interval: minutes === null ? off : minutes === 1_440 ? day : `${minutes} ${unit}`,
      nextAt: minutes === null ? null : slotBegins(next, minutes, offset),
      readPct: minutes === null || setAt === null ? null : readShare(read, lastSlot, { minutes, offset, setAt, now }),
      outcome: outcomeCode === null ? null : outcomes[outcomeCode],
    }
  },
})
