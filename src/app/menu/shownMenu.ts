import type { MenuItem } from '#contract/endpoints/session.ts'
import { nameOfPath } from '#src/kit/menu/nameOfPath.ts'
import type { PathName } from '#src/lib/paths.ts'

/**
 * MENU-10: the server's list, without what leads nowhere: items whose address has no screen in this version, and groups
 * that are left empty. A group's own path is no way in (it opens and closes), so it needs no screen.
 * @param hasScreen whether this version draws an address
 */
export function shownMenu(menu: readonly MenuItem[], hasScreen: (name: PathName) => boolean): readonly MenuItem[] {
  return menu.flatMap((item) => {
    if (item.items && item.items.length > 0) {
      const items = [...shownMenu(item.items, hasScreen)]
      return items.length > 0 ? [{ ...item, items }] : []
    }
    const name = nameOfPath(item.path)
    return name !== undefined && hasScreen(name) ? [item] : []
  })
}
