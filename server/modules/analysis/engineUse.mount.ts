import { engineUse } from '#contract/analyses/engineUse.ts'
import { permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import { chosenRows } from '../../kit/analysis/chosenRows.ts'
import { type Question, mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { usedPeriod } from '../../kit/rollup.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

/** Hours by the extreme that they held, in stretches of so much; of whoever may not read engines, none. */
async function hoursBy(tx: Tx, asked: Question, extreme: 'max(r.coolant_max)' | 'min(r.battery_min)', step: number) {
  if (!asked.may(permissions.telemetry)) return []
  const { from, to } = usedPeriod(asked)
  // An hour with two drivers is two rows, and one hour.
  const rows = await ask<{ low: number; n: number }>(
    tx,
    sql`select floor(h.held / ${step}::float8) * ${step}::float8 as low, count(*)::int as n
        from (select ${raw(extreme)} as held from vehicle_hour r
              where ${chosenRows(asked, 'hour')} and r.hour >= ${new Date(from)} and r.hour < ${new Date(to)}
              group by r.vehicle_id, r.hour) h
        where h.held is not null group by 1 order by 1`,
  )
  return rows.map(({ low, n }) => ({ x: String(low), y: '', value: n }))
}

/** Coolant by ten degrees of its highest value in an hour, battery by two volts of its lowest. */
export const engineUseMount = mountAnalysis(engineUse, {
  own: {
    coolant: (tx, asked) => hoursBy(tx, asked, 'max(r.coolant_max)', 10),
    battery: (tx, asked) => hoursBy(tx, asked, 'min(r.battery_min)', 2),
  },
})
