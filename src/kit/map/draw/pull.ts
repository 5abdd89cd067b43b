import type { PointerEvent } from 'react'

import type { Pixel } from './projection.ts'

/**
 * Follows a pointer from where it was pressed until it is let go, also beyond the map.
 * @param onMove pixels from the upper left of `box`
 * @param onEnd after the last movement; `moved` is false for a mere click
 */
export function pull(
  event: PointerEvent,
  box: Element,
  onMove: (at: Pixel) => void,
  onEnd: (moved: boolean) => void,
): void {
  const { left, top } = box.getBoundingClientRect()
  const [startX, startY] = [event.clientX, event.clientY]
  const over = new AbortController()
  let moved = false
  const move = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    // A hand that only clicks trembles by a pixel or two.
    moved ||= Math.hypot(clientX - startX, clientY - startY) > 3
    if (moved) onMove({ x: clientX - left, y: clientY - top })
  }
  const end = () => {
    over.abort()
    onEnd(moved)
  }
  const { signal } = over
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}
