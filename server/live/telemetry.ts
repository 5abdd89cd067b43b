import { VehicleId } from '#contract/kinds.ts'
import type { VehicleTelemetry } from '#contract/live/socket.ts'
import { type PermissionEntry, allows, permissions } from '#contract/permissions.ts'

import type { LiveVehicle } from './positions.ts'

/** VCARD-06: what only those may read who may read telemetry. */
const restricted = ['fuelPct', 'odometerKm'] as const

/** The same telemetry as this profile may read it. */
export function permittedTelemetry(
  telemetry: VehicleTelemetry | null,
  entries: readonly PermissionEntry[],
): VehicleTelemetry | null {
  if (telemetry === null || allows(entries, permissions.telemetry, 'r')) return telemetry
  const values = { ...telemetry.values }
  const measuredAt = { ...telemetry.measuredAt }
  for (const field of restricted) {
    delete values[field]
    delete measuredAt[field]
  }
  return { ...telemetry, values, measuredAt }
}

/** Last telemetry of a vehicle as it travels; null before it was first heard. */
export function telemetryOf(vehicle: LiveVehicle): VehicleTelemetry | null {
  if (vehicle.point === null) return null
  return {
    vehicleId: VehicleId.parse(vehicle.vehicleId),
    fixAt: vehicle.point.fixAt,
    receivedAt: vehicle.receivedAt,
    doubt: vehicle.doubt,
    clockOffsetS: vehicle.clockOffsetS,
    values: vehicle.telemetry,
    measuredAt: vehicle.measuredAt,
    ...(vehicle.batterySystem !== null && { batterySystem: vehicle.batterySystem }),
  }
}
