import type { BrowserContext, Page } from '@playwright/test'

import { fleetSnapshot } from '#contract/endpoints/live.ts'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const { stands, waits } = cast
const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos veículos' })
const ground = (page: Page) => map(page).locator('canvas').first()
const said = (page: Page) => map(page).getByRole('status')

/** Two vehicles parked on one spot, as the server might say. */
const parkedTogether = async (context: BrowserContext) => {
  await context.route('**/v2/live/positions', async (route) => {
    const response = await route.fetch()
    const body = fleetSnapshot.answer.parse(await response.json())
    const at = (id: number) => body.fleet.vehicleId.indexOf(id)
    body.fleet.latitude[at(waits.id)] = body.fleet.latitude[at(stands.id)] ?? null
    body.fleet.longitude[at(waits.id)] = body.fleet.longitude[at(stands.id)] ?? null
    await route.fulfill({ response, json: fleetSnapshot.answer.encode(body) })
  })
}

test('MAP-14 MAP-16 MAP-23 ROUTE-19 a vehicle is followed, pinned and told from its neighbour; places are found and lengths measured', async ({
  visits,
  stage,
}) => {
  await stage.heard(stands)
  await stage.heard(waits)
  stage.holdBack(waits)
  const path = `/monitoramento/rastreador/${stands.id}`
  const page = await visits.open('supervisor', { path, routes: parkedTogether })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const detail = page.getByRole('complementary', { name: 'Detalhe do veículo' })
  await expect(detail).toContainText(`Frota ${stands.fleetNumber}`)
  await expect(ground(page)).toBeVisible()

  // Follow: by key; a hand on the map ends it, and one press goes on.
  await page.keyboard.press('l')
  await expect(said(page)).toContainText('Seguindo')
  await expect(async () => {
    await ground(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(said(page)).toContainText('Parou de seguir', { timeout: 1_000 })
  }).toPass()
  await said(page)
    .getByRole('button', { name: /Seguir de novo/ })
    .click()
  await expect(said(page)).toContainText('Seguindo')

  // Two on one spot: Enter in the middle asks which, and keys alone choose.
  const heap = page.getByRole('menu', { name: '2 veículos neste ponto' })
  await expect(async () => {
    await ground(page).focus()
    await page.keyboard.press('Enter')
    await expect(heap).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(heap.getByRole('menuitem')).toHaveCount(2)
  const other = heap.getByRole('menuitem').filter({ hasText: waits.fleetNumber })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(other).toHaveAttribute('data-highlighted', '', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/rastreador/${waits.id}$`))
  await expect(said(page), 'another vehicle was opened').toHaveCount(0)

  // Pins: a mini-map of its own, and no tenth.
  await page.keyboard.press('p')
  const pinned = page.getByRole('region', { name: 'Mini-mapas: 1 de 9' })
  await expect(pinned.getByRole('button', { name: /^Abrir / })).toHaveCount(1)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('farol.pins.')) ?? ''
    localStorage.setItem(key, JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })
  await detail.getByRole('button', { name: 'Tirar dos mini-mapas' }).click()
  await expect(page.getByText('Já há 9 veículos fixados. Tire um para fixar outro.')).toBeVisible()

  // Places: none, then one with the vehicles nearest to it, each with an age.
  await page.keyboard.press('n')
  const sheet = page.getByRole('region', { name: 'Lugar e veículos próximos' })
  const search = sheet.getByRole('textbox')
  await search.fill('Rua que não existe, 7')
  await search.press('Enter')
  await expect(sheet.getByText('Lugar inválido')).toBeVisible()
  await search.fill('-30.03, -51.16')
  await search.press('Enter')
  const nearest = sheet.getByRole('listitem').first()
  await expect(nearest).toContainText(/\d\sk?m.*~ \d+ min/)
  await expect(nearest).toContainText(/há \d+|agora/)
  await expect(sheet.getByText('Tempo estimado: linha reta × 1,3 a 50 km/h.')).toBeVisible()
  await expect(sheet.getByRole('link', { name: /Imagens da rua/ })).toHaveAttribute('rel', 'noopener noreferrer')
  await sheet.getByRole('button', { name: 'Copiar coordenadas' }).click()
  await expect(page.getByText('Coordenadas copiadas: -30.030000, -51.160000')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('-30.030000, -51.160000')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  // Measuring, without a mouse.
  await page.keyboard.press('r')
  const measure = page.getByRole('region', { name: 'Medir distância' })
  const total = measure.getByRole('status')
  await ground(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(total).not.toContainText(/^0 m/, { timeout: 500 })
  }).toPass()
  await measure.getByRole('button', { name: 'Apagar a medição' }).click()
  await expect(total).toContainText('0 m')
  await page.keyboard.press('Escape')
  await expect(measure).toHaveCount(0)
})
