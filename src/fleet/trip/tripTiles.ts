import type { TripPoint } from '#contract/endpoints/trip.ts'
import type { Unit } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'
import type { IconName } from '#src/ui/icons/names.ts'

export type TripField = 'speedKmh' | 'rpm' | 'fuelPct' | 'coolantC' | 'throttlePct' | 'fuelFlowLh' | 'odometerKm'

export interface TripTile {
  field: TripField
  icon: IconName
  unit: Unit
  digits: number
}

/** The tiles beside the map, in the order of the picture; the ignition has a tile of its own. */
export const tripTiles: readonly TripTile[] = [
  { field: 'speedKmh', icon: 'speedometer', unit: 'kmh', digits: 0 },
  { field: 'rpm', icon: 'gauge', unit: 'rpm', digits: 0 },
  { field: 'fuelPct', icon: 'gas-pump', unit: 'percent', digits: 0 },
  { field: 'coolantC', icon: 'thermometer', unit: 'celsius', digits: 0 },
  { field: 'throttlePct', icon: 'trend-up', unit: 'percent', digits: 0 },
  { field: 'fuelFlowLh', icon: 'drop', unit: 'litrePerHour', digits: 1 },
  { field: 'odometerKm', icon: 'path', unit: 'km', digits: 0 },
]

/** TRIP-18, TRIP-19: danger below 10 %, warning below 25 %. */
export function fuelWorry({ fuelPct }: Pick<TripPoint, 'fuelPct'>): 'danger' | 'warning' | null {
  if (fuelPct === null) return null
  if (fuelPct < limits.fuelDangerPct) return 'danger'
  return fuelPct < limits.fuelWarningPct ? 'warning' : null
}
