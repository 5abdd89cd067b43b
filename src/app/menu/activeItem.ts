import type { MenuItem } from '#contract/endpoints/session.ts'

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** MENU-03, MENU-11: same first segment; home matches home alone. A group is active with any of its items. */
export function isActive(item: MenuItem, pathname: string): boolean {
  if (item.items?.some((child) => isActive(child, pathname))) return true
  if (item.path === '') return false
  return firstSegment(item.path) === firstSegment(pathname)
}

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.items && item.items.length > 0 ? leaves(item.items) : [item]))

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** MENU-11: of the items that cover the address, the one with the longest path carries the current-page mark. */
export const currentItem = (menu: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  leaves(menu)
    .filter((item) => covers(item.path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
