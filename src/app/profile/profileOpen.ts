import { atom } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

/** PROFILE-03: on a first access the dialog is there by itself. */
export const firstAccessAtom = atom((get) => get(currentSessionAtom).user.mustChangePassword)

export const profileOpenAtom = atom(false)
