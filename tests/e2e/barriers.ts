import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  // Without frames of other origins nothing needs the extra page that axe would open for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
