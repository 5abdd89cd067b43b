import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

interface Options {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Px of every row, or of each: another array is taken as other heights. */
  rowPx: number | readonly number[]
  /** Height, px, of a sticky head within the scroller, above the rows. */
  headPx?: number
  /** Rows in the page beyond each edge of the view; fewer where one row is much to draw. */
  overscan?: number
  /** The row that the keys stand on, −1 for none: it stays in the page, because it is what readers are told about. */
  keptAt?: number
}

/** Rows in the page: their index, and px from the first row. */
export type ShownRow = { index: number; top: number }

/** A screenful of a list of thousands: which rows to put in the page, and where. */
export interface Rows {
  /** Px of all rows together. */
  height: number
  shown: readonly ShownRow[]
  /** Scrolls no further than brings the row into view. */
  show: (index: number) => void
}

export function useRows({ scroller, count, rowPx, headPx = 0, overscan = 8, keptAt = -1 }: Options): Rows {
  // The engine is one object that changes in place; what is answered below is read from it anew at every render.
  // oxlint-disable-next-line react/incompatible-library
  const engine = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (typeof rowPx === 'number' ? rowPx : (rowPx[index] ?? 0)),
    overscan,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), keptAt, count),
  })
  // It asks for heights when the number of rows changes, and not when a taller row goes from one index to another.
  useLayoutEffect(() => engine.measure(), [engine, rowPx])
  return {
    height: engine.getTotalSize(),
    shown: engine.getVirtualItems().map(({ index, start }) => ({ index, top: start - headPx })),
    show: (index) => engine.scrollToIndex(index),
  }
}

/** The indices of a range, in order, with one more that may lie outside it. */
export function withKept(indices: number[], keptAt: number, count: number): number[] {
  if (keptAt < 0 || keptAt >= count || indices.includes(keptAt)) return indices
  return [...indices, keptAt].sort((a, b) => a - b)
}
