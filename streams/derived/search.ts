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

/** Vehicles whose texts are made at once ahead of a search: a few milliseconds of work. */
const prepared = 2_000

/** What each vehicle of one register can be found by: the dear part of a search, so it is made once. */
export interface Haystack {
  /** A text per vehicle. What is not made yet is made now. */
  texts(by: FindBy): readonly string[]
  /** Makes a part of what most searches read, ahead of the first one. False when all of it is there. */
  prepare(): boolean
}

export function createHaystack(table: FleetColumnsView): Haystack {
  const stacks = new Map<FindBy, string[]>()
  /** Texts are made as one, which takes a third of the time that a text for each takes. */
  function make(by: FindBy, most: number): string[] {
    const stack = stacks.get(by) ?? []
    stacks.set(by, stack)
    const count = Math.min(most, table.count - stack.length)
    if (count <= 0) return stack
    const lines = Array.from({ length: count }, (_none, i) => texts[by](table, stack.length + i))
    for (const text of plain(lines.join(apart)).split(apart)) stack.push(text)
    return stack
  }
  return {
    texts: (by) => make(by, Infinity),
    prepare: () => make('anything', prepared).length < table.count,
  }
}

/** Ids of the vehicles that a query finds, `limit` at most, as `placesOf` puts them. */
export type FindVehicles = (query: string, by: FindBy, limit: number) => readonly number[]

/** A search over one register. */
export const createFinder =
  (table: FleetColumnsView, haystack: Haystack): FindVehicles =>
  (query, by, limit) =>
    wordsOf(query).length === 0 ? [] : placesOf(haystack.texts(by), query, limit).map((i) => table.vehicleIds[i] ?? 0)
