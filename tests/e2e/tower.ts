import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { z } from 'zod'

import { Command } from '#contract/live/command.ts'
import { plateText } from '#contract/rules/plate.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import type { Reply } from '../server.ts'
import type { Stage } from './stage.ts'

/** The row of a vehicle in the control tower, also while a dialog hides it from readers. */
export const row = (page: Page, { plate }: DemoVehicle): Locator =>
  page
    .getByRole('grid', { name: 'Veículos', includeHidden: true })
    .getByRole('row', { includeHidden: true })
    .filter({ hasText: plateText(plate) })

/** The button of the row that asks for a block. */
export const blockButton = (page: Page, vehicle: DemoVehicle): Locator =>
  row(page, vehicle).getByRole('button', { name: /^Bloquear/ })

/** The dialog in which a block is ordered. */
export const orderDialog = (page: Page): Locator =>
  page.getByRole('alertdialog').filter({ hasText: 'Digite a placa para confirmar' })
export const confirmButton = (page: Page): Locator => orderDialog(page).getByRole('button', { name: /^Bloquear/ })
export const plateField = (page: Page): Locator => orderDialog(page).getByLabel('Digite a placa para confirmar')

/** The dialog in which a command runs to the device's own word. */
export const progressDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('[data-command-state]') })

/** Opens the dialog of a block; it is ready for keys once it has taken the focus. */
export async function openOrder(page: Page, vehicle: DemoVehicle): Promise<void> {
  await blockButton(page, vehicle).click()
  await expect(plateField(page), 'the keys stand in the plate').toBeFocused()
  await expect(orderDialog(page).getByLabel('Motivo'), 'nobody blocks for a reason that nobody chose').toHaveValue('')
  await orderDialog(page).getByLabel('Motivo').selectOption('theft')
}

/** Orders a block as an operator does: the button, the plate, the confirmation. */
export async function orderBlock(page: Page, vehicle: DemoVehicle): Promise<void> {
  await openOrder(page, vehicle)
  await plateField(page).fill(vehicle.plate)
  await expect(confirmButton(page)).toBeEnabled()
  await confirmButton(page).click()
  await expect(progressDialog(page)).toBeVisible()
}

/** A block by the API, without any page. */
export const requestBlock = (
  { server }: Stage,
  token: string,
  vehicle: DemoVehicle,
  typed: string = vehicle.plate,
  action: 'block' | 'unblock' = 'block',
): Promise<Reply> =>
  server.call('POST', '/api/block/request', {
    token,
    body: {
      veiculo: vehicle.id,
      placa: typed,
      chave: randomUUID(),
      motivo: 'test',
      observacao: '',
      acao: action,
    },
  })

/** What the server has on record for a vehicle, newest first. */
export async function commandsOf({ server }: Stage, vehicle: DemoVehicle): Promise<Command[]> {
  const token = await server.signIn('supervisor')
  const { body } = await server.call('POST', '/api/v2/gatewayCommands/history', {
    token,
    body: { empresasSelecionadas: [vehicle.companyId], veiculo: vehicle.id, limit: 50 },
  })
  return z.array(Command).parse(body)
}
