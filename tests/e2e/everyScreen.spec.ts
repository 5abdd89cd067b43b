import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LaunchOptions, Page } from '@playwright/test'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { addresses, lookedAtHard, visit } from './everyAddress.ts'
import { cutTexts, hiddenFocus, sideways, smallTargets, unreached } from './look.ts'
import { lengthened, pseudo } from './pseudo.ts'
import { expect, test as base } from './stage.ts'

const dist = join(import.meta.dirname, '../../dist')
const live = (page: Page) => page.getByRole('status').filter({ hasText: /^(Ao vivo|Live|En vivo)/ })

/** A browser whose scrollbars take room, as on most desks. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

/** Some addresses name what nobody has, and say so. */
const absent = /404/

/** Each goes through all screens; the ceiling grows with their number, not with what one of them may take. */
test.describe.configure({ timeout: 1_200_000 })

/** What is found at each address, by name of what was looked for. */
async function findings(page: Page, look: (address: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await visit(page, address)
    for (const line of await look(address)) found.push(`${address}: ${line}`)
  }
  return found
}

const dress = (page: Page, attributes: Record<string, string | null>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
  }, attributes)

test('ux-U01 ux-U13 ux-U15 every screen: no barrier in dark, light and on the wall, the focus is seen, targets are 24 px', async ({
  visits,
  stage,
}) => {
  // A ceiling: it goes through every screen, on as little as two shared cores.
  test.setTimeout(2_400_000)
  const page = await visits.open('admin', { path: '/controle', expected: absent })
  await expect(live(page)).toBeVisible()
  await stage.heard(cast.drives)
  await page.keyboard.press('Tab')
  const found = await findings(page, async (address) => {
    const lines = [...(await barriers(page)).map((line) => `dark ${line}`), ...(await smallTargets(page))]
    if (!lookedAtHard.has(address)) return lines
    lines.push(...(await hiddenFocus(page)))
    await dress(page, { 'data-theme': 'light' })
    lines.push(...(await barriers(page, ['color-contrast'])).map((line) => `light ${line}`))
    await dress(page, { 'data-theme': 'dark', 'data-display': 'wall' })
    lines.push(...(await barriers(page, ['color-contrast'])).map((line) => `wall ${line}`))
    await dress(page, { 'data-display': null })
    return lines
  })
  expect(found).toEqual([])
})

test('ux-U11 at 400 % everything on every screen can be scrolled to, and no screen scrolls sideways', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('admin', { path: '/controle', expected: absent })
  await expect(live(page)).toBeVisible()
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

test('ux-U12 at 1280 px no text is cut and nothing scrolls sideways, in Portuguese, English, Spanish', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('admin', { path: '/controle', expected: absent })
  await expect(live(page)).toBeVisible()
  await stage.heard(cast.drives)
  const found: string[] = []
  for (const language of ['PT', 'EN', 'ES']) {
    await page.getByRole('button', { name: /^(Usuário|User|Usuario) / }).click()
    await page.getByText(language, { exact: true }).click()
    await page.keyboard.press('Escape')
    const look = async () => [...(await cutTexts(page)), ...(await sideways(page))]
    found.push(...(await findings(page, look)).map((line) => `${language} ${line}`))
  }
  expect(found).toEqual([])
})

test('ux-U12 at 1280 px no text is cut in words a third longer than Portuguese', async ({ visits, stage }) => {
  const page = await visits.open('admin', {
    path: '/controle',
    expected: absent,
    routes: async (context) => {
      const manifest: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
      await pseudo(context, manifest)
    },
  })
  await stage.heard(cast.drives)
  await expect(page.getByRole('link', { name: lengthened('Ir para o conteúdo') })).toHaveCount(1)
  expect(await findings(page, () => cutTexts(page))).toEqual([])

  await visit(page, '/controle')
  const row = page.getByRole('row').filter({ hasText: cast.obeys.fleetNumber })
  const overlays = [
    page.getByRole('button', { name: /Ana Ribeiro/ }),
    page.getByRole('button', { name: /Transportes Aurora/ }),
    page.getByRole('button', { name: new RegExp(lengthened('Notificações')) }),
    row.getByRole('button', { name: new RegExp(lengthened('Bloquear')) }),
  ]
  for (const [at, opener] of overlays.entries()) {
    await opener.click()
    await expect(page.locator('[data-state="open"] [data-state="open"], [data-state="open"]').first()).toBeVisible()
    expect(await cutTexts(page), `overlay ${at}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  stage.provoke(cast.waits, 'panic')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await cutTexts(page), 'an alert').toEqual([])
})
