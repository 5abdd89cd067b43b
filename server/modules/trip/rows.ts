import type { TripDirection, TripPoint } from '#contract/endpoints/trip.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'

const minuteMs = 60_000
/** Asked for what comes before or after, a day at most is passed over in which nothing was heard. */
const dayMs = 86_400_000

interface PointRow extends Record<string, unknown> {
  fix_at: Date
  latitude: number
  longitude: number
  speed_kmh: number | null
  telemetry: Telemetry | null
}

const columns = 'fix_at, latitude, longitude, speed_kmh, telemetry'

/** The last believed position of each of the `count` minutes before an instant, newest first. */
const minutesBefore = (
  tx: Tx,
  vehicleId: number,
  before: number,
  count: number,
  reachMs: number,
): Promise<PointRow[]> =>
  tx.query<PointRow>(
    `select distinct on (date_trunc('minute', fix_at)) ${columns} from position
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0
     order by date_trunc('minute', fix_at) desc, fix_at desc, fingerprint limit $5`,
    [vehicleId, new Date(before - reachMs), new Date(before), notBelieved, count],
  )

/** The last believed position of each of the `count` minutes from an instant on, oldest first. */
const minutesAfter = (tx: Tx, vehicleId: number, from: number, count: number, reachMs: number): Promise<PointRow[]> =>
  tx.query<PointRow>(
    `select distinct on (date_trunc('minute', fix_at)) ${columns} from position
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0
     order by date_trunc('minute', fix_at), fix_at desc, fingerprint limit $5`,
    [vehicleId, new Date(from), new Date(from + reachMs), notBelieved, count],
  )

const endOfMinute = (at: number) => (Math.floor(at / minuteMs) + 1) * minuteMs

/**
 * Records of a trip, oldest first, one a minute (TRIP-08, TRIP-09): with no direction half of them end with the minute
 * of the key and half come after it, all within as many minutes: a frame window is a time, not only a number of records.
 */
export async function recordsOf(
  tx: Tx,
  key: { vehicleId: VehicleId; at: number },
  direction: TripDirection,
  count: number,
): Promise<TripPoint[]> {
  const { vehicleId, at } = key
  const reachMs = direction === '' ? count * minuteMs : dayMs
  const minute = Math.floor(at / minuteMs) * minuteMs
  const before =
    direction === 'proximo'
      ? []
      : await minutesBefore(tx, vehicleId, direction === 'anterior' ? minute : endOfMinute(at), count, reachMs)
  const after = direction === 'anterior' ? [] : await minutesAfter(tx, vehicleId, endOfMinute(at), count, reachMs)
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
