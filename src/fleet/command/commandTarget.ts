import { atom } from 'jotai'

import type { OrderedAction } from '#contract/codes/commands.ts'
import { newId } from '#src/lib/newId.ts'

/** What the dialog is about. The key is made when it opens: however often it is posted, it is one request. */
export interface CommandTarget {
  vehicleId: number
  action: OrderedAction
  key: string
}

const targetAtom = atom<CommandTarget | null>(null)
export const commandTargetAtom = atom((get) => get(targetAtom))

export const openCommandAtom = atom(null, (_get, set, target: Omit<CommandTarget, 'key'>) =>
  set(targetAtom, { ...target, key: newId() }),
)
export const closeCommandAtom = atom(null, (_get, set) => set(targetAtom, null))
