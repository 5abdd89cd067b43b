import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { leaveByEsc } from './leaveByEsc.ts'
import { vividShare } from './shapes.ts'
import { expect, test } from './stage.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Frota' })
const cards = (page: Page) => grid(page).getByRole('gridcell')
const card = (page: Page, { fleetNumber }: { fleetNumber: string }) =>
  cards(page).filter({ has: page.getByRole('heading', { name: new RegExp(`· ${fleetNumber}$`) }) })
const total = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Totais por estado' }).getByRole('button', { name: new RegExp(`^${name}`) })
const facet = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filtros' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('ux-U04 ROUTE-39 FLEET-01..06 the overview: totals and cards follow the fleet, filters narrow them, stopped they stay until asked', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  // What it said last holds: outside the shifts of its drivers it would soon arrive, before a slow machine has drawn it.
  stage.holdBack(cast.drives)
  const page = await visits.open('supervisor', { path: '/' })
  await expect(page.getByRole('heading', { level: 1, name: 'Frota' })).toBeVisible()
  await expect(cards(page)).toHaveCount(7)
  await expect(total(page, 'Em movimento')).toContainText('1')
  await expect(card(page, cast.drives)).toContainText('Em movimento')
  await expect(card(page, cast.drives), 'VCARD-05 VCARD-12 fuel is text with a percent sign').toContainText(/\d+%/)
  await expect(
    card(page, cast.drives).getByTitle(/^Rotação: [\d.]+ RPM · /),
    'VCARD-11 a value has its age',
  ).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const vivid = await vividShare(page)
    counted(`ux-U04 vivid, ${theme}`, `${(100 * vivid).toFixed(1)} % of the overview`)
    expect(vivid, 'where nothing is wrong, nothing shouts').toBeLessThan(0.05)
  }

  await total(page, 'Em movimento').click()
  await expect(page).toHaveURL('/?estado=moving')
  await expect(cards(page)).toHaveCount(1)
  await facet(page, 'Requer ação').click()
  await expect(page).toHaveURL('/?estado=moving&saude=action')
  await page.locator('#main section').getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(7)

  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/0$/)
  stage.provoke(cast.stands, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await leaveByEsc(page, page.getByRole('alertdialog'))
  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/1$/)
  await expect(card(page, cast.stands)).toContainText('Pânico acionado')
  // A vehicle counts once, by the worst that it has: the counts are of vehicles, as all others of this page are.
  await stage.raise(cast.stands, 'powerCut')
  await expect(card(page, cast.stands)).toContainText('+1')
  const byAlert = page.getByRole('region', { name: 'Veículos por pior alerta' }).getByRole('button')
  expect(
    (await byAlert.allInnerTexts())
      .map((text) => Number(/\d+$/.exec(text.trim())?.[0]))
      .reduce((sum, count) => sum + count, 0),
  ).toBe(7)

  await page.getByText('Tempo real', { exact: true }).click()
  await expect(page.getByText(/^Parado às \d\d:\d\d:\d\d$/)).toBeVisible()
  await stage.raise(cast.waits, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await leaveByEsc(page, page.getByRole('alertdialog'))
  await expect(facet(page, 'Crítico'), 'it stays as it was').toHaveAccessibleName(/1$/)
  await expect(card(page, cast.waits)).not.toContainText('Pânico acionado')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/2$/)
  await expect(card(page, cast.waits)).toContainText('Pânico acionado')

  await card(page, cast.stands).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/monitoramento/rastreador/${cast.stands.id}`)
})

test('VCARD-07 VCARD-08 FLEET-02 a wide row has thirteen indicators, a narrow one leads to them; the view is kept', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  const page = await visits.open('supervisor', { path: '/carsharing' })
  await page.getByText('Linhas', { exact: true }).click()
  const indicators = card(page, cast.drives).getByTitle(/: .* · /)
  await expect(indicators.filter({ hasText: 'Rotação' })).toBeVisible()
  await expect(indicators.filter({ hasText: /há|agora/ })).toHaveCount(13)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(indicators).toHaveCount(0)
  await card(page, cast.drives).getByRole('button', { name: 'Ver Detalhes' }).click()
  await expect(page.getByRole('dialog').getByTitle(/há|agora/)).toHaveCount(14)
  await expect(page.getByRole('dialog').getByTitle(/^Cerca: .+ · /), 'VCARD-11').toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByText('Tabela', { exact: true }).click()
  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '8')
  // The demo says what to try, each in its place, until it is closed: then never again.
  const tour = page.getByRole('complementary', { name: 'Para experimentar, um minuto cada' })
  await expect(tour.getByRole('link')).toHaveCount(5)
  await expect(tour.getByRole('link', { name: /^Bloquear/ })).toHaveAttribute('href', /^\/controle\?open=\d+$/)
  await tour.getByRole('button', { name: 'Fechar as sugestões' }).click()
  await page.reload()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '8')
  await expect(tour).toHaveCount(0)
  await grid(page).getByRole('row').filter({ hasText: cast.drives.fleetNumber }).click()
  await expect(page).toHaveURL(`/monitoramento/rastreador/${cast.drives.id}`)
})

test('ROUTE-24 ERRPG-03 a profile without the live map is told at home what it may open instead', async ({
  visits,
  stage,
}) => {
  await stage.server.store.system((tx) =>
    tx.query(
      `delete from profile_permission where key = 'MON0001' and profile_id =
         (select profile_id from app_user where email = 'leitor@farol.dev')`,
    ),
  )
  const page = await visits.open('leitor', { path: '/seguranca', expected: /status of 403/ })
  await expect(page.getByRole('heading', { level: 1, name: /^Boas-vindas/ })).toBeVisible()
  await page.locator('#main').getByRole('link', { name: 'Torre de controle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
})
