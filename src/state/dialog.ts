import { atom } from 'jotai'
import type { ReactNode } from 'react'

import type { IconName } from '#src/ui/icons/names.ts'

/** What a dialog of any screen shows (UI-01). */
interface DialogData {
  title: ReactNode
  icon?: IconName
  content: ReactNode
  /** Buttons at its foot; they close it with `closeDialogAtom`. */
  actions?: ReactNode
}

interface DialogState extends DialogData {
  open: boolean
}

const stateAtom = atom<DialogState>({ open: false, title: null, content: null })
export const dialogAtom = atom((get) => get(stateAtom))

/** UI-02: setting its data opens it; set again, it shows the new data. */
export const openDialogAtom = atom(null, (_get, set, data: DialogData) => set(stateAtom, { ...data, open: true }))

/** UI-02: closes it. The data stays, so that it does not go blank in the frame before it goes. */
export const closeDialogAtom = atom(null, (get, set) => set(stateAtom, { ...get(stateAtom), open: false }))
