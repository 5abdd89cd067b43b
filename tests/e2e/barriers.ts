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
  // A dialog takes the focus a moment after it hides the rest; where it never does, axe says so.
  await page
    .waitForFunction(() => !document.activeElement?.closest('[aria-hidden="true"]'), undefined, { timeout: 5_000 })
    .catch(() => {})
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

const dress = (page: Page, attributes: Record<string, string | null>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
  }, attributes)

/** The same of a page that is dark, and as it is in light and on the wall, which differ in colours only. */
export async function barriersInThemes(page: Page): Promise<string[]> {
  const lines = (await barriers(page)).map((line) => `dark ${line}`)
  await dress(page, { 'data-theme': 'light' })
  lines.push(...(await barriers(page, ['color-contrast'])).map((line) => `light ${line}`))
  await dress(page, { 'data-theme': 'dark', 'data-display': 'wall' })
  lines.push(...(await barriers(page, ['color-contrast'])).map((line) => `wall ${line}`))
  await dress(page, { 'data-display': null })
  return lines
}
