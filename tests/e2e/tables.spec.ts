import { readFile } from 'node:fs/promises'

import type { Download, Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

/** Chooses a format from the export menu, and waits for the file. */
async function exported(page: Page, within: Locator, format: string): Promise<Download> {
  await within.getByRole('button', { name: 'Exportar', exact: true }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return file
}
const contentOf = async (file: Download): Promise<Buffer> => readFile(await file.path())

test('TABLE-01..04 one table by keyboard: rows, order, columns, pages, ticks; the choices stay with the user', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/debug' })
  const shelf = page.getByRole('region', { name: 'DataTable, ExportMenu' })
  const grid = shelf.getByRole('grid')
  const rows = grid.getByRole('row')
  const heads = grid.getByRole('columnheader')
  const plates = () => grid.getByRole('row').locator('td:nth-child(2)').allTextContents()
  await expect(grid).toHaveAttribute('aria-rowcount', '8')

  await rows.nth(1).focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ ')
  await expect(shelf.getByText('3 selecionados')).toBeVisible()
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(0)

  const before = await plates()
  const sort = heads.getByRole('button', { name: 'Placa' })
  await sort.press('Enter')
  await expect(heads.filter({ hasText: 'Placa' })).toHaveAttribute('aria-sort', 'ascending')
  const collator = new Intl.Collator('pt-BR', { numeric: true })
  expect(await plates()).toEqual(before.toSorted(collator.compare))
  await sort.press('Enter')
  expect(await plates()).toEqual(before.toSorted(collator.compare).toReversed())

  await shelf.getByRole('button', { name: /^Colunas/ }).click()
  await page.getByText('Marca', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Subir Motorista' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(heads).toHaveText([
    'Selecionar as linhas à vista',
    'Placa',
    'Frota',
    'Empresa',
    'Motorista',
    'Modelo',
    'Velocidade',
    'Última posição',
  ])

  await shelf.getByLabel('Linhas por página').selectOption('5')
  await expect(rows).toHaveCount(6)
  await rows.nth(1).focus()
  await page.keyboard.press('PageDown')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '7')
  await page.reload()
  await expect(rows).toHaveCount(6)
  await expect(heads).toHaveCount(8)

  await shelf.getByText('all', { exact: true }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '10004')
  await rows.nth(1).focus()
  await page.keyboard.press('End')
  await expect(grid.locator('[aria-rowindex="10004"]')).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)
})

test('TABLE-01, ERR-09 what a screen lists comes as a file of all its rows; a failure says so', async ({
  visits,
  stage,
}) => {
  await stage.raise(cast.stands, 'fenceEnter')
  await stage.raise(cast.waits, 'trailerReleased')
  const page = await visits.open('admin', { path: '/monitoramento/alertas', expected: /status of 500|ERR_FAILED/ })
  const alerts = page.getByRole('region', { name: 'Alertas' })
  await expect(alerts.getByRole('row')).toHaveCount(3)
  const csv = await exported(page, alerts, 'CSV')
  expect(csv.suggestedFilename()).toMatch(/^Histórico de alertas \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await contentOf(csv)).toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFGravidade;Alerta;Situação;Placa;Frota;Local;Ocorrido;Duração (min);Responsável;Reconhecido por',
  )
  // Cell for cell what the page shows.
  const shown = (await alerts.getByRole('row').nth(1).getByRole('gridcell').allTextContents()).map((text) =>
    text.trim(),
  )
  const cells = lines[1]?.split(';') ?? []
  // Before them a row has its tick.
  const first = shown.indexOf(cells[0] ?? '')
  expect(cells.slice(0, 5)).toEqual(shown.slice(first, first + 5))

  await page.getByRole('button', { name: /Médio/ }).click()
  await expect(alerts.getByRole('row')).toHaveCount(2)
  expect((await contentOf(await exported(page, alerts, 'CSV'))).toString('utf8').trimEnd().split('\r\n')).toHaveLength(
    2,
  )

  await page.route('**/v2/alerts/export', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.internal', msg: 'x' } }),
  )
  await alerts.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect(page.getByText('Erro na exportação do histórico de alertas')).toBeVisible()

  await page.goto('/monitoramento/rastreador')
  const lists = page.getByRole('region', { name: 'Listas' })
  await lists.getByRole('textbox').fill(cast.stands.plate)
  await expect(lists.getByText('1 de 7')).toBeVisible()
  const xlsx = await contentOf(await exported(page, lists, 'Planilha'))
  const sheet = new TextDecoder().decode(unzipSync(xlsx)['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain(cast.stands.fleetNumber)
  expect(sheet.match(/<row>/g)).toHaveLength(2)
})

test('TABLE-01 TABLE-02 DATA-01 a hundred thousand rows stay on the server: pages come by key, and a page that is not there is told', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/debug' })
  const shelf = page.getByRole('region', { name: 'DataTable, ExportMenu' })
  const choose = () => shelf.getByRole('radio', { name: 'server' }).press('Space')
  const grid = shelf.getByRole('grid')
  const first = grid.locator('tbody tr').first()
  const questions = shelf.getByRole('status', { name: 'questions' })
  await choose()
  await expect(grid).toHaveAttribute('aria-rowcount', /^1000\d\d$/)
  await expect(grid.locator('tfoot')).toHaveText(/Total.*12.km/)
  await shelf.getByRole('combobox', { name: 'Linhas por página' }).selectOption('30')
  await expect(questions).toHaveText('skip 0')

  // Opened cold, a page is found by counting; the one behind it by the key that the piece before it ended with.
  await page.goto('/debug?pagina=10')
  await choose()
  await expect(first).toHaveAttribute('aria-rowindex', '272')
  expect(await grid.locator('tbody tr').count()).toBeLessThanOrEqual(30)
  await shelf.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/pagina=11$/)
  await expect(first).toHaveAttribute('aria-rowindex', '302')
  await expect(questions).toHaveText('skip 0, after 300')
  // In another order the first page is where the eye begins.
  await grid.getByRole('columnheader').getByRole('button', { name: 'Placa' }).press('Enter')
  await expect(page).toHaveURL(/debug$/)
  await expect(first).toHaveAttribute('aria-rowindex', '2')

  await page.goto('/debug?pagina=99999')
  await choose()
  await expect(shelf.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  await expect(questions).toHaveText(/skip 2999700$/)
  await shelf.getByRole('button', { name: 'Ir para a última' }).click()
  await expect(page).toHaveURL(/pagina=3334$/)
  await expect(first).toHaveAttribute('aria-rowindex', '99992')
})
