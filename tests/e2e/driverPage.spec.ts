import { drawing } from '#server/kit/picture/testing.ts'
import { hashOfCode } from '#server/modules/recorder/storedDevices.ts'

import { barriers } from './barriers.ts'
import { cast, fleet } from './cast.ts'
import { expect, type Stage, test } from './stage.ts'

const documents: Readonly<Record<string, string>> = { 'ABCD-EFGH': '52998224725', 'JKLM-NPQR': '11144477735' }

/** A driver with a document, an event that may be marked, and a code that pairs as often as one likes. */
async function pairable({ server }: Stage, driver: number | undefined, code: string): Promise<void> {
  await server.store.system(async (tx) => {
    await tx.query(`update driver set document = $2 where id = $1`, [driver, documents[code]])
    await tx.query(
      `insert into pairing_code (hash, company_id, driver_id, expires_at, again)
       select $1, company_id, id, now() + interval '1 hour', true from driver where id = $2`,
      [hashOfCode(code), driver],
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
        [driver],
      )
  })
}

test('J19 a phone pairs by a code, marks without a signal, is closed and opened, and every mark arrives once', async ({
  stage,
  browser,
}) => {
  const driver = fleet.drivers[0]
  await pairable(stage, driver?.id, 'ABCD-EFGH')
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

test('a mark that waits goes as the driver’s who pressed it: renamed meanwhile, and not under the next one of the same phone', async ({
  stage,
  browser,
}) => {
  const [ana, bento] = fleet.drivers
  await pairable(stage, ana?.id, 'ABCD-EFGH')
  await pairable(stage, bento?.id, 'JKLM-NPQR')
  const marksOf = async (driver: number | undefined) =>
    (await stage.server.store.system((tx) => tx.query('select id from appointment where driver_id = $1', [driver])))
      .length
  const revoke = () =>
    stage.server.store.system((tx) => tx.query('update driver_device set revoked_at = now() where revoked_at is null'))
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'pt-BR' })
  const page = await phone.newPage()
  const waiting = page.locator('.unsent li')
  const back = async () => {
    await phone.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  const mark = async () => {
    await page.getByRole('button', { name: 'Registrar' }).click()
    await page.locator('section:not(.unsent) div button').first().click()
  }
  const pairAs = async (code: string) => {
    await page.getByLabel('Código').fill(code)
    await page.getByRole('button', { name: 'Parear' }).click()
    await expect(page.getByRole('button', { name: 'Registrar' })).toBeVisible()
  }
  await page.goto(`${stage.url}/motorista-app/`)
  await pairAs('ABCD-EFGH')
  await expect(page.getByRole('button', { name: /Início/ })).toBeVisible()
  await phone.setOffline(true)
  await mark()
  await expect(waiting).toHaveCount(1)
  await stage.server.store.system((tx) => tx.query(`update driver set name = 'Ana Renomeada' where id = $1`, [ana?.id]))
  await back()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText('Ana Renomeada')).toBeVisible()
  expect(await marksOf(ana?.id)).toBe(1)

  await phone.setOffline(true)
  await mark()
  await revoke()
  await back()
  await page.getByRole('button', { name: 'Parear de novo' }).click()
  await pairAs('JKLM-NPQR')
  await expect(waiting).toContainText(['de Ana Renomeada'])
  await mark()
  await expect.poll(() => marksOf(bento?.id)).toBe(1)
  await expect(waiting).toHaveCount(1)
  expect(await marksOf(ana?.id)).toBe(1)
  await revoke()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Parear de novo' }).click()
  await pairAs('ABCD-EFGH')
  await expect(waiting).toHaveCount(0)
  expect([await marksOf(ana?.id), await marksOf(bento?.id)]).toEqual([2, 1])
  await phone.close()
})

test('JOUR-01 a mark on a phone stands on the control of the office, which nobody reloads, and on the phone', async ({
  stage,
  browser,
  visits,
}) => {
  // Of the company that the office has before it.
  const driver = fleet.drivers.find(({ id }) => id === cast.stands.driverIds[0])
  await pairable(stage, driver?.id, 'ABCD-EFGH')
  const office = await visits.open('admin', { path: '/jornada/controle?vista=tabela' })
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'pt-BR' })
  const page = await phone.newPage()
  await page.goto(`${stage.url}/motorista-app#code=abcd-efgh`)
  await page.getByRole('button', { name: 'Parear' }).click()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await page.locator('section:not(.unsent) div button').first().click()
  await expect(office.getByRole('row').filter({ hasText: driver?.name ?? '' })).toContainText('Trabalho')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trabalhando')
  await expect(page.locator('.unsent')).toHaveCount(0)
  await phone.close()
})

