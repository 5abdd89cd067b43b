import { placeOrDegrees } from '#contract/placeText.ts'
import { positions } from '#contract/reports/positions.ts'
import { lastPositionState } from '#contract/rules/positionState.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** POS-01: where every vehicle of the chosen companies was last. */
export const positionsMount = mountReport(positions, {
  sql: ({ companies, vehicles }) => sql`
    select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", c.trade_name as company,
           d.name as driver, round(s.speed_kmh::numeric, 1) as "speedKmh",
           (s.telemetry->>'odometerKm')::float8 as "odometerKm",
           (s.telemetry->>'batteryV')::float8 as "batteryV", v.battery_system as "batterySystem", s.latitude, s.longitude, s.fix_at as "reportedAt",
           coalesce(s.signal_at, s.fix_at) as "signalAt",
           coalesce(s.motion, 0)::int as motion, v.report_interval_s * 1000 as "intervalMs",
           case when (s.telemetry->>'blocked')::boolean then ${positionFlag.blocked}::int else 0 end as flags,
           (s.telemetry->>'ignition')::boolean as "ignitionOn"
    from vehicle v join company c on c.id = v.company_id left join driver d on d.id = v.driver_id
      left join vehicle_state s on s.vehicle_id = v.id
    where v.active and v.company_id = any(${companies}::int[])
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))`,
  finish: ({ latitude, longitude, ignitionOn, signalAt, motion, flags, intervalMs }, { language, now }) => {
    const words = wordsIn(language)
    const state = lastPositionState({ motion, flags, intervalMs, signalAt }, now)
    return {
      state: words.state[state],
      ignition: ignitionOn === null ? null : words.ignition[ignitionOn ? 'on' : 'off'],
      place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
    }
  },
})
