import { expect, test } from './stage.ts'

test('ROUTE-04 /debug shows what the page runs on, no token, and every part of the interface', async ({ visits }) => {
  const page = await visits.open('supervisor', { path: '/debug' })
  const fact = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fact('link')).toHaveText('live')
  await expect(fact('payloads dropped')).toHaveText('0')
  const token = String(JSON.parse((await page.evaluate(() => localStorage.getItem('farol.token'))) ?? 'null'))
  await expect(page.locator('main')).not.toContainText(token)
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Severity|Age|Plate)/ })).not.toHaveCount(0)
})
