import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width and height of an element, px; zero before it was measured. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = measured
      setBox((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(measured)
    return () => watch.disconnect()
  }, [element])
  return box
}
