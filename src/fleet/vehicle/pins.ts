import { atom } from 'jotai'
import { z } from 'zod'

import { limits } from '#contract/limits.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { currentSessionAtom } from '#src/state/session.ts'

/** Ids in the order in which they were pinned; what was stored and cannot be read is no pin. */
const Pins = z.array(z.int().positive()).max(limits.pinnedVehicles)
const none: readonly number[] = []

export type Pinned = 'pinned' | 'unpinned' | 'full'

/** One pin more, or one fewer when it was there; a tenth is refused. */
export function withPin(pins: readonly number[], vehicleId: number): { pins: readonly number[]; outcome: Pinned } {
  if (pins.includes(vehicleId)) return { pins: pins.filter((id) => id !== vehicleId), outcome: 'unpinned' }
  if (pins.length >= limits.pinnedVehicles) return { pins, outcome: 'full' }
  return { pins: [...pins, vehicleId], outcome: 'pinned' }
}

const asPins = (stored: unknown): readonly number[] | null => Pins.safeParse(stored).data ?? null

const changedAtom = atom<readonly number[] | null>(null)
const keyAtom = atom((get) => `farol.pins.${get(currentSessionAtom).user.id}`)

/** The vehicles in mini-maps: kept in the browser, per user. */
export const pinsAtom = atom((get): readonly number[] => get(changedAtom) ?? readStored(get(keyAtom), asPins) ?? none)

/** Pins or unpins a vehicle, and answers what became of it. */
export const togglePinAtom = atom(null, (get, set, vehicleId: number): Pinned => {
  const key = get(keyAtom)
  // as stored, not as shown: another tab may have pinned meanwhile
  const { pins, outcome } = withPin(readStored(key, asPins) ?? get(pinsAtom), vehicleId)
  writeStored(key, pins)
  set(changedAtom, pins)
  return outcome
})
