import type { TripPoint } from '#contract/endpoints/trip.ts'
import { bearingDegrees } from '#contract/rules/distance.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import type { FleetFrame } from '#streams/atoms/fleet.ts'

/** TRIP-17: an ignition that is off shows the vehicle as off, whatever speed noise says. */
export const stateOf = ({ ignition, speedKmh }: TripPoint): number =>
  ignition === false ? vehicleState.off : (speedKmh ?? 0) > 0 ? vehicleState.moving : vehicleState.idle

/** A record as a fleet of one vehicle: replay and live are drawn by the same layer (architecture §7). */
export function tripFrame(version: number, point: TripPoint, next: TripPoint | undefined): FleetFrame {
  return {
    version,
    count: 1,
    vehicleIds: Int32Array.of(point.vehicleId),
    longitude: Float64Array.of(point.longitude),
    latitude: Float64Array.of(point.latitude),
    heading: Float32Array.of(next ? bearingDegrees(point, next) : NaN),
    speed: Float32Array.of(point.speedKmh ?? 0),
    fixAt: Float64Array.of(point.at),
    state: Uint8Array.of(stateOf(point)),
    severity: Uint8Array.of(0),
    visible: Uint8Array.of(1),
    stale: false,
    changed: null,
    at: point.at,
  }
}
