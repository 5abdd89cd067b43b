import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'
import {
  commandsOf,
  openOrder,
  orderBlock,
  orderDialog,
  plateField,
  progressDialog,
  requestBlock,
  row,
} from './tower.ts'

test('C11 a halt is read on every screen, keeps back what would be sent, and two people let commands go again', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  await stage.heard(stands)
  const page = await visits.open('supervisor', { path: '/controle' })
  const other = await visits.open('admin', { path: '/monitoramento' })
  await page.getByRole('button', { name: 'Parar comandos…' }).click()
  const dialog = page.getByRole('alertdialog').filter({ hasText: 'Parar todos os comandos' })
  const confirm = dialog.getByRole('button', { name: 'Parar comandos' })
  await dialog.getByLabel('Motivo').fill('curto')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Conta suspeita de invasão')
  await confirm.click()
  const banner = (one: typeof page) => one.getByRole('alert').filter({ hasText: 'Comandos parados' })
  for (const one of [page, other]) {
    await expect(banner(one)).toContainText('Sérgio Nogueira')
    await expect(banner(one)).toContainText('Conta suspeita de invasão')
  }
  const { status } = await requestBlock(stage, await stage.server.signIn('despacho'), stands)
  expect([status, await commandsOf(stage, stands)]).toEqual([409, []])

  await banner(page).getByRole('button', { name: 'Pedir retomada' }).click()
  await expect(banner(page)).toContainText('falta a confirmação de outra pessoa')
  await expect(banner(page).getByRole('button')).toHaveCount(0)
  await banner(other).getByRole('button', { name: 'Confirmar retomada' }).click()
  for (const one of [page, other]) await expect(banner(one)).toHaveCount(0)
  await expect(row(page, stands)).toBeVisible()
  await stage.heard(stands)
  await orderBlock(page, stands)
  await expect(progressDialog(page)).toBeVisible()
})

test('§5.6 a way to real trackers that is slow, gone or refused is read by who decides how a company commands, and by nobody else', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  const page = await visits.open('admin', { path: '/controle' })
  const other = await visits.open('leitor', { path: '/monitoramento' })
  const banner = (one: typeof page) => one.getByRole('alert').filter({ hasText: 'Traccar' })
  for (const traccar of ['slow', 'unreachable', 'refused', 'up']) {
    for (const one of [page, other]) {
      await one.unroute('**/api/health')
      await one.route('**/api/health', async (route) => {
        const response = await route.fetch()
        const json: unknown = await response.json()
        await route.fulfill({ response, json: { ...Object(json), traccar } })
      })
      await one.reload()
      await expect(one.getByRole('main')).toBeVisible()
    }
    await expect(banner(page)).toHaveCount(traccar === 'up' ? 0 : 1)
    await expect(banner(other)).toHaveCount(0)
  }
})

test('C1 C3 P30 of a vehicle in motion the fifth wheel stays locked and a block says why not and what to do; it waits where two see it, and goes at standstill', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  const { live } = stage.server
  await stage.heard(stands)
  stage.holdBack(stands)
  const at = live.positions.get(stands.id)?.point
  const says = (speedKmh: number) =>
    live.sink.report({
      deviceId: stands.deviceId,
      protocol: 'simulator',
      fixAt: stage.clock.now(),
      valid: true,
      latitude: at?.latitude ?? 0,
      longitude: at?.longitude ?? 0,
      speedKmh,
      telemetry: { fifthWheelLocked: true },
      alarms: [],
    })
  await says(63)
  const [page, other] = [
    await visits.open('supervisor', { path: '/controle' }),
    await visits.open('admin', { path: '/monitoramento/controle/pendentes' }),
  ]
  await row(page, stands)
    .getByRole('button', { name: /^Destravar 5ª roda/ })
    .click()
  const unlock = page.getByRole('alertdialog').filter({ hasText: 'Destravar 5ª roda' })
  await expect(unlock).toContainText('Acima de 5 km/h: o comando é recusado')
  await unlock.getByLabel('Digite a placa para confirmar').fill(stands.plate)
  await unlock.getByLabel('Motivo').selectOption('test')
  await expect(unlock.getByRole('button', { name: /^Destravar/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await openOrder(page, stands)
  const order = orderDialog(page)
  await expect(order).toContainText('Acima de 10 km/h: o comando é recusado')
  await plateField(page).fill(stands.plate)
  await expect(order.getByRole('button', { name: /^Bloquear/ })).toBeDisabled()
  const { status } = await requestBlock(stage, await stage.server.signIn('despacho'), stands)
  expect([status, await commandsOf(stage, stands)], 'the server refuses it as well').toEqual([409, []])
  await order.getByLabel('Esperar o veículo').selectOption('stop')
  await order.getByRole('button', { name: /^Bloquear .* quando parar$/ }).click()
  await expect(progressDialog(page)).toBeVisible()
  await expect(row(other, stands)).toBeVisible()
  const state = async () => (await commandsOf(stage, stands))[0]
  expect(await state()).toMatchObject({ state: 'armed', attempts: 0, sentAt: null })
  await says(0)
  stage.clock.skip(31_000)
  await says(0)
  await expect.poll(async () => (await state())?.sentAt ?? null).not.toBeNull()
})

test('ROUTE-22 the general history opens at the vehicle, span and event of its path, and says what of a path it cannot read', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  await stage.heard(stands)
  const now = stage.clock.now()
  const rows = () =>
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: plateText(stands.plate) })
  await stage.server.store.system((tx) =>
    tx.query(
      `insert into immobilization_event (company_id, vehicle_id, at, code, received_at)
       select $1, $2, $3::timestamptz + n * interval '1 minute', code, $3 from unnest(array['EFB', 'EFD']) with ordinality as c(code, n)`,
      [stands.companyId, stands.id, new Date(now - 3_600_000)],
    ),
  )
  const at = '/imobilizacao/historico/geral'
  const page = await visits.open('supervisor', { path: `${at}/${stands.id}/${now - 7_200_000}/${now}/EFD` })
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText('EFD')
  await expect(page.getByText('Parâmetro inválido')).toHaveCount(0)
  await page.goto(`${at}/${stands.id}/ontem/hoje/EFX`)
  await expect(page.getByText('Parâmetro inválido').last()).toBeVisible()
  await expect(rows(), 'with what could be read: the vehicle').toHaveCount(2)
})
