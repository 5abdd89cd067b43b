import { severities, type Severity } from '#contract/codes/alerts.ts'
import { places } from '#contract/places.ts'
import { type RegionId, type RegionKind, regionOf } from '#contract/rules/region.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'

import type { Fleet } from './fleet.ts'

/** Vehicles that are near the same place, or in the same region. */
export interface VehicleCount {
  total: number
  /** Seven numbers, by code of `vehicleState`. */
  byState: number[]
  /** Alerts that nobody acknowledged. */
  alerts: Record<Severity, number>
  /** Degrees: west, south, east, north; from east to west never across 180°. */
  bounds: [west: number, south: number, east: number, north: number]
}

export interface RegionCount extends VehicleCount {
  id: RegionId
}

/** What passes the filter, whatever region it asks for, so that one region can be compared with the others. */
export interface PlaceCounts {
  /** By index in `places`. */
  byPlace: ReadonlyMap<number, VehicleCount>
  /** They have a position, and no place of the table is near it. */
  away: number
  /** They never told a position. */
  unlocated: number
  /** All that pass. */
  passing: number
  /** All of the chosen companies. */
  total: number
}

const states = Object.keys(vehicleState).length

const nobody = (): VehicleCount => ({
  total: 0,
  byState: Array.from({ length: states }, () => 0),
  alerts: { critical: 0, high: 0, medium: 0, low: 0 },
  bounds: [Infinity, Infinity, -Infinity, -Infinity],
})

const within = <Key>(counts: Map<Key, VehicleCount>, key: Key): VehicleCount => {
  const known = counts.get(key)
  if (known) return known
  const fresh = nobody()
  counts.set(key, fresh)
  return fresh
}

function widen(bounds: VehicleCount['bounds'], [west, south, east, north]: VehicleCount['bounds']) {
  if (west < bounds[0]) bounds[0] = west
  if (south < bounds[1]) bounds[1] = south
  if (east > bounds[2]) bounds[2] = east
  if (north > bounds[3]) bounds[3] = north
}

/** Counts a fleet by the place nearest to each vehicle: one pass over the columns, one over the alerts. */
export function countByPlace(fleet: Fleet): PlaceCounts {
  const { table } = fleet
  const near = fleet.nearPlaces()?.all()
  const byPlace = new Map<number, VehicleCount>()
  const counts = { away: 0, unlocated: 0, passing: 0, total: table?.count ?? 0 }
  if (!table || !near) return { byPlace, ...counts }
  for (let i = 0; i < table.count; i++) {
    if (!fleet.passes(i)) continue
    counts.passing += 1
    const longitude = table.longitude[i]!
    const latitude = table.latitude[i]!
    const place = near[i]!
    if (Number.isNaN(latitude)) counts.unlocated += 1
    else if (place < 0) counts.away += 1
    else {
      const count = within(byPlace, place)
      count.total += 1
      count.byState[fleet.state[i]!]! += 1
      widen(count.bounds, [longitude, latitude, longitude, latitude])
    }
  }
  for (const [vehicleId, { bySeverity }] of fleet.alerts) {
    const i = table.indexOf(vehicleId)
    const count = i !== undefined && fleet.passes(i) ? byPlace.get(near[i]!) : undefined
    if (count) severities.forEach((severity, at) => (count.alerts[severity] += bySeverity[at]!))
  }
  return { byPlace, ...counts }
}

/** Places gathered into regions: most vehicles first, then by id, so that equals stay where they are. */
export function gatherRegions({ byPlace }: PlaceCounts, kind: RegionKind): RegionCount[] {
  const byRegion = new Map<RegionId, VehicleCount>()
  for (const [index, count] of byPlace) {
    const place = places[index]
    if (!place) continue
    const into = within(byRegion, regionOf(place, kind))
    into.total += count.total
    count.byState.forEach((vehicles, state) => (into.byState[state]! += vehicles))
    for (const severity of severities) into.alerts[severity] += count.alerts[severity]
    widen(into.bounds, count.bounds)
  }
  return [...byRegion]
    .map(([id, count]) => ({ id, ...count }))
    .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1))
}
