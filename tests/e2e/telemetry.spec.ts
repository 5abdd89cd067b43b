import { readFile } from 'node:fs/promises'

import { plateText } from '#contract/rules/plate.ts'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { smallTargets } from './look.ts'
import { expect, test } from './stage.ts'

const minute = 60_000
const truck = cast.waits

test('ENT-44 POS-02 telemetry: chosen by hand, charts and table choose each other, a file has it all, no data offers another period', async ({
  visits,
  stage,
}) => {
  // An hour of yesterday, by the door that devices take: a report a minute, and ten minutes of silence.
  const from = stage.clock.now() - 26 * 60 * minute
  const minutes = [...Array(60).keys()].filter((at) => at < 20 || at >= 30)
  const reports = minutes.map((at) => ({
    id: truck.deviceId,
    timestamp: from + at * minute,
    lat: -23.5,
    lon: -46.6,
    speed: 30,
    attributes: { rpm: 1_000 + at, temp1: -18 + at / 10, temp3: at === 50 ? 4.5 : undefined, fuelPct: 80 - at / 10 },
  }))
  const door = await stage.server.call('POST', '/ingest/batch', {
    body: { reports },
    headers: { authorization: 'Bearer test-token-test-token' },
  })
  expect(door.status).toBe(200)

  const page = await visits.open('admin', { path: '/monitoramento/telemetria' })
  await expect(page.getByRole('heading', { name: 'Escolha os veículos' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Veículos' }).click()
  await page.getByRole('option', { name: new RegExp(plateText(truck.plate)) }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`ids=${truck.id}&`))

  const period = `inicio=${Math.floor(from - minute)}&fim=${Math.floor(from + 60 * minute)}`
  await page.goto(`/monitoramento/telemetria?ids=${truck.id}&${period}`)
  const grid = page.getByRole('grid', { name: 'Telemetria' })
  await expect(grid).toHaveAttribute('aria-rowcount', '51')
  await expect(grid.getByRole('columnheader')).toContainText(['Rastreamento', 'Baú 1', 'Baú 3', 'Latitude'])
  const charts = page.getByRole('figure')
  await expect(charts).toHaveCount(4)
  // Said in figures to whoever does not see the gap.
  await expect(charts.filter({ hasText: 'de 1.000 RPM a 1.059 RPM, 1 interrupção' })).toHaveCount(1)

  const cursor = page.getByRole('slider', { name: 'Rotação' })
  await cursor.press('Home')
  await cursor.press('ArrowRight')
  await cursor.press('Enter')
  await expect(cursor).toHaveAttribute('aria-valuetext', /1\.001.RPM$/)
  const current = grid.locator('[aria-current]')
  await expect(current).toContainText('1.001 RPM')
  await expect(current).toContainText('—')
  await grid.locator('[data-row]', { hasText: '1.002 RPM' }).click()
  await expect(page.getByRole('slider', { name: 'Temp. do baú' })).toHaveAttribute('aria-valuetext', /1 −17,8.°C, 3 —$/)
  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(51)
  expect(lines[0]).toContain('Baú 1 (°C);Baú 3 (°C)')

  await page.goto(`/monitoramento/telemetria?ids=${truck.id}&inicio=${from - 90 * minute}&fim=${from - 80 * minute}`)
  await page.getByRole('button', { name: 'Alterar período' }).click()
  await expect(page.getByRole('group', { name: 'Períodos rápidos' })).toBeVisible()
})

test('POS-01 the current position report lists, narrows, copies and leads to the live map', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  const page = await visits.open('admin', { path: '/relatorios/posicao' })
  const grid = page.getByRole('grid', { name: 'Posição atual' })
  const row = grid.locator('[data-row]', { hasText: plateText(cast.drives.plate) })
  await expect(async () => {
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(row).toContainText('Em movimento', { timeout: 1_000 })
  }).toPass()
  await expect(row).toContainText(/\d.km\/h.*Ligado.*km/)
  await page.getByRole('button', { name: /^Em movimento/ }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await expect(page).toHaveURL(/estado=moving/)
  expect(await barriers(page)).toEqual([])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: 'Copiar coordenadas' }).click()
  await expect(page.getByText(/^Coordenadas copiadas: -\d/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-\d+\.\d{6}, -\d+\.\d{6}$/)
  await row.getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/monitoramento/rastreador/${cast.drives.id}`))
})
