import type { Page } from '@playwright/test'

import { nearestPlace } from '#contract/rules/nearestPlace.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { barriers } from './barriers.ts'
import { cast, fleet, lastKnown } from './cast.ts'
import { expect, test } from './stage.ts'

const { stands } = cast
const company = fleet.vehicles.filter(({ companyId }) => companyId === stands.companyId)

/** Where a vehicle of the cast stands, as the table of places has it. */
const placeOf = ({ deviceId }: DemoVehicle) => {
  const at = lastKnown(deviceId)
  const near = at && nearestPlace(at.latitude, at.longitude)
  if (!near) throw new Error(`${deviceId} stands near no place`)
  return near.place
}
const { name: city, state } = placeOf(stands)
const inState = company.filter((one) => placeOf(one).state === state)

const regions = (page: Page) => page.getByRole('list', { name: 'Regiões' }).getByRole('button')
const totals = async (page: Page) => {
  const rows = await regions(page).allInnerTexts()
  return rows.map((words) => Number(/(\d+)\s+veículos?$/.exec(words)?.[1]))
}

test('ROUTE-19 ROUTE-40 vehicles are gathered by state and city, with their worst alert; one region is opened, listed and left', async ({
  visits,
  stage,
}) => {
  for (const vehicle of company) await stage.heard(vehicle)
  const page = await visits.open('supervisor')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const gather = page.getByRole('button', { name: 'Agrupar por região' })
  await gather.focus()
  await page.keyboard.press('Enter')
  await expect(gather).toHaveAttribute('aria-pressed', 'true')

  // Every vehicle is in one row, and what happens to it is told there.
  const row = regions(page).filter({ hasText: new RegExp(`^${state}`) })
  await expect(row).toHaveAccessibleName(new RegExp(`^${state} .*em movimento ${inState.length} veículos?$`))
  await expect.poll(async () => (await totals(page)).reduce((sum, one) => sum + one, 0)).toBe(company.length)
  await stage.raise(stands, 'powerCut')
  await expect(row).toHaveAccessibleName(/ (Crítico|Alto) 1 /)

  // The region opens over the map, by key, and Esc puts it away.
  const sheet = page.getByRole('region', { name: new RegExp(`^${state} · ${inState.length} veículos?$`) })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText(/Alertas: 1 (crítico|alto)/)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await row.click()

  // Listed: map and list have its vehicles alone, the address says so, a reload keeps it.
  await sheet.getByRole('button', { name: `Listar ${inState.length}` }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`[?&]regiao=BR-${state}$`))
  const listed = page.getByRole('listbox', { name: 'Veículos' }).getByRole('option')
  await expect(listed).toHaveCount(inState.length)
  await page.reload()
  await expect(listed).toHaveCount(inState.length)
  await page.getByRole('button', { name: 'Mostrar todas as regiões' }).click()
  await expect(listed).toHaveCount(company.length)

  // By city; the other filters hold here too.
  await gather.click()
  await page.getByRole('radio', { name: 'UF' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(regions(page).filter({ hasText: `${city}, ${state}` })).toHaveCount(1)
  await page.getByLabel('Placa, frota, motorista').fill(stands.plate)
  await expect.poll(() => totals(page)).toEqual([1])
  await expect(page).toHaveURL(/lista=city/)

  // An address that names no region says so, and shows everything.
  await page.goto('/monitoramento/rastreador?regiao=atlantis')
  await expect(page.getByText('Parte do endereço não pôde ser lida')).toBeVisible()
  await expect(listed).toHaveCount(company.length)
})
