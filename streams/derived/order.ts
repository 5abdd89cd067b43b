import type { Fleet } from './fleet.ts'
import type { FleetColumnsView } from './fleetColumns.ts'
import type { FleetFilter } from './fleetFilter.ts'

/** Vehicle ids in the order in which a list shows them. */
export interface FleetList {
  /** With an alert that nobody acknowledged: worst severity first, then the oldest alert. */
  unacknowledged: readonly number[]
  /** By plate. */
  others: readonly number[]
  /** Both together, by plate alone. */
  byPlate: readonly number[]
  total: number
  /** How many pass the filter. */
  shown: number
}

/** Indices by plate, then id: made once per register, for sorting 100,000 rows every second would be felt. */
function platesInOrder(table: FleetColumnsView): Int32Array {
  const plate = (i: number) => table.plate[i] ?? ''
  const id = (i: number) => table.vehicleIds[i] ?? 0
  return Int32Array.from({ length: table.count }, (_none, i) => i).sort((a, b) =>
    plate(a) < plate(b) ? -1 : plate(a) > plate(b) ? 1 : id(a) - id(b),
  )
}

function listOf(fleet: Fleet, table: FleetColumnsView, byPlate: Int32Array): FleetList {
  const unacknowledged: number[] = []
  const others: number[] = []
  const all: number[] = []
  for (const i of byPlate) {
    if (fleet.matches[i] !== 1) continue
    const id = table.vehicleIds[i] ?? 0
    all.push(id)
    if (fleet.severity[i] === 0) others.push(id)
    else unacknowledged.push(id)
  }
  const worst = (id: number) => fleet.alerts.get(id)?.severity ?? 0
  const since = (id: number) => fleet.alerts.get(id)?.worst.occurredAt ?? 0
  unacknowledged.sort((a, b) => worst(b) - worst(a) || since(a) - since(b) || a - b)
  return { unacknowledged, others, byPlate: all, total: table.count, shown: all.length }
}

const sameIds = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])

/** The rows of `held` that there still are, in their places, and after them those that are new. */
function keepPlaces(held: FleetList, fresh: FleetList): FleetList {
  const still = new Set(fresh.byPlate)
  const had = new Set(held.byPlate)
  const kept = (before: readonly number[], now: readonly number[]) => [
    ...before.filter((id) => still.has(id)),
    ...now.filter((id) => !had.has(id)),
  ]
  return {
    ...fresh,
    unacknowledged: kept(held.unacknowledged, fresh.unacknowledged),
    others: kept(held.others, fresh.others),
    byPlate: kept(held.byPlate, fresh.byPlate),
  }
}

/**
 * Keeps the order of a fleet's list. Call it at the pace at which rows may move.
 * While `held` the list stays as it is, so that no row moves under pointer or focus. Two things are obeyed even then:
 * a new filter, for it is the operator's own act, and another register, for a vehicle of a company that is no longer
 * selected has no row to keep.
 * @returns the same object while nothing changed
 */
export function createOrder(): (fleet: Fleet, held: boolean) => FleetList | null {
  let list: FleetList | null = null
  let filter: FleetFilter | null = null
  let version = -1
  let generation = -1
  let byPlate: Int32Array = new Int32Array(0)
  return (fleet, held) => {
    const { table } = fleet
    if (!table || fleet.version === version) return list
    const holding = held && list !== null && fleet.filter === filter
    const sameRegister = table.generation === generation
    if (holding && sameRegister) return list
    if (!sameRegister) byPlate = platesInOrder(table)
    generation = table.generation
    // Kept places are not the order of any version: let go, everything takes its own.
    version = holding ? -1 : fleet.version
    filter = fleet.filter
    const sorted = listOf(fleet, table, byPlate)
    const fresh = holding && list ? keepPlaces(list, sorted) : sorted
    const same =
      list?.total === fresh.total &&
      sameIds(list.unacknowledged, fresh.unacknowledged) &&
      sameIds(list.others, fresh.others)
    return (list = same ? list : fresh)
  }
}
