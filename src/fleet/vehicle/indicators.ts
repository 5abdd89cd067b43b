import type { Unit } from '#contract/format.ts'
import type { TelemetryField } from '#contract/telemetry.ts'
import type { IconName } from '#src/ui/icons/names.ts'

type IndicatorField = Extract<
  TelemetryField,
  | 'ignition'
  | 'rssiDbm'
  | 'dtcCount'
  | 'coolantC'
  | 'seatBelt'
  | 'batteryV'
  | 'hazardLights'
  | 'rpm'
  | 'throttlePct'
  | 'gear'
  | 'fuelPct'
  | 'odometerKm'
>

interface Indicator {
  field: IndicatorField
  icon: IconName
  /** A number with its unit; without one the value is a yes or no with words of its own, or a text. */
  unit?: Unit
  digits?: number
  /** Only where telemetry is permitted (VCARD-06). */
  restricted?: true
}

/**
 * The indicators of the detail panel in rows of five (mockup live-map, VCARD-15): each is listed only if the device
 * sends it. Speed is not telemetry: it comes with the position.
 */
export const indicators: readonly Indicator[] = [
  { field: 'ignition', icon: 'power' },
  { field: 'rssiDbm', icon: 'cell-signal-high', unit: 'dbm' },
  { field: 'dtcCount', icon: 'engine' },
  { field: 'coolantC', icon: 'thermometer', unit: 'celsius' },
  { field: 'seatBelt', icon: 'seatbelt' },
  { field: 'batteryV', icon: 'car-battery', unit: 'volt', digits: 1 },
  { field: 'hazardLights', icon: 'warning-diamond' },
  { field: 'rpm', icon: 'gauge', unit: 'rpm' },
  { field: 'throttlePct', icon: 'trend-up', unit: 'percent' },
  { field: 'gear', icon: 'steering-wheel' },
  { field: 'fuelPct', icon: 'gas-pump', unit: 'percent', restricted: true },
  { field: 'odometerKm', icon: 'road-horizon', restricted: true },
]
