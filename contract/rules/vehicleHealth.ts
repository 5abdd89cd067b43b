import { limits } from '../limits.ts'
import type { Telemetry } from '../telemetry.ts'
import { batteryLimitV, type BatterySystem, suppliedFromV } from './batterySystem.ts'
import { faultSeverity } from './faultSeverity.ts'

/** How much a value calls for somebody: `warn` to be looked after, `danger` to be acted on. */
export type Worry = 'warn' | 'danger'

/** Beyond these volts no vehicle is one of 12 V, whatever nobody knows of it. */
const beyond12V = 16

/** Volts under which a supply is low; null where they could be those of a sound vehicle of another system. */
function lowFromV(batteryV: number, system: BatterySystem | null): number | null {
  if (system !== null) return batteryLimitV(system)
  return batteryV > beyond12V ? limits.lowBatteryV : null
}

const checks = {
  /** §9: danger below 10 %, warning below 25 %. */
  fuelPct: ({ fuelPct }) =>
    fuelPct === undefined || fuelPct >= limits.fuelWarningPct
      ? undefined
      : fuelPct < limits.fuelDangerPct
        ? 'danger'
        : 'warn',
  /** CONST-01: by the electrical system of the vehicle; a supply that is cut is another matter, and an alert of its own. */
  batteryV: ({ batteryV }, system) =>
    batteryV !== undefined && batteryV > suppliedFromV && batteryV < (lowFromV(batteryV, system) ?? 0)
      ? 'danger'
      : undefined,
  /** §6.8 of maintenance: one by which to stop is to be acted on. */
  dtcCount: ({ dtcCount = 0, dtcCodes = '', lampStop }) => {
    if (lampStop === true || (dtcCount > 0 && dtcCodes.split(' ').some((code) => faultSeverity(code) === 'stop')))
      return 'danger'
    return dtcCount > 0 ? 'warn' : undefined
  },
  waterInFuel: ({ waterInFuel }) => (waterInFuel === true ? 'danger' : undefined),
  /** A loose belt matters while somebody may be driving. */
  seatBelt: ({ seatBelt, ignition }) => (seatBelt === false && ignition === true ? 'warn' : undefined),
} as const satisfies Partial<
  Record<keyof Telemetry, (said: Telemetry, system: BatterySystem | null) => Worry | undefined>
>

const isChecked = (field: keyof Telemetry): field is keyof typeof checks => field in checks

/**
 * What one value of the last telemetry calls for; undefined when nothing, or nothing is known of it.
 * @param system volts of the vehicle's electrical system; null while nobody knows
 */
export const worryOf = (
  field: keyof Telemetry,
  said: Telemetry,
  system: BatterySystem | null = null,
): Worry | undefined => (isChecked(field) ? checks[field](said, system) : undefined)

/** What wears or runs out; a belt is the driver's doing and says nothing of the vehicle. */
const upkeep = ['fuelPct', 'batteryV', 'dtcCount', 'waterInFuel'] as const

/** ENT-07: `attention` and `action` are the two steps above `ok`. */
export type Health = 'ok' | 'attention' | 'action'

/**
 * ENT-07: the worst of what a vehicle last said of fuel, battery, faults and water in the fuel; null when it never
 * spoke of any of them, for silence is not health.
 */
export function healthOf(said: Telemetry, system: BatterySystem | null = null): Health | null {
  if (upkeep.every((field) => said[field] === undefined)) return null
  const worries = upkeep.map((field) => worryOf(field, said, system))
  if (worries.includes('danger')) return 'action'
  return worries.includes('warn') ? 'attention' : 'ok'
}
