import { expect, test } from './stage.ts'

test('CONST-06 CONST-07 the form of a rule begins with speeding; another event takes the km/h of its limits along', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/alertas/configuracoes' })
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const form = page.getByRole('form', { name: 'Nova regra' })
  const limit = form.getByRole('textbox', { name: 'Limite', exact: true })
  await expect(limit).toHaveValue('100')
  await form.locator('[data-field="code"] select').selectOption('EVT0012')
  await expect(limit).toHaveValue('')
  await expect(form.locator('[data-field="rainLimit"] input')).toHaveValue('')
  await form.locator('[data-field="code"] select').selectOption('EVT0003')
  await expect(limit).toHaveValue('100')
})
