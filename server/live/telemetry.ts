import { VehicleId } from '#contract/kinds.ts'
import type { VehicleTelemetry } from '#contract/live/socket.ts'

import type { LiveVehicle } from './positions.ts'

/** Last telemetry of a vehicle as it travels; null before its first trusted fix. */
export function telemetryOf(vehicle: LiveVehicle): VehicleTelemetry | null {
  if (vehicle.point === null) return null
  return {
    vehicleId: VehicleId.parse(vehicle.vehicleId),
    fixAt: vehicle.point.fixAt,
    receivedAt: vehicle.receivedAt,
    values: vehicle.telemetry,
    measuredAt: vehicle.measuredAt,
  }
}
