import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'

/** A refrigerated trunk: what its cooler aims at, °C, and how many thermometers it has. */
export interface Trunk {
  setPointC: number
  sensors: number
}

/** Of vehicles of a kind that can carry a cooled body, how many of a hundred do. */
const cooledShare: Partial<Record<DemoVehicle['kind'], number>> = { rigidTruck: 45, tractorTruck: 25, van: 15 }
/** Kinds that carry a closed body, cooled or not: of the others no device tells of its lock. */
export const hasTrunk = ({ kind }: Pick<DemoVehicle, 'kind'>): boolean => kind in cooledShare

/** Frozen goods, chilled ones, and medicines. */
const setPoints = [-18, 2, 5] as const

/**
 * The trunk of a vehicle, or null for one that is not refrigerated. Follows from the vehicle's id alone: whoever has a
 * past in the demo has the same trunk in it.
 */
export function trunkOf({ id, kind }: DemoVehicle): Trunk | null {
  const chance = hash32('trunk', id)
  if (chance % 100 >= (cooledShare[kind] ?? 0)) return null
  return {
    setPointC: setPoints[(chance >>> 8) % setPoints.length] ?? setPoints[0],
    sensors: kind === 'tractorTruck' ? 4 : 3,
  }
}
