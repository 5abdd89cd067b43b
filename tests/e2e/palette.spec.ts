import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { collections } from '#contract/endpoints/collection.ts'
import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou executar' })
const options = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** A sequence is one within 1.5 s, which a machine that stalls may take between two keys: then it is pressed again. */
const goBy = (page: Page, letter: string, name: string) =>
  expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
const plate = plateText(cast.obeys.plate)

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

/** What axe finds inside the open dialog, once it has faded in. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('ux-§9 by keyboard alone the palette finds vehicles, screens and actions; a block only opens its confirmation', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path: '/controle' })
  await stage.heard(cast.obeys)
  await title(page, 'Torre de controle')
  let commands = 0
  page.on('request', (request) => {
    const isOrder =
      /\/api\/(block\/request|v2\/gatewayCommands|lock\/request)$/.test(request.url()) && request.method() === 'POST'
    if (isOrder) commands += 1
  })

  const door = page.getByRole('button', { name: 'Placa, frota, tela ou ação' })
  await door.click()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(door, 'the focus is back where it was').toBeFocused()

  await openPalette(page)
  await page.keyboard.type(`#${cast.obeys.fleetNumber}`)
  await expect(options(page)).toHaveCount(1)
  await expect(chosen(page)).toContainText(plate)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/monitoramento/rastreador/${cast.obeys.id}$`))

  await openPalette(page)
  await expect(palette(page).getByRole('group', { name: 'Recentes' })).toContainText(plate)
  await page.keyboard.type('torre')
  await expect(chosen(page)).toContainText('Torre de controle')
  await page.keyboard.press('Enter')
  await title(page, 'Torre de controle')

  await openPalette(page)
  await page.keyboard.type('>tema claro')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await openPalette(page)
  await page.keyboard.type('nada com este nome')
  await expect(palette(page).getByRole('status')).toContainText('Nada encontrado')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(plate)
  await expect(chosen(page)).toContainText(plate)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page), 'from the first row up is the last one').toContainText('Bloquear…')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(plate)
  await expect(palette(page)).toHaveCount(0)
  expect(commands, 'nothing was ordered').toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(palette(page), 'no palette opens over a confirmation').toHaveCount(0)
})

test('ux-§9 what is typed while the palette is on its way is kept and searched, and no screen hears it', async ({
  visits,
}) => {
  let arrives = () => {}
  const arrival = new Promise<void>((resolve) => (arrives = resolve))
  const page = await visits.open('supervisor', {
    path: '/controle',
    routes: async (context) => {
      await context.route('**/assets/PaletteDialog-*.js', async (route) => {
        await arrival
        await route.continue()
      })
    },
  })
  await title(page, 'Torre de controle')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gt torrx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e')
  arrives()
  const field = palette(page).getByRole('combobox')
  await expect(field).toHaveValue('gt torre')
  await expect(field).toBeFocused()
  await page.keyboard.type('s')
  await expect(field, 'what comes next stands behind them').toHaveValue('gt torres')
  await page.keyboard.press('Escape')
  await openPalette(page)
  await expect(palette(page).getByRole('combobox')).toHaveValue('')
  await expect(page).toHaveURL(/\/controle$/)
})

test('ux-§9 ROUTE-23 the palette finds drivers, also one who drives nothing, and says when they cannot be read', async ({
  visits,
  stage,
}) => {
  const [idle] = await stage.server.store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into driver (company_id, name, active) values (1, 'Zuleica Sem Caminhão', false) returning id`,
    ),
  )
  const page = await visits.open('supervisor', { path: '/controle', expected: /503/ })
  await title(page, 'Torre de controle')
  const drivers = palette(page).getByRole('group', { name: 'Motoristas' })

  await openPalette(page)
  await page.keyboard.type('zuleica caminhao')
  await expect(drivers.getByRole('option')).toHaveText(/Zuleica Sem Caminhão.*Transportes Aurora · inativo/)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/motorista/${idle?.id}$`))
  await expect(page.getByRole('heading', { name: 'Zuleica Sem Caminhão' })).toBeVisible()

  await openPalette(page)
  await expect(palette(page).getByRole('group', { name: 'Recentes' })).toContainText('Zuleica Sem Caminhão')
  await page.keyboard.type('@zuleica')
  await expect(drivers.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.route(`**${collections.drivers.path}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Zuleica Sem Caminhão' })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('zuleica')
  await expect(palette(page).getByText(/Não foi possível ler os motoristas agora/)).toBeVisible()
})

test('ux-§9 WCAG-2.1.4 one table of keys: the sheet shows them, letters are silent in fields and can be turned off; a language chosen in the palette stays', async ({
  visits,
}) => {
  const page = await visits.open('leitor', { path: '/controle' })
  await title(page, 'Torre de controle')
  await goBy(page, 'a', 'Alertas')
  await goBy(page, 't', 'Torre de controle')

  await page.keyboard.press('/')
  const search = page.getByRole('textbox', { name: 'Placa ou frota' })
  await expect(search).toBeFocused()
  await page.keyboard.type('ga?')
  await expect(search).toHaveValue('ga?')
  await search.fill('')
  await search.blur()

  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Próximo alerta não reconhecido')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type('alerta não')
  await expect(sheet.getByRole('term')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('switch', { name: 'Letras soltas' }).or(sheet.getByRole('checkbox'))).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.reload()
  await title(page, 'Torre de controle')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.keyboard.press('?')
  await openPalette(page)
  await expect(page).toHaveURL(/\/controle$/)
  await expect(sheet).toHaveCount(0)
  await page.keyboard.type('>ligar letras')
  await page.keyboard.press('Enter')
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('>english')
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await title(page, 'Control tower')
  expect((await kept).url()).toMatch(/\/usuario\/pessoal$/)
  // What this browser remembers is not asked: the account is.
  await page.evaluate(() => localStorage.removeItem('farol.language'))
  await page.reload()
  await title(page, 'Control tower')
})

test('GEN-12 LOAD-04 LOAD-07 TOPBAR-13 nothing opens before the search bar data is there; without the live map the palette finds vehicles by it', async ({
  visits,
  stage,
}) => {
  await stage.server.store.system((tx) =>
    tx.query(`delete from profile_permission where key = 'MON0001' and profile_id = 2`),
  )
  let isUp = false
  const read: number[][] = []
  const page = await visits.open('supervisor', {
    path: '/controle',
    // The search bar data at first, and always the positions that the profile may not see.
    expected: /search bar data not read|status of (403|503)/,
    routes: async (context) => {
      await context.route('**/api/veiculo/resumo', async (route) => {
        if (!isUp) return route.fulfill({ status: 503, json: {} })
        const { empresasSelecionadas } = route.request().postDataJSON() as { empresasSelecionadas: number[] }
        read.push(empresasSelecionadas)
        await route.continue()
      })
    },
  })
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  isUp = true
  // The page tries by itself as well, and may be through before the button is reached.
  await retry.click({ timeout: 5_000 }).catch(() => undefined)
  await title(page, 'Torre de controle')
  // The page also tries again by itself: how often it asked is no matter, only for which companies.
  expect(new Set(read.map(String))).toEqual(new Set(['1']))

  await openPalette(page)
  await page.keyboard.type(`#${cast.obeys.fleetNumber}`)
  await expect(chosen(page)).toContainText(plate)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/controle\\?open=${cast.obeys.id}$`))

  await page.getByRole('button', { name: /^Empresas/ }).click()
  await page.getByRole('checkbox', { checked: false }).first().click()
  await expect.poll(() => read.at(-1)).toEqual([1, 2])
})
