import { atom } from 'jotai'
import { z } from 'zod'

import { readStored, writeStored } from '#src/lib/storage.ts'
import { currentSessionAtom } from '#src/state/session.ts'

export const fleetViews = ['cards', 'rows', 'table'] as const
export type FleetView = (typeof fleetViews)[number]

const FleetView = z.enum(fleetViews).catch('cards')
const changedAtom = atom<FleetView | null>(null)
const keyAtom = atom((get) => `farol.home.${get(currentSessionAtom).user.id}.view`)

/** How this user looks at the fleet, kept in the browser per user; cards until they choose. */
export const fleetViewAtom = atom(
  (get) => get(changedAtom) ?? readStored(get(keyAtom), (stored) => FleetView.parse(stored)) ?? 'cards',
  (get, set, view: FleetView) => {
    writeStored(get(keyAtom), view)
    set(changedAtom, view)
  },
)
