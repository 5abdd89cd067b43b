import { coolantBands } from '#contract/codes/signals.ts'
import type { Trend } from '#contract/rules/signalTrend.ts'
import words from '#contract/text/signals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { seriesAfter } from '../../kit/analysis/seriesAfter.ts'
import type { Followed } from '../../kit/analysis/signalRows.ts'
import { ask, raw, type Sql, sql } from '../../kit/sql.ts'
import { fill } from '../../text/text.ts'
import { referenceDays } from './coolantRules.ts'

const untold: Trend = {
  state: 'short',
  n: 0,
  level: null,
  slope: null,
  low: null,
  high: null,
  limit: null,
  daysLow: null,
  daysHigh: null,
}

interface Found extends Record<string, unknown> {
  vehicle: number
  plate: string
  cranks: boolean
  cools: boolean
  first: number
}

/**
 * What is not told of vehicles of which other signals are, and why: starts that reports are too seldom to see (M23), and coolant
 * whose first days are not over.
 */
export async function untoldRows(tx: Tx, asked: Question, last: Sql, backDays: number): Promise<Followed[]> {
  const told = (
    signal: string,
  ) => sql`exists (select from signal_day d where d.vehicle_id = v.id and d.signal = ${signal}
    and d.day <= ${last} and d.day > ${last} - ${backDays}::int)`
  const rows = await ask<Found>(
    tx,
    sql`select v.id as vehicle, v.plate, ${told('crankV')} as cranks, ${told('coolantC')} as cools,
          (select count(distinct s.day)::int from signal_day s where s.vehicle_id = v.id and s.signal = any(${[...coolantBands]}::text[])
            and s.day <= ${last} and s.day > coalesce(${raw(seriesAfter)}, '-infinity'::date)) as first
        from vehicle v where v.active and ${chosenVehicles(asked)} and exists (select from signal_day d
          where d.vehicle_id = v.id and d.day <= ${last} and d.day > ${last} - ${backDays}::int)`,
  )
  const said = words[asked.language].evidence
  return rows.flatMap(({ vehicle, plate, cranks, cools, first }): Followed[] => {
    const one = { vehicle, plate, trend: untold, days: [], values: [] }
    return [
      ...(cranks ? [] : [{ ...one, signal: 'crankV' as const, evidence: said.seldom, lacks: 'starts' as const }]),
      ...(cools || first === 0 || first >= referenceDays
        ? []
        : [
            {
              ...one,
              signal: 'coolantC' as const,
              evidence: fill(said.reference, { n: first, least: referenceDays }),
              lacks: 'measurements' as const,
            },
          ]),
    ]
  })
}
