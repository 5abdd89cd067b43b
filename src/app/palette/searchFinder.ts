import { placesOf, plain } from '#contract/rules/searchText.ts'
import type { SearchVehicle } from '#src/state/searchData.ts'
import type { FindBy } from '#streams/atoms/fleet.ts'

/**
 * A search over the search bar data, as over the live register. Its vehicles have no driver to be found by, and say plate
 * and fleet number in one, so that a fleet number is looked for in both.
 */
export function createSearchFinder(vehicles: ReadonlyMap<number, SearchVehicle>) {
  const ids = [...vehicles.keys()]
  const labels = Array.from(vehicles.values(), ({ label }) => plain(label))
  const all = Array.from(vehicles.values(), ({ label, category }) => plain(`${label} ${category}`))
  return (query: string, by: FindBy, limit: number): readonly number[] =>
    by === 'driver' ? [] : placesOf(by === 'anything' ? all : labels, query, limit).map((i) => ids[i] ?? 0)
}
