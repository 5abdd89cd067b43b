import { useCallback } from 'react'

import type { MenuItem } from '#contract/endpoints/session.ts'
import { useText } from '#src/lib/text/useText.ts'

import { menuLabel } from './menuLabel.ts'

/** `menuLabel` in the language on screen. */
export function useMenuLabel(): (item: MenuItem) => string {
  const titles = useText('titles')
  const app = useText('app')
  return useCallback((item) => menuLabel(item, titles, app), [titles, app])
}
