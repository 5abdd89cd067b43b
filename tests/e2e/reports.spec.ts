import { dayOf } from '#contract/rules/zonedDay.ts'

import { cast, fleet } from './cast.ts'
import { expect, test } from './stage.ts'

const vehicle = cast.drives

test('MAP-24 a way that does not come is said on its map, beside rows that did, and is asked for again', async ({
  visits,
  stage,
}) => {
  await stage.heard(vehicle)
  let fails = true
  const page = await visits.open('supervisor', {
    path: `/relatorios/trajeto/${vehicle.id}`,
    expected: /500|internal/,
    routes: async (context) => {
      await context.route('**/dadosveiculo/rota/**', (route) =>
        fails ? route.fulfill({ status: 500, json: { code: 'internal', msg: 'x' } }) : route.continue(),
      )
    },
  })
  const map = page.getByRole('region', { name: 'Caminho do itinerário' }).first()
  await expect(map.getByRole('alert')).toContainText('O caminho não foi carregado')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  fails = false
  await map.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(map.getByRole('alert')).toHaveCount(0)
  await expect(map.locator('canvas').first()).toBeVisible()
})

test('a row of an itinerary that is pointed at is marked on its map, by pointer and by key, and the other way', async ({
  visits,
  stage,
}) => {
  await stage.heard(vehicle)
  const page = await visits.open('supervisor', { path: `/relatorios/trajeto/${vehicle.id}` })
  const map = page.getByRole('region', { name: 'Caminho do itinerário' }).first()
  // Of a silence before it was ever heard nobody knows where it was.
  const row = page.getByRole('grid').locator('tbody tr[data-row]').filter({ hasText: 'Trecho' }).first()
  const marked = map.locator('button[aria-current]')
  await expect(map.locator('canvas').first()).toBeVisible()
  await row.hover()
  await expect(marked).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(marked).toHaveCount(0)
  await row.focus()
  await expect(marked).toHaveCount(1)
  await row.blur()
  await expect(marked).toHaveCount(0)
  const first = map.getByRole('button', { name: / – / }).first()
  await first.dispatchEvent('click')
  await expect(page.getByRole('grid').locator('tbody tr[aria-current]')).toHaveCount(1)
})

test('EXPORT-15 EXPORT-16 R28 the page of an itinerary downloads by itself and closes 10 s later; where that is forbidden it says so', async ({
  visits,
  stage,
}) => {
  await stage.heard(vehicle)
  const today = dayOf(stage.clock.now(), 'America/Sao_Paulo')
  const at = `/relatorios/trajeto/export/${vehicle.id}/${today}/${today}?paradaMin=15`
  const opener = await visits.open('supervisor', { path: '/', routes: (context) => context.clock.install() })
  const [own] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate((to) => {
      window.open(to)
    }, at),
  ])
  const [file, body] = await Promise.all([
    own.waitForEvent('download'),
    opener.context().waitForEvent('request', (one) => one.url().endsWith('/dump')),
  ])
  expect(body.postDataJSON(), 'stops as the page says them').toMatchObject({ paradaMin: 15 })
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(own.getByText('O arquivo foi baixado. Esta janela fecha em 10 s.')).toBeVisible()
  await Promise.all([own.waitForEvent('close'), own.clock.runFor(10_100)])

  // A window that no page opened: the browser does not let it close itself.
  const arrived = opener.waitForEvent('download')
  await opener.goto(at)
  await arrived
  await expect(opener.getByText('Esta janela fecha em 10 s.')).toBeVisible()
  await opener.evaluate(() => {
    window.close = () => undefined
  })
  await opener.clock.runFor(10_100)
  await expect(opener.getByText('Pode fechar esta janela.')).toBeVisible()
})

test('R26 VALID-PERIOD-01..03 days in the path are the period, and what is wrong with them is said', async ({
  visits,
  stage,
}) => {
  const asked: unknown[] = []
  const at = '/relatorios/telemetria'
  const page = await visits.open('supervisor', {
    path: `${at}/2026-01-01/2026-01-31`,
    routes: async (context) => {
      context.on('request', (request) => {
        if (request.url().endsWith('/report/telemetry/dump')) asked.push(request.postDataJSON())
      })
    },
  })
  const midnight = (day: string) => Date.parse(`${day}T00:00:00-03:00`)
  await expect
    .poll(() => asked)
    .toContainEqual(expect.objectContaining({ inicio: midnight('2026-01-01'), fim: midnight('2026-02-01') - 1 }))
  const day = (ahead: number) => dayOf(stage.clock.now() + ahead * 86_400_000, 'America/Sao_Paulo')
  for (const [path, said] of [
    ['2026-01-01/2026-02-01', 'O período não pode ser maior que 31 dias'],
    ['2026-01-31/2026-01-01', 'Início maior que o fim'],
    [`${day(1)}/${day(2)}`, 'Excedendo a data atual'],
    [`${day(0)}/${day(1)}`, 'A data final não pode ser posterior a hoje'],
    ['2026-02-31/2026-03-01', 'Parâmetro inválido'],
  ] as const) {
    await page.goto(`${at}/${path}`)
    await expect(page.getByText(said).first(), path).toBeVisible()
  }
})

test('R25 an address with a vehicle out of reach among five has the rows of the four, and says so', async ({
  visits,
}) => {
  const own = [cast.obeys, cast.refuses, cast.silent, cast.slow].map(({ id }) => id)
  const neighbours = fleet.vehicles.find(({ companyId }) => companyId !== cast.obeys.companyId)
  const path = `/relatorios/distancia?periodo=ultimos7&veiculos=${[...own, neighbours?.id].join(',')}`
  const page = await visits.open('supervisor', { path })
  await expect(page.getByText('1 veículo do endereço está fora do seu acesso.')).toBeVisible()
  await expect(page.getByText('4 linhas', { exact: true })).toBeVisible()
})

test('reports §3.2 a question that fits no address stays in the page, which says so; the address asks the one before', async ({
  visits,
}) => {
  const ids = [cast.obeys, cast.refuses, cast.silent, cast.slow].map(({ id }): number => id)
  const search = () => `?periodo=ultimos7&veiculos=${ids.join('%2C')}`
  // One order by a column more than an address may be.
  for (let absent = 900_001; search().length <= 1_491; absent += 1) ids.push(absent)
  const asked: unknown[] = []
  const page = await visits.open('supervisor', {
    path: `/relatorios/distancia${search()}`,
    routes: async (context) => {
      context.on('request', (request) => {
        if (request.url().endsWith('/dump')) asked.push(request.postDataJSON())
      })
    },
  })
  const rows = page.getByText('4 linhas', { exact: true })
  const note = page.getByText('A pergunta não cabe no endereço')
  await expect(rows).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('grid').getByRole('columnheader').getByRole('button', { name: 'Placa' }).press('Enter')
  await expect(note).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatchObject({ ordem: 'plate', veiculos: ids })
  expect(new URL(page.url()).search).toBe(search())
  await page.reload()
  await expect(rows).toBeVisible()
  await expect(note).toHaveCount(0)
})
