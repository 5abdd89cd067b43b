import { type PointerEvent, useRef } from 'react'

const leastPx = 48

/** Dragging the edge of a head: the width follows the pointer. Props of the edge, by the key of its column. */
export function useColumnResize(onWidth: (key: string, px: number) => void) {
  const grip = useRef<{ x: number; px: number } | null>(null)
  return (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const head = event.currentTarget.closest<HTMLElement>('th')
      if (!head) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, px: head.offsetWidth }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grip.current
      if (from) onWidth(key, Math.round(Math.max(leastPx, from.px + event.clientX - from.x)))
    },
    onPointerUp: () => {
      grip.current = null
    },
    onLostPointerCapture: () => {
      grip.current = null
    },
  })
}
