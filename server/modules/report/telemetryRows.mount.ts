import { telemetryRows } from '#contract/reports/telemetryRows.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import { trunkFields } from '#contract/telemetry.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { joined, raw, sql } from '../../kit/sql.ts'
import { at, chosen } from './ofVehicles.ts'

const numbers = ['odometerKm', 'fuelPct', 'coolantC', 'rpm', 'batteryV', ...trunkFields] as const
const toldOf = (field: string) => `(p.telemetry->>'${field}')::float8`
const measured = `to_timestamp((p.telemetry->>'measuredAt')::float8 / 1000)`

/** Reports as they were stored, those of a believed clock; or the means of some minutes, of a counter its greatest. */
export const telemetryRowsMount = mountReport(telemetryRows, {
  sql: (asked) => {
    const rows = sql`from vehicle v join position p on p.vehicle_id = v.id
      where ${chosen(asked)} and p.fix_at >= ${at(asked.from)} and p.fix_at < ${at(asked.to + 1)}
        and p.flags & ${positionFlag.badClock} = 0`
    const who = raw(`v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber"`)
    if (asked.interval === 'each') {
      const told = joined(numbers.map((field) => raw(`${toldOf(field)} as "${field}"`)))
      return sql`select ${who}, p.fix_at as at, p.fingerprint::text as print, ${raw(measured)} as "measuredAt",
        p.speed_kmh as "speedKmh", p.telemetry->>'gear' as gear, ${told}, p.latitude, p.longitude ${rows}`
    }
    const mean = (field: string) => `${field === 'odometerKm' ? 'max' : 'avg'}(${toldOf(field)}) as "${field}"`
    return sql`select ${who}, date_bin(${`${asked.interval} minutes`}::interval, p.fix_at, 'epoch') as at, '' as print,
        max(${raw(measured)}) as "measuredAt", avg(p.speed_kmh) as "speedKmh",
        (array_agg(p.telemetry->>'gear' order by p.fix_at desc) filter (where p.telemetry ? 'gear'))[1] as gear,
        ${raw(numbers.map(mean).join(', '))},
        (array_agg(p.latitude order by p.fix_at desc))[1] as latitude,
        (array_agg(p.longitude order by p.fix_at desc))[1] as longitude
      ${rows} group by v.id, 4`
  },
})
