import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LaunchOptions, Page } from '@playwright/test'

import { barriersInThemes } from './barriers.ts'
import { cast } from './cast.ts'
import { countedOf } from './counted.ts'
import { addresses, findings, lookedAtHard, visit } from './everyAddress.ts'
import { cutTexts, hiddenFocus, resize, sideways, smallTargets, unreached } from './look.ts'
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

/** A window of 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const at400 = { width: 320, height: 256 }

/** Some addresses name what nobody has, and say so. */
const absent = /404/

/** Beside each other, for they run last. Each goes through all screens; the ceiling grows with their number, not with what one of them may take. */
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

const widthOfBars = () => {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText = 'overflow: scroll; width: 99px'
  const px = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return px
}

test('ux-U01 ux-U11 ux-U12 ux-U13 ux-U15 registries-R29 every screen: no barrier in dark, light and on the wall, the focus is seen, targets are 24 px, no text is cut, and at 400 % all is reached without scrolling sideways', async ({
  visits,
  stage,
}) => {
  // A ceiling: it goes through every screen, on as little as two shared cores.
  test.setTimeout(2_400_000)
  const page = await visits.open('admin', { path: '/controle', expected: absent })
  await expect(live(page)).toBeVisible()
  await stage.heard(cast.drives)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(widthOfBars), 'scrollbars take room').toBeGreaterThan(0)
  const small: string[] = []
  const cut: string[] = []
  const barriers: string[] = []
  const unseen: string[] = []
  const lost: string[] = []
  const noted = async (kept: string[], look: Promise<string[]>): Promise<string[]> => {
    const lines = await look
    kept.push(...lines)
    return lines
  }
  const found = await findings(page, async (address) => {
    const lines = [...(await noted(small, smallTargets(page))), ...(await noted(cut, cutTexts(page)))]
    if (lookedAtHard.has(address))
      lines.push(...(await noted(barriers, barriersInThemes(page))), ...(await noted(unseen, hiddenFocus(page))))
    // Last, for the next address is drawn anew.
    const desk = page.viewportSize() ?? { width: 1280, height: 720 }
    await resize(page, at400)
    const at320 = [...(await noted(lost, unreached(page))), ...(await noted(lost, sideways(page)))]
    lines.push(...at320.map((line) => `at 400 % ${line}`))
    await resize(page, desk)
    return lines
  })
  const all = `${addresses.length} screens`
  const some = `${lookedAtHard.size} screens`
  countedOf('ux-U01 barriers', barriers, `${some}, dark, light, wall`)
  countedOf('ux-U11 out of reach or sideways', lost, `${all} at 400 %`)
  countedOf('ux-U12 texts cut in Portuguese', cut, all)
  countedOf('ux-U13 focus unseen or covered', unseen, some)
  countedOf('ux-U15 targets under 24 px', small, all)
  expect(found).toEqual([])
})

test('ux-U12 at 1280 px no text is cut, in English and Spanish', async ({ visits, stage }) => {
  const page = await visits.open('admin', { path: '/controle', expected: absent })
  await expect(live(page)).toBeVisible()
  await stage.heard(cast.drives)
  const found: string[] = []
  for (const language of ['EN', 'ES']) {
    await page.getByRole('button', { name: /^(Usuário|User|Usuario) / }).click()
    await page.getByText(language, { exact: true }).click()
    await page.keyboard.press('Escape')
    const cut = await findings(page, () => cutTexts(page), lookedAtHard)
    countedOf(`ux-U12 texts cut in ${language}`, cut, `${lookedAtHard.size} screens`)
    found.push(...cut.map((line) => `${language} ${line}`))
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
  const found = await findings(page, () => cutTexts(page), lookedAtHard)
  countedOf('ux-U12 texts cut when a third longer', found, `${lookedAtHard.size} screens`)
  expect(found).toEqual([])

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
