import { pointHistory } from '#contract/reports/pointHistory.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { at, chosen, spotText } from './ofVehicles.ts'

/** Points as they were stored, those of a believed clock; of some minutes the last one, as it was said. */
export const pointHistoryMount = mountReport(pointHistory, {
  sql: (asked) => {
    // Written out, of four words alone: said twice as a parameter it would be two expressions to the store.
    const part =
      asked.each === 'all' ? null : raw(`date_bin(interval '${Number(asked.each)} minutes', p.fix_at, 'epoch')`)
    const one = part === null ? raw('') : sql`distinct on (v.id, ${part})`
    const last = part === null ? raw('') : sql`order by v.id, ${part}, p.fix_at desc, p.fingerprint desc`
    return sql`select ${one} v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", p.fix_at as at,
        p.fingerprint::text as print, p.speed_kmh as "speedKmh", round(p.heading_deg)::int as "headingDeg",
        (p.telemetry->>'ignition')::boolean as "ignitionOn", (p.telemetry->>'odometerKm')::float8 as "odometerKm",
        p.latitude, p.longitude, p.received_at as "arrivedAt"
      from vehicle v join position p on p.vehicle_id = v.id
      where ${chosen(asked)} and p.fix_at >= ${at(asked.from)} and p.fix_at < ${at(asked.to + 1)}
        and p.flags & ${positionFlag.badClock} = 0 ${last}`
  },
  finish: ({ latitude, longitude, ignitionOn }, { language }) => ({
    place: spotText(latitude, longitude, language),
    ignition: ignitionOn === null ? null : wordsIn(language).ignition[ignitionOn ? 'on' : 'off'],
  }),
})
