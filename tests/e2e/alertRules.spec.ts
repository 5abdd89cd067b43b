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

test('ENT-22 alerts §4.3 what a rule will do stands in one sentence beside its form while it is filled in, and under it on a phone', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/alertas/configuracoes' })
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const form = page.getByRole('form', { name: 'Nova regra' })
  const said = form.getByRole('heading', { name: 'Em uma frase' }).locator('..')
  await expect(said).toContainText('100 km/h')
  await form.getByRole('textbox', { name: 'Limite', exact: true }).fill('90')
  await expect(said).toContainText('90 km/h')
  await form.locator('[data-field="severity"] select').selectOption('critical')
  await expect(said).toContainText('crítico')
  const boxes = async () => [await form.locator('fieldset').first().boundingBox(), await said.boundingBox()]
  const [fields, sentence] = await boxes()
  expect(sentence?.x).toBeGreaterThanOrEqual((fields?.x ?? 0) + (fields?.width ?? 0))
  await page.setViewportSize({ width: 390, height: 844 })
  const edge = await form
    .getByRole('textbox', { name: 'Mensagem' })
    .evaluate((field) => field.getBoundingClientRect().right)
  expect(edge).toBeLessThanOrEqual(390)
  await expect
    .poll(async () => {
      const [above, below] = await boxes()
      return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0)
    })
    .toBe(true)
})
