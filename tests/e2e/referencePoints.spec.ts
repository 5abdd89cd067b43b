import type { Page } from '@playwright/test'

import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { cast } from './cast.ts'
import { overtaken } from './overtaken.ts'
import { expect, test } from './stage.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Detalhes do ponto' })
const linkOf = (page: Page, { plate }: DemoVehicle) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(plate.replace(/^(...)-?(....)$/, '$1-?$2')) })

async function link(page: Page, vehicles: readonly DemoVehicle[]): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: /Escolher veículos/ })
    .click()
  for (const { plate } of vehicles) {
    await page.getByRole('option', { name: new RegExp(plate.replace(/^(...)-?(....)$/, '$1-?$2')) }).click()
  }
  await page.keyboard.press('Escape')
  await panel(page)
    .getByRole('button', { name: /^Vincular \d/ })
    .click()
}

test('CPOINT-01..03 CMD-07 CMD-10 a point is named on the map; vehicles know it once their devices say so, and a request is cancelled', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.obeys)
  const page = await visits.open('supervisor', {
    path: '/monitoramento/pontosreferencia',
    expected: /status of 409|net::ERR_FAILED .*control.point/,
  })
  await page.getByRole('button', { name: 'Novo ponto' }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Depósito Leste')
  await page.getByRole('textbox', { name: 'Coordenadas' }).fill('treze')
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText(/Digite latitude e longitude/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Coordenadas' }).fill('')
  await page.getByRole('region', { name: 'Mapa dos pontos de referência' }).click({ position: { x: 200, y: 300 } })
  await expect(page.getByRole('textbox', { name: 'Coordenadas' })).toHaveValue(/^-\d+\.\d{6}, -\d+\.\d{6}$/)
  await page.getByRole('textbox', { name: 'Data de início' }).fill('20/12/2099')
  await page.getByRole('textbox', { name: 'Data de fim' }).fill('19/12/2099')
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('O fim não pode vir antes do início')).toBeVisible()
  await page.getByRole('textbox', { name: 'Data de fim' }).fill('')
  // The answer is lost, and somebody changes what it was about: it is one point, and nobody is written over unseen.
  await overtaken(page, /\/control\/point$/, 'POST', { raio: 90 })
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('O servidor encontrou problemas, contate os administradores do serviço')).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Depósito Leste 2')
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText(/^O registro foi alterado por outra pessoa/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Depósito Leste 2' })).toBeVisible()
  await expect(panel(page), 'ENT-31').toContainText('A partir de 20/12/2099')
  await expect(panel(page)).toContainText('A iniciar')
  await expect(page).toHaveURL(/ponto=\d+$/)

  await link(page, [cast.obeys, cast.silent])
  await expect(linkOf(page, cast.obeys), 'confirmed by the device').toContainText('Confirmado pelo rastreador')
  await expect(linkOf(page, cast.obeys)).toContainText('Vinculado')
  await expect(linkOf(page, cast.silent), 'nobody claims what no device said').toContainText('Não vinculado')
  await linkOf(page, cast.silent).getByRole('button', { name: 'Cancelar pedido' }).click()
  await linkOf(page, cast.silent).getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(linkOf(page, cast.silent)).toContainText('Cancelamento pedido ao rastreador')

  await panel(page).getByRole('button', { name: 'Excluir' }).click()
  await panel(page).getByRole('button', { name: 'Excluir ponto' }).click()
  await expect(page.getByText(/O ponto está vinculado a veículos/)).toBeVisible()

  await page.route(/\/control\/point\/\d+\/links$/, (route) => route.abort())
  const old = panel(page)
    .getByRole('status')
    .filter({ hasText: /^Dados de \d\d:/ })
  await expect(old, 'what is known stays, and says of when it is').toBeVisible()
  await expect(linkOf(page, cast.obeys)).toContainText('Vinculado')
  await page.unroute(/\/control\/point\/\d+\/links$/)
  await old.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(old).toHaveCount(0)
})

test('CPOINT-02 what was begun as a change of a point stays one while the list lacks it, and makes no second point', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', {
    path: '/monitoramento/pontosreferencia?ponto=novo',
    expected: /net::ERR_FAILED .*control.point/,
  })
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Balança Sul')
  await page.getByRole('textbox', { name: 'Coordenadas' }).fill('-23.5, -46.6')
  await page.getByRole('button', { name: 'Criar' }).click()
  await panel(page).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Balança Sul 2')
  let lacks = true
  await page.route(/\/control\/list$/, (route) => (lacks ? route.fulfill({ json: [] }) : route.continue()))
  await page.route(/\/control\/point\/\d+$/, (route) => (lacks ? route.abort() : route.continue()))
  const listed = page.waitForResponse(/\/control\/list$/)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await listed
  await expect(page.getByRole('grid').getByText('Balança Sul')).toHaveCount(0)
  const form = page.getByRole('complementary', { name: 'Editar ponto' })
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Balança Sul 2')

  lacks = false
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Balança Sul 2' })).toBeVisible()
  await expect(page.getByRole('grid').getByText('Balança Sul')).toHaveCount(1)
})

test('CPOINT-01 points that could not be read at first are looked at once they come', async ({ visits }) => {
  let answers = false
  const page = await visits.open('supervisor', {
    path: '/monitoramento/pontosreferencia',
    expected: /Failed to load resource/,
    routes: async (context) => {
      await context.route(/\/control\/list$/, (route) => (answers ? route.continue() : route.abort()))
    },
  })
  const scale = page
    .getByRole('region', { name: 'Mapa dos pontos de referência' })
    .getByText(/^[\d.]+ k?m$/)
    .first()
  await expect(scale, 'the default look').toHaveText(/^[1-9]00 km$/)
  answers = true
  await expect(page.getByRole('grid').getByRole('row').nth(1), 'asked again by itself').toBeVisible()
  await expect(scale, 'near enough to tell them apart').not.toHaveText(/\d00 km$/)
})
