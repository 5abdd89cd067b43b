import type { RegionId } from '#contract/rules/region.ts'
import type { SensorName } from '#contract/rules/sensorBits.ts'

/** What the operator asked to see. An empty list of states, like `companies: null`, hides nothing. */
export interface FleetFilter {
  /** Words, all of which must occur in plate, fleet number, driver, maker or model; accents and hyphens ignored. */
  text: string
  /** The words are looked for in plate and fleet number alone (TOWER-04). */
  numbersOnly?: boolean
  /** Codes of `vehicleState` (contract/rules/vehicleState.ts). */
  states: readonly number[]
  companies: readonly number[] | null
  /** At least one of them is on; none named hides nothing. */
  sensors?: readonly SensorName[]
  /** Vehicles whose nearest place lies in it (contract/rules/region.ts); absent, they may be anywhere. */
  region?: RegionId | undefined
}

export const everyVehicle: FleetFilter = { text: '', states: [], companies: null }
