import { type Ref, useLayoutEffect, useState } from 'react'

import { type MeasuredSize, watchSize } from '#src/lib/watchSize.ts'

interface ChartBox {
  size: MeasuredSize
  fontPx: number
}

/**
 * The room that a chart has, px, and how high its letters are then: on a display across the room they are larger. Measured
 * is whatever element has `ref` by now: a chart may have nothing to draw at first.
 */
export function useChartBox<E extends HTMLElement>(): ChartBox & { ref: Ref<E> } {
  const [element, ref] = useState<E | null>(null)
  const [box, setBox] = useState<ChartBox>({ size: { width: 0, height: 0 }, fontPx: 12 })
  useLayoutEffect(() => {
    if (!element) return undefined
    return watchSize(element, (size) => setBox({ size, fontPx: Number.parseFloat(getComputedStyle(element).fontSize) }))
  }, [element])
  return { ...box, ref }
}
