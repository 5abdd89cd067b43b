import { type RefObject, useLayoutEffect, useState } from 'react'

import { type MeasuredSize, watchSize } from '#src/lib/watchSize.ts'

/** Inner size of an element that others hold as well, px; zero before it was measured (UI-13). */
export function useBox(element: RefObject<HTMLElement | null>): MeasuredSize {
  const [box, setBox] = useState<MeasuredSize>({ width: 0, height: 0 })
  useLayoutEffect(() => (element.current ? watchSize(element.current, setBox) : undefined), [element])
  return box
}
