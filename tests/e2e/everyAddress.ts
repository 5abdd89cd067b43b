import { type Page, expect } from '@playwright/test'

import { routes } from '#src/app/routes.ts'
import { addresses as book } from '#src/lib/paths.ts'

import { cast } from './cast.ts'

/** An address without a screen: whoever comes from there meets a screen anew, also the one that was there before. */
const nowhere = '/nada/disto'

/** The address of every screen there is, each once whatever the number of its addresses, and those of errors. */
export const addresses = [
  ...new Map(
    // Two addresses of one screen load it alike. The first one stays: it is the one without parts.
    routes
      .map(({ path, load }) => [String(load), book[path].path.replace(/:\w+/g, String(cast.drives.id))] as const)
      .toReversed(),
  ).values(),
  nowhere,
]

/** Goes there as a link does: the page stays. */
export async function visit(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).pathname === nowhere
  for (const next of address === nowhere || isThere ? [address] : [nowhere, address]) {
    await page.evaluate((to) => {
      document.querySelector('#main h1')?.setAttribute('data-before', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, next)
    await expect(page.locator('#main h1:not([data-before])').first()).toBeAttached()
  }
  await page.evaluate(() => document.fonts.ready)
}
