import type { Page } from '@playwright/test'

import { giveCard } from '../cards.ts'
import { cast, fleet } from './cast.ts'
import { expect, type Stage, test } from './stage.ts'

const vehicle = cast.stands
const minute = 60_000
const driver = fleet.drivers.find(({ id }) => id === vehicle.driverIds[0])

/** Two trips of one driver two hours ago, a stop of ten minutes between them, and an alert on the second. */
async function drove({ server, clock }: Stage): Promise<void> {
  const begin = clock.now() - 120 * minute
  await server.store.system(async (tx) => {
    for (let at = 0; at < 50; at++) {
      const driving = at < 15 || (at >= 25 && at < 40)
      const km = at < 15 ? at : at < 25 ? 15 : Math.min(30, at - 10)
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh, telemetry)
         values ($1, $2, $3, $4, $3, $5, -46.6, $6, $7)`,
        [
          vehicle.companyId,
          vehicle.id,
          new Date(begin + at * minute),
          at,
          -23.5 + km / 111.195,
          driving ? 60 : 0,
          JSON.stringify({ ignition: driving, odometerKm: 5_000 + km, driverCode: driving ? driver?.code : '' }),
        ],
      )
    }
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, acked_at, cleared_at)
       values ($1, $2, 'overspeed', 'high', $3, $3, $4, $3)`,
      [vehicle.companyId, vehicle.id, new Date(begin + 30 * minute), new Date(begin - 2_880 * minute)],
    )
  })
}
const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const rows = (page: Page, name: string) => grid(page, name).locator('tbody tr')

test('TRAVEL-01 TRAVEL-02 ROUTE-23 ROUTE-40 trips of a vehicle, the trip that a row opens, and the month of its driver', async ({
  visits,
  stage,
}) => {
  await drove(stage)
  await stage.heard(vehicle)
  const page = await visits.open('supervisor', {
    path: `/monitoramento/viagens?ids=${vehicle.id}`,
    expected: /driver\/999999.*404|404.*driver\/999999/,
  })
  await expect(rows(page, 'Viagens')).toHaveCount(2)
  await expect(rows(page, 'Viagens').first()).toContainText('15,0 km')
  await expect(rows(page, 'Viagens').first()).toContainText('60 km/h')
  // The pointer rests on the rows, which hold still: another question has its own all the same.
  await rows(page, 'Viagens').first().hover()
  await page.getByRole('radio', { name: 'Com alertas' }).press('Space')
  await expect(page).toHaveURL(/situacao=withAlerts/)
  await expect(rows(page, 'Viagens')).toHaveCount(1)

  const listed = /\d+,\d km(?!\/)/.exec(await rows(page, 'Viagens').first().innerText())?.[0] ?? 'no distance'
  await rows(page, 'Viagens').first().getByRole('gridcell').first().click()
  const trip = page.getByRole('dialog', { name: /Detalhamento Trajeto/ })
  await expect(trip.getByRole('heading', { level: 2 }), 'the distance of its row').toContainText(
    listed.replace(' ', '\u00A0'),
  )
  await expect(page).toHaveURL(new RegExp(`de=${vehicle.id}&trajeto=\\d{13}&ate=\\d{13}$`))
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/trajeto|ate=/)
  // What closes takes the focus back, and a menu that is open by then with it.
  await expect(page.getByRole('dialog', { name: /Detalhamento Trajeto/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/i }).click()
  expect((await file).suggestedFilename()).toMatch(/^Viagens \d{4}-\d\d-\d\d\.csv$/)

  await rows(page, 'Viagens').getByRole('link', { name: driver?.name }).click()
  await expect(page).toHaveURL(`/motorista/${driver?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: driver?.name })).toBeVisible()
  await expect(rows(page, 'Viagens do mês')).toHaveCount(2)
  await expect(page.getByText('Excesso de velocidade')).toBeVisible()
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page).toHaveURL(new RegExp(`/motorista/${driver?.id}/\\d{4}/\\d\\d$`))
  await expect(page.getByRole('heading', { name: 'Nenhuma viagem no mês' })).toBeVisible()

  await page.goto(`/motorista/${driver?.id}/2026/treze`)
  await expect(page.getByText('Parâmetro inválido')).toBeVisible()
  await page.goto('/motorista/999999')
  await expect(page.getByRole('heading', { name: 'Motorista não encontrado' })).toBeVisible()
})

test('R10 registries a card handed over between two trips: the month of each driver has the one that is theirs', async ({
  visits,
  stage,
}) => {
  await drove(stage)
  await stage.heard(vehicle)
  const next = fleet.drivers.find(({ id, companyId }) => companyId === vehicle.companyId && id !== driver?.id)
  const handedOver = new Date(stage.clock.now() - 100 * minute)
  await stage.server.store.system((tx) => giveCard(tx, next?.id ?? 0, driver?.code ?? '', handedOver))
  const page = await visits.open('supervisor', { path: `/monitoramento/viagens?ids=${vehicle.id}` })
  await expect(rows(page, 'Viagens')).toHaveCount(2)
  for (const [holder, alerts] of [
    [driver, 0],
    [next, 1],
  ] as const) {
    await page.goto(`/motorista/${holder?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: holder?.name })).toBeVisible()
    await expect(rows(page, 'Viagens do mês')).toContainText(['15,0 km'])
    await expect(page.getByText('Excesso de velocidade')).toHaveCount(alerts)
  }
})
