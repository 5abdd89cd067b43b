import { type RefObject, useLayoutEffect, useState } from 'react'

import { type MeasuredSize, watchSize } from '#src/lib/watchSize.ts'

interface ChartBox {
  size: MeasuredSize
  fontPx: number
}

/** The room that a chart has, px, and how high its letters are then: on a display across the room they are larger. */
export function useChartBox(element: RefObject<HTMLElement | null>): ChartBox {
  const [box, setBox] = useState<ChartBox>({ size: { width: 0, height: 0 }, fontPx: 12 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    return watchSize(current, (size) => setBox({ size, fontPx: Number.parseFloat(getComputedStyle(current).fontSize) }))
  }, [element])
  return box
}
