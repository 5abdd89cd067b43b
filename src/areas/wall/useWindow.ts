import { useSyncExternalStore } from 'react'

import type { ScreenPx } from './scale.ts'

export interface WindowPx {
  /** The whole display, and the part of it that is ours. */
  screen: ScreenPx
  window: ScreenPx
}

const read = (): WindowPx => ({
  screen: { width: screen.width, height: screen.height },
  window: { width: innerWidth, height: innerHeight },
})

let known: WindowPx | null = null

const current = (): WindowPx => {
  const now = read()
  if (JSON.stringify(now) !== JSON.stringify(known)) known = now
  return known ?? now
}

const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Sizes of display and window, CSS px; the same object while they stay. */
export const useWindow = (): WindowPx => useSyncExternalStore(subscribe, current)
