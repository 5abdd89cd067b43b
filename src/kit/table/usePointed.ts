import { type FocusEvent, type PointerEvent, useEffect } from 'react'

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null

/**
 * Says which row is under the pointer or has the focus, the last of both, and null once neither is.
 * @returns props of an element around the rows; none where nobody asks
 */
export function usePointed(onPoint: ((id: string | null) => void) | undefined) {
  useEffect(() => () => onPoint?.(null), [onPoint])
  if (onPoint === undefined) return {}
  return {
    onPointerOver: ({ target }: PointerEvent<HTMLElement>) => onPoint(rowAt(target)),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      const { activeElement } = document
      onPoint(activeElement !== null && currentTarget.contains(activeElement) ? rowAt(activeElement) : null)
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => onPoint(rowAt(target)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) onPoint(null)
    },
  }
}
