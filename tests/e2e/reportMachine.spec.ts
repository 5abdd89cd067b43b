import type { Page } from '@playwright/test'

import { routes } from '#src/app/routes.ts'
import { addresses as book } from '#src/lib/paths.ts'

import { triesAll } from '../whole.ts'
import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { visit } from './everyAddress.ts'
import { every, few, pageOf, played, refused } from './playedReports.ts'
import { expect, test } from './stage.ts'

/** Screens that the machine draws: they bring its texts. */
const screens = routes
  // Those of a request show several reports in tabs; the catalogue names reports, and shows none; a registry may have a
  // report among its tabs, and is opened at that one.
  .filter(
    ({ path, text }) =>
      path !== 'monitoringReports' &&
      text.some((one) => one === 'report') &&
      !text.some((one) => one === 'request' || one === 'registry'),
  )
  // The control of journeys opens as a queue of cards, and is looked at as the table that it is beside.
  .map(
    ({ path }) =>
      `${book[path].path.replace(/:\w+/g, String(cast.drives.id))}${path === 'journeyControlShort' ? '?vista=tabela' : ''}`,
  )
  .concat(
    `${book.internalSettings.path}?cadastro=aparelhos`,
    book.applicationVersions.path,
    book.driverSettings.path,
    book.driverLinks.path,
    book.vehicleLinks.path,
    `${book.drivers.path}?cadastro=unknown`,
    book.macro.path.replace(':macro', '1'),
    `${book.faultCodes.path}?aba=ativas`,
    `${book.faultCodes.path}?aba=episodios`,
    `${book.faultCodes.path}?aba=detalhes`,
    `${book.faultCodes.path}?aba=solicitacoes`,
    `${book.faultRequests.path}?aba=agenda`,
  )

/** One screen alone, for whoever makes it: `ONLY_SCREEN=/relatorios/dms`. */
const only = process.env['ONLY_SCREEN']

/** Of so many reports one is asked in every state. */
const oneIn = 4
/** Another question of the screen that is open. */
const ask = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('TABLE-01..03 DATA-01 VALID-PERIOD-03 ROUTE-40 every report: rows of its sample, none, a failure, a phone, no barrier, and its address', async ({
  visits,
}) => {
  // A ceiling: it goes through every screen, on as little as two shared cores.
  test.setTimeout(2_400_000)
  const page = await visits.open('admin', { path: '/relatorios/posicao', expected: /400/ })
  const asked = await played(page)
  const grid = page.getByRole('grid')
  const drawn = new Set<string>()
  // Reports that share an address are found beside its first.
  const all = screens.filter((address) => only === undefined || address.startsWith(only))
  for (const address of all) {
    const and = address.includes('?') ? '&' : '?'
    asked.answer = (report) => pageOf(report, few)
    asked.report = null
    await visit(page, address)
    await expect.poll(() => asked.report).not.toBeNull()
    const { name = '', columns = {} } = asked.report ?? {}
    if (!/aba=|cadastro=/.test(address)) {
      const tabs = page.getByRole('group', { name: 'Relatórios deste endereço' }).getByRole('radio')
      for (let n = 1; n < (await tabs.count()); n++) {
        const tab = tabs.nth(n)
        all.push(`${address}?aba=${await tab.getAttribute('value')}`)
      }
    }
    drawn.add(name)
    await expect(grid, address).toHaveAttribute('aria-rowcount', String(few + 1))
    const unknown = grid.locator('tbody tr', { hasText: '—' })
    await expect(async () => {
      // An order of its own may put what is unknown last.
      if ((await unknown.count()) === 0) await grid.locator('tbody tr').last().scrollIntoViewIfNeeded()
      expect(await unknown.count(), address).toBeGreaterThan(0)
    }).toPass({ timeout: 60_000 })
    expect(await barriers(page), address).toEqual([])
    // The rest is drawn by the machine alike: some of them in turn, and all of them in the night.
    if (!triesAll && drawn.size % oneIn !== 1) continue

    // The order that somebody chooses, and the columns, are in the address, which shows the same to whoever opens it.
    // Rows that can be ticked have one more.
    const heads = grid.getByRole('columnheader').and(page.locator(':not(:has(input))'))
    const sortable = heads.getByRole('button').and(page.locator(':not([aria-disabled])')).nth(1)
    const label = (await sortable.textContent()) ?? ''
    await sortable.press('Enter')
    // The other way round where it is the order of the report itself.
    await expect(page).toHaveURL(/ordem=-?\w+/)
    await expect(heads.filter({ hasText: label }).first()).toHaveAttribute('aria-sort', /^(a|de)scending$/)
    const shown = Object.keys(columns).slice(0, 2)
    await ask(page, `${address}${and}colunas=${shown.join(',')}&ordem=-${shown[0]}&veiculos=${cast.drives.id}`)
    await expect(heads.first()).toHaveAttribute('aria-sort', 'descending')
    await expect(heads.nth(1)).toBeVisible()

    await ask(page, `${address}${and}ordem=nada&veiculos=x`)
    // The days of a path may be unreadable beside.
    await expect(page.getByText('Parâmetro inválido').last()).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', String(few + 1))

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(grid.locator('[data-row]').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    expect(await barriers(page), address).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })

    asked.answer = (report) => pageOf(report, 0)
    // The address changes before the page is drawn anew: pressed in between, the question from before would be read again, and
    // the one of the address would show what it read a minute ago. Its order says that it is drawn.
    await ask(page, `${address}${and}colunas=${shown.join(',')}&ordem=${shown[0]}`)
    await expect(heads.first()).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', '1')
    await expect(grid.getByRole('heading'), address).toBeVisible()
    asked.answer = () => refused
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' }), address).toBeVisible()
    asked.answer = (report) => pageOf(report, few)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', String(few + 1))
  }
  const known = every.map(({ name }) => name)
  expect([...drawn].toSorted(), 'a report without a screen').toEqual(
    known.filter((name) => only === undefined || drawn.has(name)).toSorted(),
  )
})