test('CHK-04 a vehicle is inspected without a signal, with a photo, and the office sees it; what is no photo is said so', async ({
  stage,
  browser,
  visits,
}) => {
  // Of the company that the office has before it.
  const vehicle = cast.stands
  const driver = fleet.drivers.find(({ id }) => id === vehicle.driverIds[0])
  await pairable(stage, driver?.id, 'ABCD-EFGH')
  await stage.server.store.system(async (tx) => {
    await tx.query('delete from extra_item')
    await tx.query(
      `insert into extra_item (company_id, summary, title, asks, question, least_photos, most_photos)
       select company_id, 'Extintor', 'Extintor', true, 'Está carregado?', 0, 1 from driver where id = $1`,
      [driver?.id],
    )
  })
  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'pt-BR' })
  const page = await phone.newPage()
  const heard = Promise.withResolvers<void>()
  await page.route('**/driverlog/app/now', async (route) => {
    await heard.promise
    await route.continue()
  })
  await page.goto(`${stage.url}/motorista-app#code=abcd-efgh`)
  await page.getByRole('button', { name: 'Parear' }).click()
  // The vehicle that he says he is in: a mark bears it, and a plate of nobody's is said so. Typed before the server is heard it stays.
  await page.getByRole('button', { name: 'Registrar' }).click()
  await page.getByLabel('Placa do veículo').fill('QQQ0Q00')
  heard.resolve()
  await expect(page.getByRole('button', { name: 'Início de jornada' })).toBeVisible()
  await expect(page.getByLabel('Placa do veículo')).toHaveValue('QQQ0Q00')
  await page.getByRole('button', { name: 'Assumir este veículo' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Placa do veículo').fill(vehicle.plate)
  await page.getByRole('button', { name: 'Assumir este veículo' }).click()
  await expect(page.getByText(`Veículo ${vehicle.plate}`)).toBeVisible()
  await page.locator('section:not(.unsent) div button').first().click()
  const ridden = () =>
    stage.server.store.system((tx) =>
      tx.query('select vehicle_id as vehicle from appointment where driver_id = $1', [driver?.id]),
    )
  await expect.poll(ridden).toEqual([{ vehicle: vehicle.id }])
  await page.getByRole('button', { name: 'Vistoria', exact: true }).click()
  await page.getByLabel('Placa do veículo').fill(vehicle.plate)
  await expect(page.getByRole('button', { name: 'Avulsa' })).toBeEnabled()
  await phone.setOffline(true)
  await page.getByRole('button', { name: 'Avulsa' }).click()
  await page.getByRole('button', { name: 'Concluir vistoria' }).click()
  await expect(page.getByText('Responda ao menos 100 % dos itens')).toBeVisible()
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  const camera = page.getByLabel('Tirar foto').last()
  await camera.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Não foi possível carregar a foto')).toBeVisible()
  await camera.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: await drawing(1_600, 900).png().toBuffer(),
  })
  await expect(page.getByRole('button', { name: 'Remover foto 1' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Concluir vistoria' }).click()
  await expect(page.locator('.unsent li')).toContainText(['1 foto(s) por enviar'])
  await phone.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.unsent')).toHaveCount(0)
  await phone.close()

  const office = await visits.open('admin', { path: '/fleetfulldriver/vistoria' })
  await office.getByRole('row').filter({ hasText: vehicle.plate }).first().press('Enter')
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText('não conforme')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Geral' })).toBeVisible()
})

test('J31 the driver’s page speaks the language of the phone, by day and by night, and nothing of it keeps anybody from working', async ({
  stage,
  browser,
}) => {
  const driver = fleet.drivers[0]
  await pairable(stage, driver?.id, 'ABCD-EFGH')
  for (const [locale, colorScheme, pairs, tabs, ground] of [
    ['en-US', 'dark', 'Pair', ['Now', 'Record', 'My day', 'Inspection'], 'rgb(14, 18, 22)'],
    ['es-AR', 'light', 'Emparejar', ['Ahora', 'Registrar', 'Mi día', 'Inspección'], 'rgb(232, 235, 238)'],
  ] as const) {
    const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, locale, colorScheme })
    const page = await phone.newPage()
    await page.goto(`${stage.url}/motorista-app#code=abcd-efgh`)
    await page.getByRole('button', { name: pairs }).click()
    await expect(page.getByRole('navigation').getByRole('button')).toHaveText([...tabs])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    for (const tab of tabs) {
      await page.getByRole('navigation').getByRole('button', { name: tab }).click()
      await expect(page.getByRole('navigation').getByRole('button', { name: tab })).toHaveAttribute(
        'aria-current',
        'page',
      )
      expect(await barriers(page), `${locale} ${tab}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${tab}`).toBe(320)
    }
    await phone.close()
  }
})
