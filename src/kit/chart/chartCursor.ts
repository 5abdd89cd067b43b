import type { PrimitiveAtom } from 'jotai'

/** The instant under the pointer, shared by the charts of a screen; null while there is none. Epoch ms. */
export type ChartCursor = PrimitiveAtom<number | null>
