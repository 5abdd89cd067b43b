import { hashOfCode } from '#server/modules/recorder/storedDevices.ts'

import { fleet } from './cast.ts'
import { expect, test } from './stage.ts'

test('J19 a phone pairs by a code, marks without a signal, is closed and opened, and every mark arrives once', async ({
  stage,
  browser,
}) => {
  const driver = fleet.drivers[0]
  await stage.server.store.system(async (tx) => {
    await tx.query(`update driver set document = '52998224725' where id = $1`, [driver?.id])
    await tx.query(
      `insert into pairing_code (hash, company_id, driver_id, expires_at) select $1, company_id, id, now() + interval '1 hour'
       from driver where id = $2`,
      [hashOfCode('ABCD-EFGH'), driver?.id],
    )
    const [known] = await tx.query('select id from journey_event limit 1')
    if (known === undefined)
      await tx.query(
        `with category as (insert into journey_category (company_id, description, kind)
             select company_id, 'Início', 'start' from driver where id = $1 returning id, company_id),
           event as (insert into journey_event (company_id, code, description, icon, colour)
             select company_id, 1, 'Início', 'play', '#228833' from category returning id, company_id)
         insert into journey_event_category (company_id, journey_event_id, category_id)
           select e.company_id, e.id, c.id from event e, category c`,
        [driver?.id],
      )
  })
  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'pt-BR' })
  let page = await phone.newPage()
  const answer = await page.goto(`${stage.url}/motorista-app#code=abcd-efgh`)
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
  await page.getByRole('button', { name: 'Parear' }).click()
  const record = page.getByRole('button', { name: 'Registrar' })
  await record.click()
  const buttons = () => page.locator('section:not(.unsent) div button')
  await expect(buttons().first()).toBeVisible()
  const heights = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('driver-')))
  await phone.setOffline(true)
  for (let n = 1; n <= 12; n++) {
    await page.getByRole('button', { name: 'Registrar' }).click()
    await buttons().first().click()
    await expect(page.locator('.unsent li')).toHaveCount(n)
    if (n !== 4 && n !== 8) continue
    await page.close()
    page = await phone.newPage()
    await page.goto(`${stage.url}/motorista-app/`)
    await expect(page.locator('.unsent li')).toHaveCount(n)
  }
  await phone.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.unsent')).toHaveCount(0)
  const [kept] = await stage.server.store.system((tx) =>
    tx.query<{ marks: number; keys: number }>(
      'select count(*)::int as marks, count(distinct key)::int as keys from appointment where driver_id = $1',
      [driver?.id],
    ),
  )
  expect(kept).toEqual({ marks: 12, keys: 12 })
  await phone.close()
})
