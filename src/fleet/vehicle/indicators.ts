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
  | 'doorOpen'
>

interface Indicator {
  field: IndicatorField
  icon: IconName
  /** A number with its unit; without one the value is a yes or no with words of its own, or a text. */
  unit?: Unit
  digits?: number
  /** What a person must look at (spec §9: fuel below 10 and 25 %, battery under 23 V). */
  worry?: (value: number | boolean | string) => 'warn' | 'danger' | undefined
}

const below = (danger: number, warn: number) => (value: number | boolean | string) =>
  typeof value !== 'number' ? undefined : value < danger ? 'danger' : value < warn ? 'warn' : undefined

/** The indicators of the detail panel in rows of five (mockup live-map): each is listed only if the device sends it. */
export const indicators: readonly Indicator[] = [
  { field: 'ignition', icon: 'power' },
  { field: 'rssiDbm', icon: 'cell-signal-high', unit: 'dbm' },
  { field: 'dtcCount', icon: 'engine', worry: (value) => (Number(value) > 0 ? 'warn' : undefined) },
  { field: 'coolantC', icon: 'thermometer', unit: 'celsius' },
  { field: 'seatBelt', icon: 'seatbelt', worry: (value) => (value === false ? 'warn' : undefined) },
  { field: 'batteryV', icon: 'car-battery', unit: 'volt', digits: 1 },
  { field: 'hazardLights', icon: 'warning-diamond' },
  { field: 'rpm', icon: 'gauge', unit: 'rpm' },
  { field: 'throttlePct', icon: 'trend-up', unit: 'percent' },
  { field: 'gear', icon: 'steering-wheel' },
  { field: 'fuelPct', icon: 'gas-pump', unit: 'percent', worry: below(10, 25) },
  { field: 'odometerKm', icon: 'road-horizon' },
  { field: 'doorOpen', icon: 'door', worry: (value) => (value === true ? 'warn' : undefined) },
]
