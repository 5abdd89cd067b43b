import type { KeyboardEvent } from 'react'

import { cornersOf, type DrawEvent, type Drawing } from '#src/kit/map/draw/drawing.ts'

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Keys of the whole map while something is drawn: steps back and forth, closing the shape, taking a point away. */
export function drawKeys(
  event: KeyboardEvent,
  { shape, ring, chosen }: Drawing,
  dispatch: (event: DrawEvent) => void,
): void {
  if (isTyping(event.target)) return
  const key = event.key.toLowerCase()
  const mod = event.ctrlKey || event.metaKey
  if (mod && key === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
  else if (mod && key === 'y') dispatch({ type: 'redo' })
  // A button has its own use for these.
  else if (event.target instanceof HTMLButtonElement) return
  else if (key === 'enter') dispatch({ type: 'close' })
  else if ((key === 'backspace' || key === 'delete') && shape.kind === 'polygon' && shape.points.length > 0)
    dispatch({ type: 'remove', at: chosen ?? cornersOf(shape, ring).length - 1 })
  else return
  event.preventDefault()
}
