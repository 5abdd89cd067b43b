import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Frota' })
const rows = (page: Page) => grid(page).locator('tbody tr')
const total = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Totais por estado' }).getByRole('button', { name: new RegExp(`^${name}`) })
const facet = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filtros' }).getByRole('button', { name: new RegExp(`^${name}`) })
const row = (page: Page, fleetNumber: string) => rows(page).filter({ hasText: fleetNumber })

test('ROUTE-39 FLEET-01..06 the overview: totals and rows follow the fleet, filters narrow them, stopped they stay until asked', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  const page = await visits.open('supervisor', { path: '/' })
  await expect(page.getByRole('heading', { level: 1, name: 'Frota' })).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '8')
  await expect(total(page, 'Em movimento')).toContainText('1')
  await expect(row(page, cast.drives.fleetNumber)).toContainText('Em movimento')

  await total(page, 'Em movimento').click()
  await expect(page).toHaveURL('/?estado=moving')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '8')

  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/0$/)
  stage.provoke(cast.stands, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await page.keyboard.press('Escape')
  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/1$/)
  await expect(row(page, cast.stands.fleetNumber)).toContainText('Pânico acionado')

  await page.getByText('Tempo real', { exact: true }).click()
  await expect(page.getByText(/^Parado às \d\d:\d\d:\d\d$/)).toBeVisible()
  await stage.raise(cast.waits, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await page.keyboard.press('Escape')
  await expect(facet(page, 'Crítico'), 'it stays as it was').toHaveAccessibleName(/1$/)
  await expect(row(page, cast.waits.fleetNumber)).not.toContainText('Pânico acionado')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(facet(page, 'Crítico')).toHaveAccessibleName(/2$/)
  await expect(row(page, cast.waits.fleetNumber)).toContainText('Pânico acionado')

  await row(page, cast.stands.fleetNumber).click()
  await expect(page).toHaveURL(`/monitoramento/rastreador/${cast.stands.id}`)
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
