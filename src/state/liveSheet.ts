import { atom } from 'jotai'

import type { SheetHeight } from '#src/ui/layout/sheetHeight.ts'

/** How much of a phone's screen the lists of the live map take: the navigation bar raises and lowers them. */
export const liveSheetAtom = atom<SheetHeight>('half')
