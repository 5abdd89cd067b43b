import { atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'

import type { FleetCounts } from '../derived/counters.ts'
import type { FleetFilter } from '../derived/fleetFilter.ts'
import type { FleetFrame } from '../derived/fleetFrame.ts'
import type { FleetList } from '../derived/order.ts'
import { sameVehicle, type VehicleView } from '../derived/vehicleView.ts'
import { findNone, type FleetLookup } from '../rail.ts'
import { byId } from './byId.ts'
import { askedFilterAtom, askedHoldAtom } from './fleetInputs.ts'
import { fromRail } from './fromRail.ts'
import { railAtom } from './rail.ts'

export type { FleetCounts } from '../derived/counters.ts'
export type { FleetFilter } from '../derived/fleetFilter.ts'
export type { FleetFrame } from '../derived/fleetFrame.ts'
export type { FleetList } from '../derived/order.ts'
export type { FindBy } from '../derived/search.ts'
export type { VehicleView } from '../derived/vehicleView.ts'

/** What the map draws: listen through the store, not through render. */
export const fleetFrameAtom = fromRail<FleetFrame | null>((rail) => rail.frame$, null)

/** Which vehicles map and list show; set it from the address of the screen. */
export const fleetFilterAtom = atom(
  (get) => get(askedFilterAtom),
  (get, set, filter: FleetFilter) => {
    set(askedFilterAtom, filter)
    get(railAtom)?.setFilter(filter)
  },
)

/** True while pointer or focus is inside the list: no row moves under a click. */
export const fleetHoldAtom = atom(
  (get) => get(askedHoldAtom),
  (get, set, held: boolean) => {
    set(askedHoldAtom, held)
    get(railAtom)?.setHold(held)
  },
)

const noList: FleetList = { unacknowledged: [], others: [], byPlate: [], total: 0, shown: 0 }
const noCounts: FleetCounts = {
  total: 0,
  byState: [0, 0, 0, 0, 0, 0, 0],
  late: 0,
  lost: 0,
  alerts: { critical: 0, high: 0, medium: 0, low: 0 },
  pendingCommands: 0,
}

export const fleetListAtom = fromRail((rail) => rail.list$, noList)
/** False until the rail has read the fleet once: an empty list before that means nothing. */
export const fleetKnownAtom = atom((get) => get(fleetListAtom) !== noList)
export const fleetCountsAtom = fromRail((rail) => rail.counts$, noCounts)

const lookupAtom = fromRail<FleetLookup>((rail) => rail.vehicles$, {
  ids: [],
  vehicle: () => null,
  find: findNone,
})

/**
 * The register of the chosen companies: another value when vehicles come or go, and never for a position. Each vehicle
 * is read as it is when asked.
 */
export const fleetRegisterAtom = selectAtom(
  lookupAtom,
  (lookup) => lookup,
  (a, b) => a.ids === b.ids,
)

/** Reads every vehicle of the chosen companies as it is now, by id; another function whenever anything changed. */
export const readFleetAtom = atom((get) => {
  const { ids, vehicle } = get(lookupAtom)
  return (): readonly VehicleView[] => ids.map(vehicle).filter((one) => one !== null)
})

/** One vehicle, at most twice a second and only when something shown changed. */
export const vehicleAtom = byId((id: number) => selectAtom(lookupAtom, (lookup) => lookup.vehicle(id), sameVehicle))

/** Finds vehicles of the chosen companies by words; another function when the register is another. */
export const findVehiclesAtom = selectAtom(lookupAtom, (lookup) => lookup.find)
