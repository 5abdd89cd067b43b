import { nearPlaceIndex } from '#contract/rules/nearestPlace.ts'

import type { FleetColumnsView } from './fleetColumns.ts'

/** Vehicles looked at in one go, some milliseconds. */
const PART = 20_000

/** Which place is nearest to each vehicle of a register, as an index in `places`; -1 for none. */
export interface NearPlaces {
  /** Of every vehicle, by index; what was not prepared yet is looked up now. */
  all(): Int16Array
  /** Looks up some more. @returns whether there are still others */
  prepare(): boolean
  /** The vehicle at an index has moved. */
  update(i: number): void
}

export function createNearPlaces(table: FleetColumnsView): NearPlaces {
  const near = new Int16Array(table.count)
  let known = 0
  const update = (i: number) => {
    near[i] = nearPlaceIndex(table.latitude[i] ?? NaN, table.longitude[i] ?? NaN)
  }
  const lookUp = (end: number) => {
    for (; known < end; known++) update(known)
  }
  return {
    all() {
      lookUp(near.length)
      return near
    },
    prepare() {
      lookUp(Math.min(near.length, known + PART))
      return known < near.length
    },
    update,
  }
}
