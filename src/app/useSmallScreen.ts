import { useSyncExternalStore } from 'react'

import { limits } from '#contract/limits.ts'

const query = matchMedia(`(width < ${limits.smallBreakpoint}px)`)

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** NOTIF-05: below 600 px. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
