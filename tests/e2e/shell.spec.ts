import type { Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'

import { counted } from './counted.ts'
import { expect, test } from './stage.ts'

const path = '/controle'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const userButton = (page: Page) => page.getByRole('button', { name: /^(Usuário|User|Usuario) Ana/ })
const widthOf = async (page: Page): Promise<number> => (await menu(page).boundingBox())?.width ?? 0

test('MENU-03..09 MENU-12 above 1280 px the menu stands and can be locked open; at 1280 px it is an overlay, without the lock', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path })
  const overlayWidth = limits.menuBreakpoint
  await page.setViewportSize({ width: overlayWidth + 1, height: 720 })
  await expect(menu(page)).toBeVisible()
  const narrow = await widthOf(page)
  await expect(menu(page).getByRole('link', { name: 'Torre de controle' })).toHaveAttribute('aria-current', 'page')

  await menu(page).hover()
  await expect.poll(() => widthOf(page), 'hovering widens it').toBeGreaterThan(narrow)
  await page.mouse.move(700, 400)
  await expect.poll(() => widthOf(page), 'leaving narrows it').toBe(narrow)
  await page.getByRole('button', { name: 'Fixar menu aberto' }).click()
  await page.mouse.move(700, 400)
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => widthOf(page), 'the lock keeps it wide').toBeGreaterThan(narrow)

  await page.setViewportSize({ width: overlayWidth, height: 720 })
  await expect(menu(page)).toBeHidden()
  const door = page.getByRole('button', { name: 'Abrir menu' })
  await door.click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(door, 'the focus is back').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Torre de controle' }), 'keys begin at the page').toBeFocused()
  await page.mouse.click(900, 500)
  await expect(menu(page), 'a click outside closes it').toBeHidden()
  await door.click()
  await menu(page).getByRole('link', { name: 'Rastreamento' }).click()
  await expect(page).toHaveURL(/\/monitoramento\/rastreador$/)
  await expect(menu(page), 'a choice closes it').toBeHidden()
  await expect(page.getByRole('main'), 'and the keys go on in the screen').toBeFocused()

  await page.setViewportSize({ width: overlayWidth + 1, height: 720 })
  await expect(page.getByRole('button', { name: 'Fixar menu aberto' })).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(700, 400)
  await expect.poll(() => widthOf(page), 'the lock was dropped').toBe(narrow)
})

test('TOPBAR-04 TOPBAR-05 TOPBAR-11 TOPBAR-12 LOAD-08 companies are chosen by clicks; the last one stays, and the fleet follows', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path })
  const count = page.getByRole('status').filter({ hasText: /\d veículos/ })
  await expect(count.filter({ hasText: /^7 veículos/ })).toBeVisible()
  await page.getByRole('button', { name: 'Empresas: Transportes Aurora' }).click()
  const first = page.getByRole('checkbox', { name: /Transportes Aurora/ })
  const second = page.getByRole('checkbox', { name: /Viação Litoral/ })
  await expect(first).toBeChecked()
  await first.click({ force: true })
  await expect(first, 'the last one stays').toBeChecked()
  await second.click()
  await expect(page.getByRole('button', { name: 'Empresas: Transportes Aurora + 1' })).toBeVisible()
  await first.click()
  await expect(first).not.toBeChecked()
  await second.click({ force: true })
  await expect(second, 'the last one stays, whichever it is').toBeChecked()
  const all = page.getByRole('checkbox', { name: /^Selecionar todas/ })
  await expect(all).toHaveAccessibleName('Selecionar todas 1 de 3')
  await all.press('Space')
  await expect(all).toBeChecked()
  for (const name of [/Agro Cerrado/, /Transportes Aurora/]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox', { name }), 'arrows go from row to row').toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await page.keyboard.press('Escape')
  const chosen = page.getByRole('button', { name: 'Empresas: Viação Litoral' })
  await expect(chosen).toBeVisible()
  await expect(count.filter({ hasText: /^2 veículos/ })).toBeVisible()

  // A page that is loaded anew goes silent about no company; a sign-in begins with one's own.
  await page.reload()
  await expect(chosen).toBeVisible()
  await expect(count.filter({ hasText: /^2 veículos/ })).toBeVisible()
  await userButton(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').fill('admin@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Empresas: Transportes Aurora' })).toBeVisible()
})

test('GEN-03 PROFILE-20 another language changes every text of the shell, at once, and stays with the account', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path, expected: /language stays on this page|status of 503/ })
  await userButton(page).click()
  for (const [choice, lang, heading, live] of [
    ['EN', 'en', 'Control tower', 'Live'],
    ['ES', 'es', 'Torre de control', 'En vivo'],
    ['PT', 'pt-BR', 'Torre de controle', 'Ao vivo'],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: live })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Farol`)
  }

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /"en"|\ben\b/.test(response.request().postData() ?? ''),
  )
  await page.getByText('EN', { exact: true }).click()
  await heading('Control tower').waitFor()
  expect((await kept).ok()).toBe(true)
  // What this browser remembers is not asked: the account is.
  await page.evaluate(() => localStorage.removeItem('farol.language'))
  await page.reload()
  await heading('Control tower').waitFor()

  await page.route('**/api/usuario/pessoal', (route) => route.fulfill({ status: 503, json: {} }))
  await userButton(page).click()
  await page.getByText('ES', { exact: true }).click()
  await heading('Torre de control').waitFor()
  await expect(page.getByText('El idioma vale hasta recargar la página: no se pudo guardar.')).toBeVisible()
  await page.reload()
  await heading('Control tower').waitFor()
})

test('ux-U16 theme and row height are one’s own, and there from the first paint on: no frame shows another', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await userButton(page).click()
  await page.getByText('Claro', { exact: true }).click()
  await page.getByText('Compacta', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      if (document.body)
        seen.add(
          `${document.documentElement.dataset.theme} ${document.documentElement.dataset.density} ${getComputedStyle(document.body).backgroundColor}`,
        )
      document.documentElement.dataset.seen = [...seen].join('; ')
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', look, { once: true })
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  const seen = (await page.locator('html').getAttribute('data-seen')) ?? ''
  counted('ux-U16 looks of the page from the first frame on', seen.split('; ').length)
  expect(seen).toMatch(/^light dense rgb[^;]*$/)
  const rowHeight = async () => (await page.getByRole('grid').getByRole('row').nth(2).boundingBox())?.height
  expect(await rowHeight()).toBe(28)
  await userButton(page).click()
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/usuario/aparencia') && response.request().postData()?.includes('comfort') === true,
  )
  await page.getByText('Ampla', { exact: true }).click()
  expect(await rowHeight()).toBe(40)

  // So has a second browser of the same user.
  await kept
  const elsewhere = await visits.open('admin', { path })
  await expect(elsewhere.locator('html')).toHaveAttribute('data-density', 'comfort')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')

  // Whoever takes over the workstation has a look of their own.
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').fill('supervisor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.getByRole('button', { name: /^Login/ }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await rowHeight()).toBe(30)
})

test('ux-U13 the first key leads past menu and top bar to what the screen is about', async ({ visits }) => {
  const page = await visits.open('admin', { path })
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
})
