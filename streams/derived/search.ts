import { placesOf, plain, wordsOf } from '#contract/rules/searchText.ts'

import type { FleetColumnsView } from './fleetColumns.ts'

/** What a vehicle may be found by. */
export type FindBy = 'anything' | 'numbers' | 'driver' | 'fleetNumber'

const texts: Record<FindBy, (table: FleetColumnsView, i: number) => string> = {
  anything: (table, i) =>
    `${table.plate[i]} ${table.fleetNumber[i]} ${table.driver[i] ?? ''} ${table.maker[i]} ${table.model[i]}`,
  numbers: (table, i) => `${table.plate[i]} ${table.fleetNumber[i]}`,
  driver: (table, i) => table.driver[i] ?? '',
  fleetNumber: (table, i) => table.fleetNumber[i] ?? '',
}

/** No text of the register holds it: the store cannot keep one (PostgreSQL, 8.3 Character Types). */
const apart = '\0'

/**
 * What each vehicle can be found by, made once per register because it is the dear part of a search: as one text, which
 * takes a third of the time that a text for each takes.
 */
export function haystack(table: FleetColumnsView, by: FindBy = 'anything'): string[] {
  if (table.count === 0) return []
  const lines = Array.from({ length: table.count }, (_none, i) => texts[by](table, i))
  return plain(lines.join(apart)).split(apart)
}

/** Ids of the vehicles that a query finds, `limit` at most, as `placesOf` puts them. */
export type FindVehicles = (query: string, by: FindBy, limit: number) => readonly number[]

/** A search over one register; what it reads is made when it is first asked. */
export function createFinder(table: FleetColumnsView): FindVehicles {
  const stacks = new Map<FindBy, string[]>()
  return (query, by, limit) => {
    if (wordsOf(query).length === 0) return []
    const stack = stacks.get(by) ?? haystack(table, by)
    stacks.set(by, stack)
    return placesOf(stack, query, limit).map((i) => table.vehicleIds[i] ?? 0)
  }
}
