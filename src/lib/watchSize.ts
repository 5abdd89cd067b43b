import { limits } from '#contract/limits.ts'

import { debounce } from './debounce.ts'

/** CSS px, without border and padding. */
export interface MeasuredSize {
  width: number
  height: number
}

/**
 * Tells the size of an element: at once when it begins, then whenever it has kept another one for 450 ms (UI-13).
 * @returns what stops it
 */
export function watchSize(element: Element, onSize: (size: MeasuredSize) => void): () => void {
  let told: MeasuredSize | null = null
  const tell = (size: MeasuredSize) => {
    if (told?.width === size.width && told.height === size.height) return
    told = size
    onSize(size)
  }
  const tellLater = debounce(limits.measureMs, tell)
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.contentRect
    if (!box) return
    const size = { width: box.width, height: box.height }
    if (told === null) tell(size)
    else tellLater(size)
  })
  observer.observe(element)
  return () => {
    tellLater.cancel()
    observer.disconnect()
  }
}
