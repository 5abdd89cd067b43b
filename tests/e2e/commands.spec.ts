import { setTimeout as sleep } from 'node:timers/promises'

import type { Locator, Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'
import { addDays } from '#contract/rules/day.ts'
import { plateText } from '#contract/rules/plate.ts'
import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { pressUntil } from './atOnce.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { expectSpoken } from './spoken.ts'
import { expect, test } from './stage.ts'
import {
  commandsOf,
  confirmButton,
  openOrder,
  orderBlock,
  orderDialog,
  plateField,
  progressDialog,
  requestBlock,
  row,
} from './tower.ts'

const path = '/controle'
const confirmed = 'Confirmado pelo rastreador'

/** The newest line of a vehicle in the tower's history: who, when, how it ended. */
const historyRow = (page: Page, { plate }: DemoVehicle) =>
  page
    .getByRole('region', { name: 'Histórico de comandos', includeHidden: true })
    .locator('tbody tr')
    .filter({ hasText: plateText(plate) })
    .first()

test('CMD-12..15 CMD-20 a block asks for the right plate, waits for the device’s own word, and is the same on every screen', async ({
  visits,
  stage,
}) => {
  const { obeys } = cast
  await stage.heard(obeys)
  const page = await visits.open('supervisor', { path })
  const other = await visits.open('despacho', { path })
  await openOrder(page, obeys)
  await expect(confirmButton(page)).toBeDisabled()
  await expectSpoken(orderDialog(page), [
    new RegExp(`heading "Bloquear ${plateText(obeys.plate)}"`),
    /listitem:\s*- img "Atendida"\s*- text: Conexão ao vivo/,
    /combobox "Motivo"/,
    /textbox "Observação \(opcional\)"/,
    /textbox "Digite a placa para confirmar"/,
    /button "Voltar"/,
    new RegExp(`button "Bloquear ${plateText(obeys.plate)}" \\[disabled\\]`),
  ])
  await plateField(page).fill('ABC1D23')
  await expect(orderDialog(page)).toContainText('A placa digitada é outra')
  await expect(confirmButton(page)).toBeDisabled()
  await expect(plateField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await plateField(page).fill(obeys.plate.toLowerCase())
  await expect(orderDialog(page)).toContainText('A placa confere')
  await page.keyboard.press('Enter')
  await expect(confirmButton(page)).toBeEnabled()
  expect(await commandsOf(stage, obeys), 'Enter confirms nothing').toEqual([])

  const letThrough = stage.holdBack(obeys)
  await confirmButton(page).click()
  await expect(progressDialog(page)).toContainText('Solicitado · Sérgio Nogueira')
  await expect(progressDialog(page)).toContainText('Enviado')
  for (const one of [page, other]) {
    await expect(row(one, obeys)).toContainText('Bloqueando…')
    await expect(historyRow(one, obeys)).toContainText('Enviado, tentativa 1')
  }
  await expect(progressDialog(page).locator('[data-command-state=sent]')).toBeVisible()
  await expect(progressDialog(page).locator('[data-mark=ok]')).toHaveCount(0)

  letThrough()
  await expect(progressDialog(page).locator('[data-command-state=succeeded] [data-mark=ok]')).toContainText(confirmed)
  for (const one of [page, other]) {
    await expect(row(one, obeys)).toContainText('Bloqueado')
    await expect(historyRow(one, obeys)).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expect(historyRow(one, obeys)).toContainText('Sérgio Nogueira')
    await expect(historyRow(one, obeys)).toContainText('Sucesso')
  }
})

test('C25 ux-U07 by keys alone: a critical alert is answered by one, two lead to the block of its vehicle; answered, blocked, followed and unblocked in 25 beside the plates', async ({
  visits,
  stage,
}) => {
  const { obeys } = cast
  await stage.heard(obeys)
  const page = await visits.open('supervisor', { path: `/monitoramento/rastreador/${obeys.id}` })
  const detail = page.getByRole('complementary', { name: 'Detalhe do veículo' })
  await expect(detail).toContainText(obeys.fleetNumber)
  const popup = page.getByRole('alertdialog').filter({ hasText: 'Pânico acionado' })
  await stage.raise(obeys, 'panic')
  await expect(popup).toBeVisible()
  const toAnswer = await pressUntil(page, 'F8', () =>
    expect(popup.getByRole('button', { name: /^Reconhecer/ })).toBeFocused({ timeout: 1_000 }),
  )
  const toBlock = await pressUntil(page, 'b', () => expect(orderDialog(page)).toBeVisible({ timeout: 1_000 }))
  await expect(orderDialog(page)).toContainText(/Pânico acionado\s*(agora|há \d+ s)[^]*não reconhecido/)
  await page.keyboard.press('Escape')
  await expect(orderDialog(page)).toHaveCount(0)
  let keys = 2
  await pressUntil(page, 'a', () => expect(popup).toHaveCount(0, { timeout: 2_000 }))

  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys++
  }
  const keyTo = async (target: Locator, key: string) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      expect(keys, 'it is reached').toBeLessThan(60)
      await press(key)
    }
  }
  const order = page.getByRole('alertdialog').filter({ hasText: 'Digite a placa para confirmar' })
  for (const [action, ended] of [
    ['Bloquear', 'Bloqueado'],
    ['Desbloquear', 'Desligado há'],
  ]) {
    // The state of the vehicle may come before the end of its command, and until then the key says that one is in progress.
    keys += await pressUntil(page, 'Control+.', () =>
      expect(plateField(page), 'the keys stand in the plate').toBeFocused({ timeout: 5_000 }),
    )
    await page.keyboard.type(obeys.plate)
    await keyTo(order.getByLabel('Motivo'), 'Shift+Tab')
    await press('ArrowDown')
    const confirm = order.getByRole('button', { name: `${action} ${plateText(obeys.plate)}` })
    await expect(confirm).toBeEnabled()
    await keyTo(confirm, 'Tab')
    await press('Enter')
    await expect(progressDialog(page).locator('[data-command-state=succeeded]')).toContainText(confirmed)
    await press('Escape')
    await expect(progressDialog(page)).toHaveCount(0)
    await expect(detail).toContainText(ended ?? '')
  }
  counted('ux-U06 keys beside the plates', keys)
  counted('ux-U07 keys to the answer, from there to the block', `${toAnswer}, ${toBlock}`)
  expect(keys).toBeLessThanOrEqual(25)
})

