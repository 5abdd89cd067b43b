import { expect, test } from './stage.ts'

test('maintenance §9 ROUTE-40 /manutencao/revisao/:revisao: what is no id reads as a review that nobody has', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/manutencao/revisao/abc', expected: /404/ })
  const main = page.locator('#main')
  const none = main.getByText('Não há revisão neste endereço')
  await expect(none).toBeVisible()
  const said = await main.innerText()
  for (const id of ['0', '-1', '1.5', '12x', '999999999']) {
    await page.goto(`/manutencao/revisao/${id}`)
    await expect(none, id).toBeVisible()
    expect(await main.innerText(), id).toBe(said)
  }
})

test('M31 maintenance §9 ROUTE-40 ids of an address: what is unreadable, or beyond fifty, is left out and said', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/application/table/versionhistory/12' })
  const note = page.getByRole('status').filter({ hasText: 'Parâmetro inválido' })
  await expect(page.locator('#main h1').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  const fiftyOne = Array.from({ length: 51 }, (_, n) => n + 1).join(',')
  for (const at of ['/application/table/versionhistory', '/application/composition/table/compositionhistory'])
    for (const ids of ['12,x,12', fiftyOne]) {
      await page.goto(`${at}/${ids}`)
      await expect(note, `${at}/${ids}`).toBeVisible()
    }
})
