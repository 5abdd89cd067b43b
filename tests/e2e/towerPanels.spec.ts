import { z } from 'zod'

import { plateText } from '#contract/rules/plate.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { cast } from './cast.ts'
import { expectSpoken } from './spoken.ts'
import { expect, test } from './stage.ts'
import { commandsOf, requestBlock, row } from './tower.ts'

test('C15 ROUTE-05 the tower opens what its path names: a panel, a vehicle, a number of none, what cannot be read', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  await stage.heard(stands)
  const page = await visits.open('supervisor', { path: '/monitoramento/controle/historico' })
  await expect(page.getByRole('region', { name: 'Histórico de comandos' })).toBeFocused()
  const go = (open: string | number) => page.goto(`/monitoramento/controle/${open}`)
  await go('aprovacoes')
  await expect(page.getByRole('dialog').filter({ hasText: 'Nada espera uma 2ª pessoa' })).toBeVisible()
  await go(stands.id)
  await expect(row(page, stands)).toHaveAttribute('aria-selected', 'true')
  await expectSpoken(row(page, stands), [
    new RegExp(`row "${plateText(stands.plate)} ${stands.fleetNumber} Desligado 0 km/h`),
    /time/,
    /img "Jammer normal"/,
    /img "Nunca feito"/,
    new RegExp(`button "Bloquear ${plateText(stands.plate)}"`),
    /gridcell "—"/,
  ])
  await go(999_983)
  await expect(page.getByText('Nenhum veículo com este número nas empresas selecionadas.')).toBeVisible()
  await go('abc')
  await expect(page.getByText('Parte do endereço não pôde ser lida')).toBeVisible()
})