test('TABLE-01 TABLE-02 VALID-PERIOD-03 one report walked whole: period, order, columns, pages, and what an address may not ask', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/monitoramento/viagens' })
  const asked = await played(page)
  asked.answer = (report, offset) => pageOf(report, 5_000, offset)
  const grid = page.getByRole('grid', { name: 'Viagens' })
  const first = grid.locator('tbody tr').first()
  await ask(page, '/monitoramento/viagens?pagina=2')
  await expect(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(await grid.locator('tbody tr').count()).toBeLessThanOrEqual(30)
  await expect(first).not.toHaveAttribute('aria-rowindex', '2')
  const body = page.waitForRequest(
    (one) => one.url().endsWith('/dump') && one.postData()?.includes('-distanceKm') === true,
  )
  await grid.getByRole('columnheader').getByRole('button', { name: 'Distância' }).press('Enter')
  await expect(page).toHaveURL(/ordem=distanceKm/)
  await expect(page).not.toHaveURL(/pagina/)
  await grid.getByRole('columnheader').getByRole('button', { name: 'Distância' }).press('Enter')
  await body
  // Its text is made of degrees: no order goes by it.
  await expect(grid.getByRole('columnheader').getByRole('button', { name: 'Origem' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.getByRole('button', { name: /^Colunas/ }).click()
  await page.getByText('Destino', { exact: true }).last().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/colunas=plate/)
  await expect(grid.getByRole('columnheader', { name: 'Destino' })).toHaveCount(0)

  await ask(page, '/monitoramento/viagens?pagina=2000')
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  await page.getByRole('button', { name: 'Ir para a última' }).click()
  await expect(page).toHaveURL(/pagina=\d+/)

  await ask(page, '/monitoramento/viagens?inicio=2026-11-20&fim=2026-11-01')
  await expect(page.getByText('Parâmetro inválido').first()).toBeVisible()
  await expect(page.getByText('Início maior que o fim').first()).toBeVisible()
  await ask(page, '/monitoramento/viagens?inicio=2026-01-01&fim=2026-03-01')
  await expect(page.getByText('O período não pode ser maior que 31 dias').first()).toBeVisible()

  asked.answer = (report) => pageOf(report, 0)
  await ask(page, '/monitoramento/viagens?situacao=underWay')
  // By key: notes and tiles come meanwhile, and move it.
  await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
  await expect(page).not.toHaveURL(/situacao/)
  // The address changes before the page is drawn anew: pressed in between, the question from before would be read again.
  await expect(page.getByRole('radio', { name: 'Todas' })).toBeChecked()
  // What was read before is shown again until it is asked for.
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma viagem no período' })).toBeVisible()
})

test('TABLE-01 rows as bars: drawn once rows come, pointed at by keys, and folded in the address', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/relatorios/posicao' })
  const asked = await played(page)
  asked.answer = (report) => pageOf(report, 40)
  await visit(page, '/relatorios/tempostatus')
  const bars = page.getByRole('slider', { name: 'Tempo por status' })
  await expect(bars.locator('svg > g rect').first()).toBeVisible()
  // Hatching is for what is not known alone.
  await expect(page.locator('figure [data-hatched]')).toHaveCount(1)
  await bars.press('ArrowRight')
  await expect(bars).toHaveAttribute('aria-valuetext', /^BRA0E10: Em movimento .+ Em silêncio /)
  await page.getByRole('button', { name: 'Recolher gráfico' }).click()
  await expect(page).toHaveURL(/grafico=0/)
  await expect(bars).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar gráfico' }).click()
  await expect(bars.locator('svg > g rect').first()).toBeVisible()
})
