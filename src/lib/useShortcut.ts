import { useEffect, useRef } from 'react'

import { handleShortcut } from './shortcutHandlers.ts'
import type { PageShortcut } from './shortcuts.ts'

/**
 * What a shortcut does while this part is on screen. Of several parts the newest answers.
 * @param handler null = nothing now
 */
export function useShortcut(name: PageShortcut, handler: (() => void) | null, fallback = false): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  const listens = handler !== null
  useEffect(
    () => (listens ? handleShortcut(name, () => latest.current?.(), fallback) : undefined),
    [name, listens, fallback],
  )
}
