import { limits } from '../limits.ts'
import type { Telemetry } from '../telemetry.ts'

/** How much a value calls for somebody: `warn` to be looked after, `danger` to be acted on. */
export type Worry = 'warn' | 'danger'

/** Volts under which a supply is that of a 12 V vehicle, which never reaches 23 V. */
const only24V = 16

const checks = {
  /** §9: danger below 10 %, warning below 25 %. */
  fuelPct: ({ fuelPct }) =>
    fuelPct === undefined || fuelPct >= limits.fuelWarningPct
      ? undefined
      : fuelPct < limits.fuelDangerPct
        ? 'danger'
        : 'warn',
  /** CONST-01: under 23 V, of a vehicle of 24 V. */
  batteryV: ({ batteryV }) =>
    batteryV !== undefined && batteryV > only24V && batteryV < limits.lowBatteryV ? 'danger' : undefined,
  dtcCount: ({ dtcCount = 0 }) => (dtcCount > 0 ? 'warn' : undefined),
  waterInFuel: ({ waterInFuel }) => (waterInFuel === true ? 'danger' : undefined),
  /** A loose belt matters while somebody may be driving. */
  seatBelt: ({ seatBelt, ignition }) => (seatBelt === false && ignition === true ? 'warn' : undefined),
} as const satisfies Partial<Record<keyof Telemetry, (said: Telemetry) => Worry | undefined>>

const isChecked = (field: keyof Telemetry): field is keyof typeof checks => field in checks

/** What one value of the last telemetry calls for; undefined when nothing, or nothing is known of it. */
export const worryOf = (field: keyof Telemetry, said: Telemetry): Worry | undefined =>
  isChecked(field) ? checks[field](said) : undefined

/** What wears or runs out; a belt is the driver's doing and says nothing of the vehicle. */
const upkeep = ['fuelPct', 'batteryV', 'dtcCount', 'waterInFuel'] as const

/** ENT-07: `attention` and `action` are the two steps above `ok`. */
export type Health = 'ok' | 'attention' | 'action'

/**
 * ENT-07: the worst of what a vehicle last said of fuel, battery, faults and water in the fuel; null when it never
 * spoke of any of them, for silence is not health.
 */
export function healthOf(said: Telemetry): Health | null {
  if (upkeep.every((field) => said[field] === undefined)) return null
  const worries = upkeep.map((field) => worryOf(field, said))
  if (worries.includes('danger')) return 'action'
  return worries.includes('warn') ? 'attention' : 'ok'
}