test('CMD-12 CMD-20 the server decides: a wrong plate is 422, a profile without the key is 403 and sees no button', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  const { server } = stage
  const wrong = await requestBlock(stage, await server.signIn('despacho'), cast.stands, cast.waits.plate)
  expect(wrong.status).toBe(422)
  expect(await commandsOf(stage, cast.stands)).toEqual([])
  const denied = await requestBlock(stage, await server.signIn('operador'), cast.stands)
  expect(denied.status).toBe(403)
  const page = await visits.open('operador', { path })
  await expect(row(page, cast.stands)).toBeVisible()
  await expect(row(page, cast.stands).getByRole('button')).toHaveCount(0)
})

test('CMD-09 what the device refuses is shown as refused and what it never answers as unknown; neither as success', async ({
  visits,
  stage,
}) => {
  const { refuses, silent } = cast
  await stage.heard(refuses)
  await stage.heard(silent)
  const page = await visits.open('despacho', { path })
  await orderBlock(page, refuses)
  await expect(progressDialog(page).locator('[data-command-state=commandFailed]')).toContainText(
    'Recusado pelo rastreador',
  )
  await progressDialog(page).getByRole('button', { name: 'Fechar' }).last().click()

  await orderBlock(page, silent)
  await expect(progressDialog(page)).toContainText('Bloqueando…')
  const stateOf = async () => (await commandsOf(stage, silent))[0]?.state
  await expect
    .poll(() => {
      stage.clock.skip(limits.commandAnswerMs)
      return stateOf()
    }, 'no deadline makes a failure, let alone a success, of silence')
    .toBe('unknown')
  await expect(progressDialog(page)).toContainText('Resultado desconhecido, verificando')

  stage.clock.skip(limits.commandExpiryMs)
  await expect(progressDialog(page).locator('[data-command-state=commFailed]')).toContainText('Falha de comunicação')
  await expect(page.locator('[data-mark=ok], [data-good]')).toHaveCount(0)
  await expect(row(page, silent)).not.toContainText('Bloqueado')
})

