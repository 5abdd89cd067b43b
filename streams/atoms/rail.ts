import { atom } from 'jotai/vanilla'

import type { Rail } from '../rail.ts'
import { askedFilterAtom, askedHoldAtom } from './fleetInputs.ts'

export type { Rail } from '../rail.ts'

const heldRailAtom = atom<Rail | null>(null)

/** The session's rail; null before sign-in and after sign-out. Whoever sets it disposes of the one before. */
export const railAtom = atom(
  (get) => get(heldRailAtom),
  (get, set, rail: Rail | null) => {
    rail?.setFilter(get(askedFilterAtom))
    rail?.setHold(get(askedHoldAtom))
    set(heldRailAtom, rail)
  },
)
