import type { Heard } from '#contract/rules/outliers.ts'

import type { FaultList } from './faultRules.ts'
import type { GuardSaid } from './guardRules.ts'
import type { OpeningSaid } from './openingRules.ts'

/** One report of a believed clock, as far as hours are concerned. What the device did not say is absent or null. */
export interface Told extends Heard {
  /** Tells two reports of one instant apart, and orders them: the fingerprint, as a number in text. */
  key: string
  accuracyM: number | null
  /** The least speed limit of the fences in which it lies, km/h. */
  fenceKmh?: number | undefined
  /** Inputs and outputs by their place among `ports`, as bits: those that it told, and of them those that are on. */
  ports?: { known: number; on: number }
  /** Thermometers of the trunk, from 0, and what they showed, °C. */
  trunk?: readonly (readonly [sensor: number, celsius: number])[]
  drumRpm?: number
  /** What it says of block, antenna and supply, and of the trunk's door and lock. */
  guard?: GuardSaid | undefined
  opening?: OpeningSaid | undefined
  receivedAt: number
  /** The list of its faults, where it says any. */
  faults?: FaultList | undefined
  values: {
    ignition?: boolean
    rpm?: number
    throttlePct?: number
    coolantC?: number
    batteryV?: number
    gear?: string
    seatBelt?: boolean
    hazardLights?: boolean
    headlights?: boolean
    brake?: boolean
    engineBrake?: boolean
    wipers?: boolean
    pto?: boolean
    clutch?: boolean
    airConditioning?: boolean
    fuelRateLh?: number
    fuelUsedL?: number
    fuelL?: number
    fuelPct?: number
    engineLoadPct?: number
    driverCode?: string
  }
}

export type Values = Told['values']
export interface Said<V> {
  at: number
  value: V
}
/** A speed with the limit of the fences where it was said. */
export interface SaidSpeed extends Said<number> {
  fenceKmh?: number | undefined
}
export type Held = { [K in keyof Values]?: Said<NonNullable<Values[K]>> }

/** What an engine did in a stretch: null where it was not told. */
export interface Ran {
  litres: number | null
  /** Standing at work. */
  ptoMs: number | null
}
