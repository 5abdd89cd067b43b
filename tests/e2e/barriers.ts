import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A program that does nothing. */
const nothing = ';'

/**
 * What axe finds that keeps somebody from working, serious or critical: rule and the elements concerned.
 * @param rules those alone, where the page differs from one that was looked at in colours only
 */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // What is still fading in counts as absent, and what lies under it as reachable.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Its program is read once by a document that stays, not anew for each look.
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  const axe = new AxeBuilder({ page, ...(isThere.every(Boolean) && { axeSource: nothing }) })
    // Without frames of other origins nothing needs the extra page that axe would open for each look.
    .setLegacyMode()
    // What is in order is not written out element by element.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
