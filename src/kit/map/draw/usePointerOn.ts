import { type RefObject, useEffect, useState } from 'react'

import type { Pixel } from './projection.ts'

/** Where the pointer is over the box around an element, pixels; null when it is elsewhere or nobody asks. */
export function usePointerOn(inner: RefObject<Element | null>, asked: boolean): Pixel | null {
  const [at, setAt] = useState<Pixel | null>(null)
  useEffect(() => {
    const box = inner.current?.parentElement
    if (!asked || !box) return undefined
    const over = new AbortController()
    const { signal } = over
    const move = ({ clientX, clientY, target }: PointerEvent) => {
      // Over a panel or a handle it points at no ground.
      if (!(target instanceof HTMLCanvasElement)) return setAt(null)
      const { left, top } = box.getBoundingClientRect()
      setAt({ x: clientX - left, y: clientY - top })
    }
    box.addEventListener('pointermove', move, { signal })
    box.addEventListener('pointerleave', () => setAt(null), { signal })
    return () => {
      over.abort()
      setAt(null)
    }
  }, [inner, asked])
  return at
}
