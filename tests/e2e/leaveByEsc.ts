import type { Locator, Page } from '@playwright/test'

import { expect } from './stage.ts'

/** Leaves what came up by itself: for a moment no key does anything there, for it was pressed for what stood there before. */
export const leaveByEsc = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden({ timeout: 1_000 })
  }).toPass()
