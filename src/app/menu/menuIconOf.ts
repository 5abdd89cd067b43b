import type { MenuItem } from '#contract/endpoints/session.ts'
import type { IconName } from '#src/ui/icons/names.ts'

import { menuIcon } from './menuIcon.ts'

/** The icon under which a menu holds a path: the item's own, else that of its nearest group; undefined outside the menu. */
export function menuIconOf(menu: readonly MenuItem[], path: string, above = ''): IconName | undefined {
  for (const item of menu) {
    const icon = item.icon || above
    const found = item.items && item.items.length > 0 ? menuIconOf(item.items, path, icon) : undefined
    if (found) return found
    if (item.path === path) return menuIcon(icon)
  }
  return undefined
}
