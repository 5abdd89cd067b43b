import type { Page } from '@playwright/test'

import { barriers } from './barriers.ts'
import { findings } from './everyAddress.ts'
import { cutTexts, hiddenFocus, resize, sideways, smallTargets, unreached } from './look.ts'

export type Look = readonly [language: 'PT' | 'EN' | 'ES', theme: 'light' | 'dark' | 'wall']

/**
 * What is wrong at addresses in languages and themes, each address in each look: barriers, cut texts, small targets and a
 * focus that is not seen on a desk; what is not reached, or only sideways, in a window of so many px.
 */
export async function foundInLanguages(
  page: Page,
  which: readonly string[],
  narrowPx: number,
  looks: readonly Look[],
): Promise<string[]> {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  const found: string[] = []
  let spoken: Look[0] = 'PT'
  for (const [language, theme] of looks) {
    if (language !== spoken) {
      await page.getByRole('button', { name: /^(Usuário|User|Usuario) / }).click()
      await page.getByText(language, { exact: true }).click()
      await page.keyboard.press('Escape')
      spoken = language
    }
    await page.evaluate((name) => {
      const { dataset } = document.documentElement
      dataset['theme'] = name === 'wall' ? 'dark' : name
      if (name === 'wall') dataset['display'] = name
      else delete dataset['display']
    }, theme)
    const look = async () => {
      // On the wall a page is the same in other colours, and in letters for a screen far larger than a desk's.
      if (theme === 'wall') return barriers(page, ['color-contrast'])
      const whole = [...(await barriers(page)), ...(await cutTexts(page)), ...(await smallTargets(page))]
      const focus = await hiddenFocus(page)
      await resize(page, { width: narrowPx, height: 640 })
      const narrow = [...(await unreached(page)), ...(await sideways(page))]
      await resize(page, desk)
      return [...whole, ...focus, ...narrow.map((line) => `at ${narrowPx} px ${line}`)]
    }
    for (const line of await findings(page, look, which)) found.push(`${language} ${theme} ${line}`)
  }
  return found
}
