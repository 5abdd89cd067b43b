import { useSyncExternalStore } from 'react'

import { limits } from '#contract/limits.ts'

const query = matchMedia(`(width <= ${limits.menuBreakpoint}px)`)

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** MENU-04, MENU-05: at 1280 px or less the menu is a temporary overlay. */
export const useTemporaryMenu = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
