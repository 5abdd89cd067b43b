import type { TripDirection, TripPoint } from '#contract/endpoints/trip.ts'
import { VehicleId } from '#contract/kinds.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'

/** A record may lie this far from the key that asks for it: a truck that stood over the weekend is still one trip away. */
const reachMs = 86_400_000

interface PointRow extends Record<string, unknown> {
  fix_at: Date
  latitude: number
  longitude: number
  speed_kmh: number | null
  telemetry: Telemetry | null
}

const columns = 'fix_at, latitude, longitude, speed_kmh, telemetry'

/** The last believed position of each of the `count` minutes before an instant, newest first. */
async function minutesBefore(tx: Tx, vehicleId: number, before: number, count: number): Promise<PointRow[]> {
  const [last] = await tx.query<{ at: Date | null }>(
    'select max(fix_at) as at from position where vehicle_id = $1 and fix_at < $2 and flags & $3 = 0',
    [vehicleId, new Date(before), notBelieved],
  )
  if (!last?.at) return []
  return tx.query<PointRow>(
    `select distinct on (date_trunc('minute', fix_at)) ${columns} from position
     where vehicle_id = $1 and fix_at between $2 and $3 and flags & $4 = 0
     order by date_trunc('minute', fix_at) desc, fix_at desc, fingerprint limit $5`,
    [vehicleId, new Date(last.at.getTime() - reachMs), last.at, notBelieved, count],
  )
}

/** The last believed position of each of the `count` minutes after an instant, oldest first. */
async function minutesAfter(tx: Tx, vehicleId: number, after: number, count: number): Promise<PointRow[]> {
  const [next] = await tx.query<{ at: Date | null }>(
    'select min(fix_at) as at from position where vehicle_id = $1 and fix_at > $2 and flags & $3 = 0',
    [vehicleId, new Date(after), notBelieved],
  )
  if (!next?.at) return []
  return tx.query<PointRow>(
    `select distinct on (date_trunc('minute', fix_at)) ${columns} from position
     where vehicle_id = $1 and fix_at between $2 and $3 and flags & $4 = 0
     order by date_trunc('minute', fix_at), fix_at desc, fingerprint limit $5`,
    [vehicleId, next.at, new Date(next.at.getTime() + reachMs), notBelieved, count],
  )
}

const minuteMs = 60_000
const endOfMinute = (at: number) => (Math.floor(at / minuteMs) + 1) * minuteMs

/**
 * Records of a trip, oldest first, one a minute (TRIP-08, TRIP-09): with no direction half of them end with the minute
 * of the key and half come after it.
 */
export async function recordsOf(
  tx: Tx,
  key: { vehicleId: VehicleId; at: number },
  direction: TripDirection,
  count: number,
): Promise<TripPoint[]> {
  const { vehicleId, at } = key
  const minute = Math.floor(at / minuteMs) * minuteMs
  const before =
    direction === 'proximo'
      ? []
      : await minutesBefore(tx, vehicleId, direction === 'anterior' ? minute : endOfMinute(at), count)
  const after = direction === 'anterior' ? [] : await minutesAfter(tx, vehicleId, endOfMinute(at) - 1, count)
  return [...before.toReversed(), ...after].map((row) => pointOf(vehicleId, row))
}

function pointOf(vehicleId: VehicleId, row: PointRow): TripPoint {
  const values = row.telemetry ?? {}
  const at = row.fix_at.getTime()
  return {
    key: Math.floor(at / 1000) * 1000,
    vehicleId,
    at,
    latitude: row.latitude,
    longitude: row.longitude,
    speedKmh: row.speed_kmh,
    fuelPct: values.fuelPct ?? null,
    throttlePct: values.throttlePct ?? null,
    rpm: values.rpm ?? null,
    odometerKm: values.odometerKm ?? null,
    coolantC: values.coolantC ?? null,
    ignition: values.ignition ?? null,
    // No device of today's gateway says these two.
    tankL: null,
    fuelFlowLh: null,
  }
}

/** Every believed point of a period, oldest first. */
export const wayOf = (tx: Tx, vehicleId: number, begin: number, end: number) =>
  tx.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from position
     where vehicle_id = $1 and fix_at between $2 and $3 and flags & $4 = 0 order by fix_at, fingerprint`,
    [vehicleId, new Date(begin), new Date(end), notBelieved],
  )
