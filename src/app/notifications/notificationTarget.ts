import { matchPath } from 'react-router-dom'

import { addresses } from '#src/lib/paths.ts'

import { routes } from '../routes.ts'

const screens = routes.map(({ path }) => addresses[path].path)

/**
 * NOTIF-02: where a click on a notification leads. The address comes from outside, so only one of this very page's
 * screens is followed: another site, another scheme or an address that no screen has is none.
 * @param origin of the page
 * @returns path, query and fragment for the router, or null
 */
export function notificationTarget(url: string, origin: string): string | null {
  if (url === '' || !URL.canParse(url, origin)) return null
  const { href, pathname, search, hash } = new URL(url, origin)
  if (!href.startsWith(`${origin}/`)) return null
  return screens.some((path) => matchPath(path, pathname) !== null) ? pathname + search + hash : null
}
