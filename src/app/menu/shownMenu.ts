import type { MenuItem } from '#contract/endpoints/session.ts'
import { nameOfPath } from '#src/kit/menu/nameOfPath.ts'

/**
 * MENU-10: the server's list, without what leads nowhere: items whose address is none of this version, and groups that
 * are left empty. A group's own path is no way in: it opens and closes.
 */
export function shownMenu(menu: readonly MenuItem[]): readonly MenuItem[] {
  return menu.flatMap((item) => {
    if (item.items && item.items.length > 0) {
      const items = [...shownMenu(item.items)]
      return items.length > 0 ? [{ ...item, items }] : []
    }
    return nameOfPath(item.path) === undefined ? [] : [item]
  })
}
