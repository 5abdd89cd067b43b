import { type RefObject, useLayoutEffect, useState } from 'react'

import type { MeasuredSize } from '#src/lib/watchSize.ts'

import { useBox } from '../table/useBox.ts'

/** The room that a chart has, px, and how high its letters are: on a display across the room they are larger. */
export function useChartBox(box: RefObject<HTMLElement | null>): { size: MeasuredSize; fontPx: number } {
  const size = useBox(box)
  const [fontPx, setFontPx] = useState(12)
  // Read with each size.
  useLayoutEffect(() => {
    if (size.width > 0 && box.current) setFontPx(Number.parseFloat(getComputedStyle(box.current).fontSize))
  }, [size, box])
  return { size, fontPx }
}
