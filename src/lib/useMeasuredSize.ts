import { useCallback, useState } from 'react'

import { watchSize } from './watchSize.ts'
import type { MeasuredSize } from './watchSize.ts'

/**
 * UI-13: the inner size of the element that `ref` is put on, CSS px; null until it is in the page. The first measure
 * counts at once, every other one after the element has kept still for 450 ms.
 *
 *     const { ref, size } = useMeasuredSize()
 *     return <div ref={ref}>{size && pageSizeFor(size.height)}</div>
 */
export function useMeasuredSize() {
  const [size, setSize] = useState<MeasuredSize | null>(null)
  const ref = useCallback((element: Element | null) => (element ? watchSize(element, setSize) : undefined), [])
  return { ref, size }
}
