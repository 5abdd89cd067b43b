import { coolantBands } from '#contract/codes/signals.ts'

import type { DemoFleet } from '../../gateway/simulator/fleet.ts'
import { wornDay } from '../../gateway/simulator/wear.ts'
import { type ToldDay, writeDays } from '../../modules/signal/dayRows.ts'
import { type DayValues, dayOf } from '../../modules/signal/dayRules.ts'
import type { Tx } from '../port.ts'

const dayMs = 86_400_000
/** Days with a past, and vehicles that have one. */
const [days, most] = [60, 300]
const chunk = 2_000

/** Sixty days of nights and first hours of the demo's fleet, told by the rules that tell stored days. */
export async function seedSignals(tx: Tx, fleet: DemoFleet, now: Date): Promise<void> {
  // The demo's companies are where the clocks are three hours behind.
  const today = Math.floor((now.getTime() - 3 * 3_600_000) / dayMs)
  const told = fleet.vehicles.slice(0, most).flatMap((vehicle) => {
    const first: DayValues[] = []
    return Array.from({ length: days }, (_, n): ToldDay => {
      const ago = days - n
      const reports = wornDay(vehicle, ago).map((report) => ({ ...report, oilKpa: null, airKpa: null }))
      const day = new Date((today - ago) * dayMs).toISOString().slice(0, 10)
      const values = dayOf(reports, 0, first)
      if (coolantBands.some((band) => values[band] !== undefined)) first.push(values)
      return { company: vehicle.companyId, vehicle: vehicle.id, day, values }
    })
  })
  for (let from = 0; from < told.length; from += chunk) await writeDays(tx, told.slice(from, from + chunk))
}
