import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const phone = { width: 390, height: 844 }
const live = (page: Page) => page.getByRole('status').filter({ hasText: 'Ao vivo' })
const vehicles = (page: Page) => page.getByRole('listbox', { name: 'Veículos' }).getByRole('option')

/** How much of the page lies beyond its right edge, px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What axe finds that keeps somebody from working: rule and the elements concerned. */
async function barriers(page: Page): Promise<string[]> {
  // What is still fading in counts as absent, and what lies under it as reachable.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('LOGIN-04 on a phone one signs in and works the live map, and no screen scrolls sideways', async ({ visits }) => {
  const page = await visits.open(null, { path: '/' })
  await page.setViewportSize(phone)
  await page.getByLabel('E-mail').fill('supervisor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Login/ }).click()
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mapa dos veículos' })).toBeVisible()
  expect(await overflow(page)).toBe(0)

  await vehicles(page).filter({ hasText: cast.stands.fleetNumber }).click()
  const detail = page.getByRole('complementary', { name: 'Detalhe do veículo' })
  await expect(detail).toContainText(`Frota ${cast.stands.fleetNumber}`)
  await expect(detail).toBeInViewport()
  expect(await overflow(page)).toBe(0)
  await detail.getByRole('button', { name: 'Fechar detalhe' }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Torre de controle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

for (const theme of ['dark', 'light'] as const) {
  test(`ux-axe no barrier in the ${theme} theme: sign-in, live map with a vehicle, control tower, an alert, an order`, async ({
    visits,
    stage,
  }) => {
    const stranger = await visits.open(null, { path: '/', theme })
    await expect(stranger.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(await barriers(stranger)).toEqual([])

    const page = await visits.open('supervisor', { theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(vehicles(page)).toHaveCount(7)
    await vehicles(page).first().click()
    await expect(page.getByRole('complementary', { name: 'Detalhe do veículo' })).toContainText('Frota')
    expect(await barriers(page)).toEqual([])

    await stage.heard(cast.obeys)
    await page.goto('/controle')
    await expect(live(page)).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: cast.obeys.fleetNumber })
      .getByRole('button', { name: /^Bloquear/ })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    stage.provoke(cast.stands, 'panic')
    await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
    expect(await barriers(page)).toEqual([])
  })
}
