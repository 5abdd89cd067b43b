import { atom } from 'jotai/vanilla'

import { everyVehicle, type FleetFilter } from '../derived/fleetFilter.ts'

/** What the screens ask of the rail, kept here so that a rail that starts later is told at once. */
export const askedFilterAtom = atom<FleetFilter>(everyVehicle)
export const askedHoldAtom = atom(false)
