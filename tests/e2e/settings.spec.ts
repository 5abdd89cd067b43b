import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

test('CMD-19 IMMOB-03 ticked vehicles are given single parameters in one confirmation, each with a result of its own', async ({
  visits,
  stage,
}) => {
  const { obeys } = cast
  await stage.heard(obeys)
  const page = await visits.open('supervisor', { path: '/imobilizacao/configuracao' })
  const row = page.getByRole('grid').getByRole('row', { name: new RegExp(plateText(obeys.plate)) })
  await row.getByRole('checkbox').press(' ')
  await page.getByRole('button', { name: 'Aplicar a 1 veículo…' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enviar solicitação' })
  await expect(send, 'nothing was chosen yet').toBeDisabled()
  await dialog.getByRole('radio', { name: 'Parâmetros avulsos' }).check({ force: true })
  await dialog.getByLabel('Velocidade máxima para desligar').fill('15')
  await expect(send, 'nothing was confirmed yet').toBeDisabled()
  await dialog.getByLabel('Digite CONFIRMAR para confirmar').fill('CONFIRMAR')
  await send.click()
  const result = dialog.getByRole('list', { name: 'Resultado por veículo' }).getByRole('listitem')
  await expect(result).toHaveCount(1)
  await expect(result).toContainText(plateText(obeys.plate))
  await expect(dialog.getByRole('status').first()).toContainText('1 aceita')
  // The dialog leaves nothing ticked behind it.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aplicar a 1 veículo…' })).toHaveCount(0)
})
