import { atom } from 'jotai'

export const sheetOpenAtom = atom(false)
