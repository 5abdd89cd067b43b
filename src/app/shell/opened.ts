import { atom } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

/** What lies over the screen. */
export const paletteOpenAtom = atom(false)
export const sheetOpenAtom = atom(false)
export const repairOpenAtom = atom(false)
export const profileOpenAtom = atom(false)

/** PROFILE-03: on a first access the dialog is there by itself. */
export const firstAccessAtom = atom((get) => get(currentSessionAtom).user.mustChangePassword)
