import { atom } from 'jotai'

/** Whether the repair assistant lies over the screen. */
export const repairOpenAtom = atom(false)
