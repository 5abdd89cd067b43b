import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { expectSpoken } from './spoken.ts'
import { expect, type Stage, test } from './stage.ts'

const vehicle = cast.stands
const minute = 60_000

/**
 * A record every half minute for forty minutes, two hours ago; fuel falls below 25 %, then the ignition goes off. In the
 * minute 23 an alert, acknowledged long ago.
 */
async function pastOf({ server, clock }: Stage): Promise<number> {
  const begin = Math.floor((clock.now() - 120 * minute) / minute) * minute
  await server.store.system(async (tx) => {
    for (let i = 0; i < 80; i++) {
      const values = { ignition: i < 70, fuelPct: 40 - i / 4, rpm: 1_000 + i, odometerKm: 5_000 + i }
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh,
                               telemetry)
         values ($1, $2, $3, $4, $3, $5, -46.6, $6, $7)`,
        [
          vehicle.companyId,
          vehicle.id,
          new Date(begin + (i * minute) / 2),
          i,
          -23.5 + i / 500,
          i,
          JSON.stringify(values),
        ],
      )
    }
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, rev,
                          acked_at, cleared_at)
       values ($1, $2, 'overspeed', 'high', $3, $3, -23.5, -46.5, 2, '2026-01-01', $3)`,
      [vehicle.companyId, vehicle.id, new Date(begin + 23 * minute)],
    )
  })
  return begin
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /Detalhamento Trajeto/ })
const frame = (page: Page) => dialog(page).getByText(/^quadro \d+ de \d+$/)
const tile = (page: Page, name: string) => dialog(page).locator('dl > div').filter({ hasText: name })

test('TRIP-01..19 SLIDER-01..06 a vehicle’s past is played, stepped and held; its tiles and window say what was stored', async ({
  visits,
  stage,
}) => {
  const begin = await pastOf(stage)
  const at = begin + 20 * minute
  const page = await visits.open('supervisor', { path: `/monitoramento/rastreador/${vehicle.id}?trajeto=${at}` })
  await expect(frame(page), 'half of the window ends with the minute of the key').toHaveText('quadro 5 de 10')
  await expect(tile(page, 'Velocidade')).toContainText('41 km/h')
  await expect(dialog(page), 'the hours around it').toContainText(/\d\d:\d\d\sàs\s\d\d:\d\d · 17,6\skm · 39\smin/)
  await expect(tile(page, 'Vazão'), 'what no device said').toContainText('N/D')
  await expect(tile(page, 'Ignição')).toContainText('Ligado')
  await expect(dialog(page).getByText(/km a \w+ de Guarulhos, SP$/), 'the window has words').toBeVisible()

  await expectSpoken(dialog(page), [
    /heading ".*Detalhamento Trajeto/,
    /region "Mapa do trajeto"/,
    /Velocidade/,
    /slider "Quadro do trajeto"/,
  ])
  await page.keyboard.press('ArrowRight')
  await expect(frame(page)).toHaveText('quadro 6 de 10')
  await expect(tile(page, 'Velocidade')).toContainText('43 km/h')
  // SLIDER-05: held, it repeats every 600 ms; the browser's own, faster repeat is not the product's.
  await page.keyboard.down('ArrowLeft')
  await expect(frame(page)).toHaveText(/^quadro [1-3] de 10$/)
  await page.keyboard.up('ArrowLeft')
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Exportar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Detalhamento Trajeto .+\.kml$/)
  expect((await readFile(await file.path(), 'utf8')).match(/<when>/g), 'its fixes and its alert').toHaveLength(81)
  const slider = dialog(page).getByRole('slider', { name: 'Quadro do trajeto' })
  await slider.fill('8')
  await expect(frame(page)).toHaveText('quadro 9 de 10')
  await dialog(page).getByRole('button', { name: 'Reproduzir' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Reproduzir' }), 'it stops at the end by itself').toBeVisible()
  await expect(frame(page)).toHaveText('quadro 10 de 10')
  await dialog(page).getByRole('button', { name: 'Reproduzir' }).click()
  await expect(frame(page), 'at the end it begins anew').toHaveText('quadro 1 de 10')
  // Playing on, it would be past the alert before a slow machine has looked.
  await dialog(page).getByRole('button', { name: 'Pausar' }).click()
  await slider.fill('4')

  await expect(tile(page, 'Velocidade'), 'least and most of the window').toContainText('mín 33 · máx 51')
  await expect(tile(page, 'Hodômetro')).toContainText('+18,0 km na janela')
  await expect(tile(page, 'Ignição'), 'it was on before the window').not.toContainText('desde')
  await page.keyboard.press(']')
  await expect(tile(page, 'Velocidade'), 'the record of the alert’s minute').toContainText('47 km/h')
  await expect(frame(page)).toHaveText('quadro 8 de 10')
  await page.keyboard.press(']')
  await expect(frame(page), 'there is no other').toHaveText('quadro 8 de 10')
  await page.keyboard.press('ArrowRight')
  const mark = { name: /Excesso de velocidade$/ }
  await dialog(page).locator('footer').getByRole('button', mark).click()
  await expect(frame(page), 'its mark goes there too').toHaveText('quadro 8 de 10')
  await slider.fill('9')
  await dialog(page).getByRole('region', { name: 'Mapa do trajeto' }).getByRole('button', mark).click()
  await expect(frame(page), 'and that on the map').toHaveText('quadro 8 de 10')

  await dialog(page).getByText('60 min', { exact: true }).click()
  await expect(frame(page)).toHaveText(/de 40$/)
  await slider.fill('38')
  await dialog(page).getByText('60 min', { exact: true }).click()
  await page.keyboard.press('ArrowRight')
  await expect(frame(page), 'whoever pointed at a choice steps on').toHaveText('quadro 40 de 40')
  await expect(tile(page, 'Combustível')).toContainText('atenção, menos de 25 %')
  await expect(tile(page, 'Ignição')).toContainText('Desligado')
  await expect(tile(page, 'Ignição')).toContainText(/desde \d\d:\d\d:\d\d/)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/trajeto/)
})

