import { atom } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

const openAtom = atom(false)

/** PROFILE-03, PROFILE-04: on a first access the dialog is there by itself, and nothing but a new password closes it. */
export const firstAccessAtom = atom((get) => get(currentSessionAtom).user.mustChangePassword)

export const profileOpenAtom = atom(
  (get) => get(firstAccessAtom) || get(openAtom),
  (_get, set, open: boolean) => set(openAtom, open),
)
