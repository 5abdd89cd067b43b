import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'

/**
 * Watches whether pointer or focus is inside an element: while it is, no row may move under a click.
 * @param onHold called with true as the first comes in, with false as the last goes out or the element leaves the
 *   page; the same function from render to render
 * @returns props of the element
 */
export function useHold(onHold: (held: boolean) => void) {
  const pointerInside = useRef(false)
  useEffect(() => () => onHold(false), [onHold])
  return {
    onPointerEnter: () => {
      pointerInside.current = true
      onHold(true)
    },
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      pointerInside.current = false
      onHold(currentTarget.contains(document.activeElement))
    },
    onFocus: () => onHold(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) onHold(pointerInside.current)
    },
  }
}
