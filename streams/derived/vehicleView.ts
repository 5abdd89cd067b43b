import type { Motion } from '#contract/codes/motion.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import type { VehicleState } from '#contract/rules/vehicleState.ts'

/** One vehicle as a row or a panel shows it. Instants are epoch ms on the server's clock. */
export interface VehicleView {
  id: number
  company: number
  plate: string
  fleetNumber: string
  category: number
  maker: string
  model: string
  driver: string | null
  /** How often it is expected to report. */
  intervalMs: number
  /** The last trusted position; null when it was never heard of. */
  latitude: number | null
  longitude: number | null
  headingDeg: number | null
  speedKmh: number
  /** What the device last said of itself; `state` is what to draw. */
  motion: Motion
  motionSince: number | null
  /** Bits of `positionFlag`. */
  flags: number
  fixAt: number | null
  state: VehicleState
  freshness: Freshness
  /** The worst alert that nobody acknowledged, the oldest among equals. */
  alert: Alert | null
  openAlerts: number
}

/** True when nothing that a screen shows differs; alerts are compared by identity, for each revision is an object. */
export function sameVehicle(a: VehicleView | null, b: VehicleView | null): boolean {
  if (a === null || b === null) return a === b
  for (const key of Object.keys(a) as (keyof VehicleView)[]) if (!Object.is(a[key], b[key])) return false
  return true
}
