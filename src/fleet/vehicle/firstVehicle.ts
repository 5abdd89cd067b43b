import type { VehicleState } from '#contract/rules/vehicleState.ts'

interface Offered {
  id: string
}

/**
 * ENT-10: the vehicle that a screen of one begins with where nobody is named: one that is under way, and of these the longest
 * registered, for it has the most to show. None where there is none.
 */
export function firstVehicle<O extends Offered>(
  options: readonly O[],
  stateOf: ReadonlyMap<string, VehicleState>,
): O | undefined {
  const oldest = options.toSorted((a, b) => Number(a.id) - Number(b.id))
  return oldest.find(({ id }) => stateOf.get(id) === 'moving') ?? oldest[0]
}
