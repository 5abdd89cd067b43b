import type { Page } from '@playwright/test'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { expect, test } from './stage.ts'

/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 568 }
const live = (page: Page) => page.getByRole('status').filter({ hasText: 'Ao vivo' })
const vehicles = (page: Page) => page.getByRole('listbox', { name: 'Veículos' }).getByRole('option')

/** How much of the page lies beyond its right edge, px, at the widest of the widths that people have. */
async function overflow(page: Page): Promise<number> {
  let most = 0
  for (const width of [390, 1920, zoomed.width]) {
    await page.setViewportSize({ ...zoomed, width })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    most = Math.max(most, beyond)
  }
  return most
}

test('LOGIN-04 ux-U11 at 400 % as on a phone one signs in, works the live map and acknowledges an alert; nothing scrolls sideways', async ({
  visits,
  stage,
}) => {
  const page = await visits.open(null)
  await page.setViewportSize(zoomed)
  const beyond: number[] = []
  const toFit = async () => {
    const px = await overflow(page)
    beyond.push(px)
    expect(px).toBe(0)
  }
  await page.getByLabel('E-mail').fill('supervisor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await toFit()
  await page.getByRole('button', { name: /^Login/ }).click()
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mapa dos veículos' })).toBeVisible()
  await toFit()

  await vehicles(page).filter({ hasText: cast.stands.fleetNumber }).click()
  const detail = page.getByRole('complementary', { name: 'Detalhe do veículo' })
  await expect(detail).toContainText(`Frota ${cast.stands.fleetNumber}`)
  await expect(detail).toBeInViewport()
  await toFit()
  await detail.getByRole('button', { name: 'Fechar detalhe' }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Torre de controle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  await toFit()
  await expect(page.getByRole('row').filter({ hasText: cast.stands.fleetNumber })).toBeVisible()

  stage.provoke(cast.stands, 'panic')
  const popup = page.getByRole('alertdialog')
  await expect(popup).toContainText('Pânico acionado')
  await toFit()
  await popup.getByRole('button', { name: /^Reconhecer/ }).click()
  await expect(popup).toHaveCount(0)
  counted('ux-U11 px beyond the edge', `${Math.max(...beyond)} in ${beyond.length} views at three widths`)
})

/** The same page in both themes: everything in the dark one, and in the light one what its colours can change. */
async function barriersInBoth(page: Page): Promise<string[]> {
  const wear = (theme: string) => page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
  const dark = await barriers(page)
  await wear('light')
  const light = await barriers(page, ['color-contrast'])
  await wear('dark')
  return [...dark, ...light.map((line) => `light: ${line}`)]
}

test('ux-U01 no barrier in what opens over screens, in both themes: sign-in, a vehicle, an order, an alert, what the top bar opens', async ({
  visits,
  stage,
}) => {
  const stranger = await visits.open(null, { path: '/' })
  await expect(stranger.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await barriersInBoth(stranger)).toEqual([])
  await stranger.getByRole('button', { name: /^Esqueceu/ }).click()
  await expect(stranger.getByRole('dialog')).toBeVisible()
  expect(await barriersInBoth(stranger)).toEqual([])

  const page = await visits.open('supervisor')
  await expect(vehicles(page)).toHaveCount(7)
  await vehicles(page).first().click()
  await expect(page.getByRole('complementary', { name: 'Detalhe do veículo' })).toContainText('Frota')
  expect(await barriersInBoth(page)).toEqual([])

  await stage.heard(cast.obeys)
  await page.goto('/controle')
  await expect(live(page)).toBeVisible()
  for (const [opener, opened] of [
    [/^Empresas: /, page.getByRole('checkbox', { name: /^Transportes Aurora/ })],
    [/^Notificações, /, page.getByRole('dialog', { name: 'Notificações' }).getByText('Marcar todas como lidas')],
    [/^Placa, frota, tela ou ação/, page.getByRole('dialog').getByRole('combobox')],
    ['Atalhos do teclado', page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByRole('textbox')],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await expect(opened).toBeVisible()
    expect(await barriersInBoth(page), String(opener)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await expect(page.getByRole('button', { name: 'Perfil' })).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Perfil' }).click()
  await expect(page.getByRole('dialog', { name: 'Perfil' })).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('row')
    .filter({ hasText: cast.obeys.fleetNumber })
    .getByRole('button', { name: /^Bloquear/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await barriersInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  stage.provoke(cast.stands, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  expect(await barriersInBoth(page)).toEqual([])
})
