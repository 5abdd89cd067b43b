import type { MenuItem } from '#contract/endpoints/session.ts'
import { addresses, homes, type PathName, redirects } from '#src/lib/paths.ts'

/** Two ways to write one address are one: a closing slash (ROUTE-02) and capitals, as the router reads them. */
const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

const below = (path: string, parent: string) => path === parent || (parent !== '/' && path.startsWith(`${parent}/`))

/** ERRPG-03: an item covers its path and what lies below; a group only its own path, else it would open all its children. */
function itemCovers(item: MenuItem, path: string): boolean {
  const own = plainPath(item.path)
  const group = item.items !== undefined && item.items.length > 0
  if (group) return (own !== '' && path === own) || item.items?.some((child) => itemCovers(child, path)) === true
  return own !== '' && below(path, own)
}

const open: readonly PathName[] = [...homes, 'error']
const leadsTo: Partial<Record<PathName, PathName>> = redirects

/**
 * ERRPG-03: whether a menu lets its user open an address. Home, its other names and the error page are open to
 * everyone; a redirect counts as its target; the pages of one driver open with either registry of drivers.
 */
export function menuCovers(menu: readonly MenuItem[], name: PathName): boolean {
  if (open.includes(name)) return true
  const { area, path } = addresses[leadsTo[name] ?? name]
  const paths = area === 'driver' ? [addresses.drivers.path, addresses.driverSettings.path] : [path]
  return menu.some((item) => paths.some((one) => itemCovers(item, plainPath(one))))
}
