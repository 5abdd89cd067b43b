import { alertTypes } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { motionCode } from '#contract/codes/motion.ts'
import type { HeardList } from '#contract/rules/faultChange.ts'
import { type Moving, unknownMoving } from '#contract/rules/moving.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../db/port.ts'
import { saidBefore, type StoredAlarm } from './conditions.ts'
import { type DeviceMemory, noMemory } from './deviceMemory.ts'
import type { RuleState } from './ruleEngine.ts'

export interface VehicleRow extends Record<string, unknown> {
  unique_id: string | null
  vehicle_id: number
  company_id: number
  active: boolean
  plate: string
  fleet_number: string
  category: number
  driver: string | null
  fix_at: Date | null
  signal_at: Date | null
  received_at: Date | null
  latitude: number | null
  longitude: number | null
  altitude_m: number | null
  speed_kmh: number | null
  /** To what error the fix of its place owned up. */
  accuracy_m: number | null
  heading_deg: number | null
  flags: number
  clock_offset_s: number | null
  motion: number
  motion_since: Date
  telemetry: Telemetry
  telemetry_at: Record<string, number>
  alarms: { code: string; subject: string; at: number }[] | null
  battery_system: number | null
  battery_source: string | null
  rules: { rule: number; body: RuleState }[] | null
  reading: HeardList | null
}

/** All vehicles that have a tracker or had one, or those of the given ones. */
export const readVehicles = (tx: Tx, vehicleIds?: readonly number[]) =>
  tx.query<VehicleRow>(
    `select d.unique_id, v.id as vehicle_id, v.company_id, v.active, v.plate, v.fleet_number, v.category, r.name as driver,
            s.fix_at, s.signal_at, s.received_at, s.flags, s.clock_offset_s, s.latitude, s.longitude, s.altitude_m, s.speed_kmh, s.heading_deg,
            (select max(p.accuracy_m) from position p where p.vehicle_id = s.vehicle_id and p.fix_at = s.fix_at) as accuracy_m,
            s.motion, s.motion_since, s.telemetry, s.telemetry_at, v.battery_system, v.battery_source,
            (select json_agg(json_build_object('rule', t.rule_id, 'body', t.body)) from alert_state t
             where t.vehicle_id = v.id) as rules,
            (select json_agg(json_build_object('code', e.code, 'subject', e.subject, 'at', extract(epoch from e.at) * 1000))
             from device_event e where e.vehicle_id = s.vehicle_id and e.at > coalesce(s.signal_at, s.fix_at) - interval '10 minutes') as alarms,
            (select json_build_object('codes', f.codes, 'cut', f.cut, 'lamp', f.lamp, 'at', extract(epoch from f.at) * 1000)
             from fault_reading f where f.vehicle_id = v.id and f.count is not null order by f.at desc limit 1) as reading
     from vehicle v
     left join device d on d.vehicle_id = v.id and d.active
     left join driver r on r.id = v.driver_id
     left join vehicle_state s on s.vehicle_id = v.id
     where ${vehicleIds === undefined ? '' : 'v.id = any($1::int[]) and '}exists
           (select from tracker_vehicle l where l.company_id = v.company_id and l.vehicle_id = v.id)`,
    vehicleIds === undefined ? [] : [vehicleIds],
  )

function currentOf(row: VehicleRow): DeviceMemory['current'] {
  if (row.fix_at === null || row.latitude === null || row.longitude === null) return null
  return {
    fixAt: row.fix_at.getTime(),
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitude_m ?? undefined,
    ...(row.accuracy_m !== null && { accuracyM: row.accuracy_m }),
    speedKmh: row.speed_kmh,
    headingDeg: row.heading_deg,
  }
}

/** Of what moved that is known, and of what stood that it stands at its last place. */
function movingOf(current: DeviceMemory['current'], motion: number): Moving {
  if (current === null) return unknownMoving
  const { latitude, longitude, fixAt: at } = current
  const moving = motion === motionCode.moving
  return { ...unknownMoving, moving, stood: moving ? null : { latitude, longitude }, last: { latitude, longitude, at } }
}
const alertOfCode = new Map(alertTypes.map((type) => [eventOfAlert[type].code, type]))

const alarmsOf = ({ alarms }: VehicleRow): StoredAlarm[] =>
  (alarms ?? []).flatMap(({ code, subject, at }) => {
    const type = alertOfCode.get(code)
    return type === undefined ? [] : [{ type, subject, at: Math.round(at) }]
  })

/** The list that was asked for last, where no report told of faults since. */
function readingOf({ reading, telemetry_at: told }: VehicleRow): HeardList | null {
  if (reading === null || reading.at < Math.max(told.dtcCount ?? 0, told.dtcCodes ?? 0)) return null
  return { ...reading, at: Math.round(reading.at) }
}

export function memoryOf(row: VehicleRow): DeviceMemory {
  const rules = Object.fromEntries((row.rules ?? []).map(({ rule, body }) => [rule, body]))
  // Nothing is null in a row that is there but its place.
  if (row.received_at === null) return { ...noMemory, rules }
  const current = currentOf(row)
  const signalAt = (row.signal_at ?? row.fix_at ?? row.received_at).getTime()
  return {
    ...noMemory,
    rules,
    current,
    moving: movingOf(current, row.motion),
    motion: { motion: row.motion, motionSince: row.motion_since.getTime() },
    receivedAt: row.received_at.getTime(),
    signalAt,
    flags: row.flags,
    clock: { offsetS: row.clock_offset_s, run: null },
    telemetry: row.telemetry,
    measuredAt: row.telemetry_at,
    said: saidBefore(row.telemetry, signalAt, alarmsOf(row), readingOf(row)),
  }
}

/** Whether the store holds something newer of a device than this process does: another process wrote it. */
export function isNewer(row: VehicleRow, { current, signalAt, receivedAt }: DeviceMemory): boolean {
  if (row.received_at === null) return false
  const ahead = (row.fix_at?.getTime() ?? 0) - (current?.fixAt ?? 0)
  if (ahead !== 0) return ahead > 0
  const signal = (row.signal_at ?? row.fix_at)?.getTime() ?? 0
  return signal > signalAt || (signal === signalAt && row.received_at.getTime() > receivedAt)
}