/** Of a night 300, as reliability.md has it: `npm run nightly -- --only P34`. */
const killedPages = Number(process.env['KILLED_PAGES'] ?? 2)
test(`P34 ${killedPages} pages that are closed while they ask: each asked once or not at all, and the next page says which`, async ({
  visits,
  stage,
}) => {
  const { obeys } = cast
  await stage.heard(obeys)
  let asked = 0
  for (let n = 0; n < killedPages; n++) {
    const page = await visits.open('supervisor', { path })
    await openOrder(page, obeys)
    await plateField(page).fill(obeys.plate)
    await expect(confirmButton(page)).toBeEnabled()
    // Between the press and the answer, at another moment each time.
    const pressed = confirmButton(page).evaluate((button: HTMLButtonElement) => button.click())
    await Promise.all([pressed.catch(() => {}), sleep((n * 7) % 40)])
    await page.close()
    const again = await visits.open('supervisor', { path })
    await expect(row(again, obeys)).toBeVisible()
    const commands = await commandsOf(stage, obeys)
    const blocks = commands.filter(({ action }) => action === 'block')
    expect(blocks.length - asked, 'once or not at all').toBeLessThanOrEqual(1)
    const taken = blocks.length > asked
    asked = blocks.length
    if (taken) {
      await expect(row(again, obeys)).toContainText(/Bloque|Em transi/)
      await expect.poll(async () => (await commandsOf(stage, obeys))[0]?.state).toBe('succeeded')
      await expect(row(again, obeys)).toContainText('Bloqueado')
      const { status } = await requestBlock(stage, await stage.server.signIn('supervisor'), obeys, undefined, 'unblock')
      expect(status).toBe(200)
      await expect.poll(async () => (await commandsOf(stage, obeys))[0]?.state).toBe('succeeded')
      await stage.heard(obeys)
    } else await expect(row(again, obeys)).not.toContainText('Bloque')
    await again.close()
  }
})

test.describe('while a device takes its time', () => {
  test.use({ delayScale: 1 })

  test('CMD-16..19 one request at a time for a vehicle: the second dialog says so and the server refuses it', async ({
    visits,
    stage,
  }) => {
    const { slow } = cast
    await stage.heard(slow)
    const first = await visits.open('supervisor', { path })
    const second = await visits.open('despacho', { path })
    await openOrder(second, slow)
    await plateField(second).fill(slow.plate)
    await expect(confirmButton(second)).toBeEnabled()

    await orderBlock(first, slow)
    await expect(orderDialog(second)).toContainText('Há um pedido em andamento para este veículo')
    await expect(confirmButton(second)).toBeDisabled()
    const { status } = await requestBlock(stage, await stage.server.signIn('despacho'), slow)
    expect(status).toBe(409)
    expect(await commandsOf(stage, slow)).toHaveLength(1)
  })

  test('CMD-06 CMD-10 CMD-11 a cancel reaches the device before it obeys, and asks first', async ({
    visits,
    stage,
  }) => {
    const { slow } = cast
    await stage.heard(slow)
    const page = await visits.open('supervisor', { path })
    await orderBlock(page, slow)
    await progressDialog(page).getByRole('button', { name: 'Cancelar solicitação' }).click()
    await expect(progressDialog(page)).toContainText('Se o rastreador já a recebeu, ele decide.')
    await progressDialog(page).getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(progressDialog(page).locator('[data-command-state=cancelled]')).toContainText('Cancelado')
    await expect(row(page, slow)).not.toContainText('Bloque')
    await expect(progressDialog(page).getByRole('button', { name: 'Cancelar solicitação' })).toHaveCount(0)
  })
})

/** Ms until the first minute of the next day where the browser is (`playwright.config.ts`). */
const untilTomorrow = (now: number): number =>
  startOfDay(addDays(dayOf(now, 'America/Sao_Paulo'), 1), 'America/Sao_Paulo') + 60_000 - now

test('what happened yesterday is told with its day: the alert, its way here, and the order of a command', async ({
  visits,
  stage,
}) => {
  const { obeys } = cast
  await stage.heard(obeys)
  await requestBlock(stage, await stage.server.signIn('supervisor'), obeys)
  await expect.poll(async () => (await commandsOf(stage, obeys))[0]?.state).toBe('succeeded')
  await stage.raise(obeys, 'panic')
  stage.clock.skip(untilTomorrow(stage.clock.now()))
  const day = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/
  const page = await visits.open('supervisor')
  const popup = page.getByRole('alertdialog')
  // What was raised long before covers no screen by itself: it is opened.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(popup).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(popup.getByText(day), 'in its title, raised, received').toHaveCount(3)
  await popup.getByRole('button', { name: /^Reconhecer/ }).click()
  await page.getByRole('tab', { name: /^Comandos/ }).click()
  const ordered = page.getByRole('region', { name: 'Listas', exact: true }).getByRole('listitem')
  await expect(ordered.filter({ hasText: plateText(obeys.plate) }).getByText(day)).toBeVisible()
})
