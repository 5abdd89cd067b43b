import { engineUse } from '#contract/analyses/engineUse.ts'
import { permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import { chosenRows } from '../../kit/analysis/chosenRows.ts'
import { type Question, mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

/** Hours by the extreme that they held, in stretches of so much; of whoever may not read engines, none. */
async function hoursBy(tx: Tx, asked: Question, column: 'coolant_max' | 'battery_min', step: number) {
  if (!asked.may(permissions.telemetry)) return []
  const rows = await ask<{ low: number; n: number }>(
    tx,
    sql`select floor(r.${raw(column)} / ${step}::float8) * ${step}::float8 as low, count(*)::int as n from vehicle_hour r
        where ${chosenRows(asked, 'hour')} and r.${raw(column)} is not null
          and r.hour >= ${new Date(asked.from)} and r.hour <= ${new Date(asked.to)}
        group by 1 order by 1`,
  )
  return rows.map(({ low, n }) => ({ x: String(low), y: '', value: n }))
}

/** Coolant by ten degrees of its highest value in an hour, battery by two volts of its lowest. */
export const engineUseMount = mountAnalysis(engineUse, {
  own: {
    coolant: (tx, asked) => hoursBy(tx, asked, 'coolant_max', 10),
    battery: (tx, asked) => hoursBy(tx, asked, 'battery_min', 2),
  },
})