test('ROUTE-05 below monitoring a map stands beside the rows and follows the keys; the address takes it away, and /controle has none', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  const page = await visits.open('supervisor', { path: '/monitoramento/controle?ordem=plate' })
  const map = page.getByRole('region', { name: 'Veículos no mapa' })
  await expect(map).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Veículos' })
  await grid.focus()
  for (const key of ['Home', 'ArrowDown']) {
    await grid.press(key)
    const plate = await grid.locator('[data-focused] [role=gridcell]').nth(1).innerText()
    await expect(map, 'the one under the keys').toContainText(plate)
  }
  await expect(map.getByRole('button', { name: /^(Bloque|Desbloque)/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await expect(page).toHaveURL(/mapa=0/)
  await expect(map).toHaveCount(0)
  await page.goto('/controle')
  await expect(grid).toBeVisible()
  await expect(map).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mapa', exact: true })).toHaveCount(0)
})

test('C16 TOWER-05..08 of two who fill in one checklist the second sees what the first said, and saves over it or not', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  await stage.heard(stands)
  const path = `/monitoramento/controle/${stands.id}`
  const one = await visits.open('supervisor', { path })
  const other = await visits.open('admin', { path, expected: /status of 409/ })
  for (const page of [one, other]) await page.getByRole('button', { name: 'Checklist…' }).click()
  const dialog = (page: typeof one) => page.getByRole('dialog').filter({ hasText: 'Evidência agora' })
  const save = dialog(one).getByRole('button', { name: 'Salvar checklist' })
  await dialog(one).getByLabel('Validade').fill('31')
  await expect(save, 'a month is the most').toBeDisabled()
  await dialog(one).getByLabel('Validade').fill('1')
  await dialog(one).getByText('sirene', { exact: true }).click()
  await save.click()
  await expect(dialog(one)).toHaveCount(0)
  await dialog(other).getByRole('button', { name: 'Salvar checklist' }).click()
  await expect(dialog(other).getByRole('alert')).toBeVisible()
  await expect(dialog(other).getByRole('columnheader', { name: 'Sérgio Nogueira' })).toBeVisible()
  await dialog(other).getByRole('button', { name: 'Salvar o meu por cima' }).click()
  await expect(dialog(other)).toHaveCount(0)
  for (const page of [one, other])
    await expect(row(page, stands).locator('[data-checklist="valid"]'), 'seven days, as the second said').toBeVisible()
})

test('CMD-12 CMD-16 of ticked rows of the list each action counts those that it fits, and asks for the plates of those alone', async ({
  visits,
  stage,
}) => {
  const { obeys, stands, waits } = cast
  for (const one of [obeys, stands, waits]) await stage.heard(one)
  await requestBlock(stage, await stage.server.signIn('supervisor'), obeys)
  await expect.poll(async () => (await commandsOf(stage, obeys))[0]?.state).toBe('succeeded')
  const page = await visits.open('supervisor', { path: '/imobilizacao/bloqueio' })
  const tick = ({ plate }: DemoVehicle) =>
    page.getByRole('checkbox', { name: `Selecionar ${plateText(plate)}` }).press('Space')
  const ask = (words: string) => page.getByRole('button', { name: words, exact: true })
  await tick(obeys)
  await expect(ask('Bloquear 0 veículo…'), 'what is blocked is not blocked again').toBeDisabled()
  await expect(ask('Desbloquear 1 veículo…')).toBeEnabled()
  await tick(stands)
  await tick(waits)
  await expect(ask('Desbloquear 1 veículo…')).toBeEnabled()
  await ask('Bloquear 2 veículos…').click()
  const lot = page.getByRole('alertdialog', { name: 'Bloquear: 2 veículos' })
  const chosen = lot.getByRole('list', { name: 'Veículos escolhidos' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await expect(chosen.filter({ hasText: plateText(obeys.plate) })).toHaveCount(0)
  const send = lot.getByRole('button', { name: 'Enviar solicitação' })
  await lot.getByLabel('Motivo').selectOption('theft')
  const plates = lot.getByLabel('Digite as placas, uma por linha')
  await plates.fill(stands.plate)
  await expect(lot).toContainText('falta 1 placa')
  await expect(send).toBeDisabled()
  await plates.fill(`${waits.plate.toLowerCase()}\n${stands.plate}`)
  await send.click()
  const results = page.getByRole('dialog').filter({ hasText: '2 aceitas · 0 recusada' })
  await expect(results.getByRole('list', { name: 'Resultado por veículo' }).getByRole('listitem')).toHaveCount(2)
  for (const one of [stands, waits]) expect(await commandsOf(stage, one)).toHaveLength(1)
  expect(await commandsOf(stage, obeys), 'who was not asked is asked nothing').toHaveLength(1)
})

test('C8 CMD of a lot each vehicle has its line, live until it ended, and only those that failed are asked again', async ({
  visits,
  stage,
}) => {
  const { obeys, refuses } = cast
  for (const one of [obeys, refuses]) await stage.heard(one)
  const page = await visits.open('supervisor', { path: '/imobilizacao/bloqueio' })
  for (const { plate } of [obeys, refuses])
    await page
      .getByRole('row')
      .filter({ hasText: plateText(plate) })
      .getByRole('checkbox')
      .press('Space')
  await page.getByRole('button', { name: 'Bloquear 2 veículos…', exact: true }).click()
  const lot = page.getByRole('alertdialog', { name: 'Bloquear: 2 veículos' })
  await lot.getByLabel('Motivo').selectOption('theft')
  await lot.getByLabel('Digite as placas, uma por linha').fill(`${obeys.plate}\n${refuses.plate}`)
  await lot.getByRole('button', { name: 'Enviar solicitação' }).click()
  const results = page.getByRole('dialog').filter({ hasText: '2 aceitas · 0 recusada' })
  const line = (plate: string) => results.getByRole('listitem').filter({ hasText: plateText(plate) })
  await expect(line(refuses.plate)).toContainText('Recusado pelo rastreador')
  await expect(line(obeys.plate)).toContainText('Confirmado pelo rastreador')
  await results.getByRole('button', { name: 'Repetir só as falhas' }).click()
  const again = page.getByRole('alertdialog', { name: 'Bloquear: 1 veículo' })
  const chosen = again.getByRole('list', { name: 'Veículos escolhidos' }).getByRole('listitem')
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toContainText(plateText(refuses.plate))
  await expect(again.getByRole('button', { name: 'Enviar solicitação' }), 'confirmed anew').toBeDisabled()
})

test('NOTIF CMD what waits for a second person is a row of the bell, leads to where it is decided, and goes away with that', async ({
  visits,
  stage,
}) => {
  const { stands, waits } = cast
  await stage.heard(stands)
  await stage.heard(waits)
  const { server } = stage
  const admin = await server.signIn('admin')
  const policy = `/api/control/policy/${stands.companyId}`
  const Policy = z.looseObject({ rev: z.int() })
  const read = async () => Policy.parse((await server.call('GET', policy, { token: admin })).body)
  const { id_empresa: _, aprovadores: __, ...before } = await read()
  const always = { ...before, segunda_pessoa: 'always' }
  expect((await server.call('PUT', policy, { token: admin, body: always })).status).toBe(200)
  const { status } = await requestBlock(stage, await server.signIn('despacho'), stands)
  expect(status).toBe(200)

  // Who has a command under way, and what several are asked at once, have addresses of their own.
  const page = await visits.open('supervisor', { path: '/monitoramento/controle/pendentes' })
  await expect(row(page, stands)).toBeVisible()
  await expect(row(page, waits)).toHaveCount(0)
  await page.getByRole('button', { name: 'Comando pendente', pressed: true }).click()
  await expect(row(page, waits)).toBeVisible()

  await page.getByRole('button', { name: /^Notificações, / }).click()
  const waiting = page.getByRole('list', { name: 'Esperam por você' })
  await waiting
    .getByRole('button')
    .filter({ hasText: plateText(stands.plate) })
    .click()
  await expect(page).toHaveURL(/\/monitoramento\/controle\/aprovacoes/)
  const dialog = page.getByRole('dialog').filter({ hasText: plateText(stands.plate) })
  await dialog.getByRole('button', { name: 'Decidir…' }).click()
  const decision = page.getByRole('alertdialog').filter({ hasText: 'Sua senha' })
  await decision.getByLabel('Sua senha').fill('farol123')
  await decision.getByRole('button', { name: 'Aprovar' }).click()
  await expect.poll(async () => (await commandsOf(stage, stands))[0]?.approvedBy?.name).toBe('Sérgio Nogueira')

  await page.goto(`/monitoramento/controle/lote?q=${stands.plate}`)
  // Chosen, confirmed and followed where the tower is; what is against each stands beside its box.
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear ou desbloquear' }).click()
  const choice = page.getByRole('dialog').filter({ hasText: plateText(stands.plate) })
  await expect(choice.getByRole('button', { name: /^(Bloquear|Desbloquear)/ }).first()).toBeDisabled()
  await expect(choice.getByRole('checkbox', { name: plateText(stands.plate) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await expect(page).toHaveURL(/\/monitoramento\/controle\/lote/)
  const restored = { ...before, rev: (await read()).rev }
  expect((await server.call('PUT', policy, { token: admin, body: restored })).status).toBe(200)
})
