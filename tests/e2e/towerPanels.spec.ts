import { cast } from './cast.ts'
import { expect, test } from './stage.ts'
import { row } from './tower.ts'

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
  await go(999_983)
  await expect(page.getByText('Nenhum veículo com este número nas empresas selecionadas.')).toBeVisible()
  await go('abc')
  await expect(page.getByText('Parte do endereço não pôde ser lida')).toBeVisible()
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
