import type { LaunchOptions } from '@playwright/test'

import { cast } from './cast.ts'
import { findings } from './everyAddress.ts'
import { sideways, unreached } from './look.ts'
import { expect, test as base } from './stage.ts'

/** A browser whose scrollbars take room, as on most desks. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

/** It goes through all screens; the ceiling grows with their number, not with what one of them may take. */
test.describe.configure({ timeout: 1_200_000 })

test('ux-U11 at 400 % everything on every screen can be scrolled to, and no screen scrolls sideways', async ({
  visits,
  stage,
}) => {
  // Some addresses name what nobody has, and say so.
  const page = await visits.open('admin', { path: '/controle', expected: /404/ })
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
  await stage.heard(cast.drives)
  // A window of 1280 × 1024 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  const bar = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'overflow: scroll; width: 99px'
    const px = probe.offsetWidth - probe.clientWidth
    probe.remove()
    return px
  })
  expect(bar, 'scrollbars take room').toBeGreaterThan(0)
  expect(await findings(page, async () => [...(await unreached(page)), ...(await sideways(page))])).toEqual([])
})