test('TRIP-13 where nothing is stored the dialog says so, and a time that cannot be read opens none', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: `/monitoramento/rastreador/${vehicle.id}?trajeto=978307200000` })
  await expect(dialog(page).getByRole('heading', { name: 'Desculpe' })).toBeVisible()
  await expect(dialog(page).getByText('Não foram encontrados dados!')).toBeVisible()
  await page.goto(`/monitoramento/rastreador/${vehicle.id}?trajeto=ontem`)
  await expect(page.getByRole('complementary', { name: 'Detalhe do veículo' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('TRIP-11 to 16 while records and address are on their way it says so; what fails is said in its place, and asked again', async ({
  visits,
  stage,
}) => {
  const begin = await pastOf(stage)
  const history = Promise.withResolvers<void>()
  const address = Promise.withResolvers<void>()
  let asked = 0
  let around = false
  const page = await visits.open('supervisor', {
    path: `/monitoramento/rastreador/${vehicle.id}?trajeto=${begin + 20 * minute}`,
    expected: /Failed to load resource.*(historico|geocode|tracks)|WebSocket connection/,
    routes: async (context) => {
      // Without a socket the address is asked by the call, where it can be answered in the place of the server.
      await context.routeWebSocket(/.*/, (socket) => socket.close())
      await context.route('**/dadosveiculo/historico', async (route) => {
        await history.promise
        return asked++ === 0 ? route.abort() : route.continue()
      })
      await context.route('**/v2/replay/tracks', (route) => (around ? route.continue() : route.abort()))
      await context.route('**/location/geocode', async (route) => {
        await address.promise
        const { latitude } = route.request().postDataJSON() as { latitude: number }
        if (latitude > -23.416) return route.fulfill({ json: { location: 'Unnamed Road, 12' } })
        return route.fulfill({ status: 502, json: { error: 'geocoder.failed' } })
      })
    },
  })
  await expect(dialog(page).getByText('Carregando', { exact: true })).toBeVisible()
  history.resolve()
  await dialog(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(frame(page)).toHaveText('quadro 5 de 10')
  await expect(dialog(page).getByText('Carregando Endereço')).toBeVisible()
  around = true
  const way = dialog(page).getByRole('alert').filter({ hasText: 'O trajeto em volta não foi carregado' })
  await way.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(way, 'the records were here without it').toHaveCount(0)
  address.resolve()
  await expect(dialog(page).getByText('Falha ao determinar endereço')).toBeVisible()
  await expect(tile(page, 'Velocidade'), 'the record itself stays').toContainText('41 km/h')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByText('Sem nome, 12')).toBeVisible()
})
