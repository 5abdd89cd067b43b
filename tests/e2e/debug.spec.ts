import { severities } from '#contract/codes/alerts.ts'
import { collections } from '#contract/endpoints/collection.ts'
import { limits } from '#contract/limits.ts'
import { vehicleStates } from '#contract/rules/vehicleState.ts'

import { counted, countedOf } from './counted.ts'
import { type Shape, apart, shapesOf } from './shapes.ts'
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

test('UI-03..08 ERR-41 a notice stays for its time to the millisecond, waits under a hand, retracts over 200 ms, and a wall shows none', async ({
  visits,
}) => {
  // What rxjs says when its clock is taken away while it waits, and any call in whose time a minute is skipped.
  const page = await visits.open('supervisor', {
    path: '/debug',
    expected: /cancelled action|not read/,
  })
  const notices = page.getByRole('status').filter({ hasText: 'success' })
  const show = () => page.getByRole('button', { name: 'success', exact: true }).click()
  const leaving = () => notices.locator('[data-leaving]').count()
  await expect(page.getByRole('button', { name: 'success', exact: true })).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await show()
  await expect(notices).toBeVisible()
  await page.clock.runFor(limits.snackbarMs - 1)
  expect(await leaving()).toBe(0)
  await page.clock.runFor(1)
  expect(await leaving()).toBe(1)
  await page.clock.runFor(limits.retractMs - 1)
  await expect(notices).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(notices).toHaveCount(0)

  await show()
  await page.clock.runFor(1_000)
  await notices.getByRole('button', { name: 'Fechar' }).hover()
  await page.clock.runFor(60_000)
  expect(await leaving(), 'a pointer holds it').toBe(0)
  await notices.getByRole('button', { name: 'Fechar' }).focus()
  await page.mouse.move(0, 300)
  await page.clock.runFor(60_000)
  expect(await leaving(), 'and so does the focus').toBe(0)
  await page.locator('#main').focus()
  await page.clock.runFor(1_999)
  expect(await leaving(), 'then the rest of its time runs').toBe(0)
  await page.clock.runFor(1)
  expect(await leaving()).toBe(1)
  await page.clock.runFor(limits.retractMs)

  await page.evaluate(() => (document.documentElement.dataset.display = 'wall'))
  await show()
  await expect(page.getByText('success', { exact: true }).last()).toBeHidden()
})

test('DATA-08 /debug shows every collection as the cache holds it, counted, and says which ones the profile may not read', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: '/debug' })
  const shelf = page.getByRole('region', { name: 'Collections' })
  await shelf.getByRole('button', { name: 'read', exact: true }).click()
  const line = (name: string) =>
    shelf.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(line('states')).toContainText('27')
  await expect(line('states')).toContainText('Acre; Alagoas')
  await expect(line('eventTypes')).toContainText('Pânico acionado')
  await expect(line('groupings')).toContainText('Rota Sul')
  await expect(shelf.getByText('loading')).toHaveCount(0)
  await expect(shelf.getByRole('alert')).toHaveCount(0)
  for (const name of Object.keys(collections)) await expect(line(name)).toHaveCount(1)

  const asked = page.waitForRequest((request) => request.url().endsWith(collections.drivers.path))
  await line('drivers').getByRole('button', { name: 'read drivers again' }).click()
  await asked

  const reader = await visits.open('leitor', { path: '/debug' })
  const theirs = reader.getByRole('region', { name: 'Collections' })
  await theirs.getByRole('button', { name: 'read', exact: true }).click()
  await expect(theirs.getByRole('row', { name: /^profiles/ })).toContainText('not of this profile')
  await expect(theirs.getByRole('row', { name: /^states/ })).toContainText('27')
})

test('ux-U03 in grey and in each weak colour vision a severity and a state are told by their shape alone, at the least size', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: '/debug' })
  await page.getByRole('group', { name: 'least signs' }).scrollIntoViewIfNeeded()
  const cdp = await page.context().newCDPSession(page)
  const signs = page.getByRole('group', { name: 'least signs' }).getByRole('img')
  await expect(signs).toHaveCount(severities.length + vehicleStates.length)
  const mistaken: string[] = []
  let least = { distance: 1, pair: '' }
  for (const colorScheme of ['dark', 'light']) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme)
    const drawn = new Map<string, Shape[]>()
    for (const type of ['none', 'achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'] as const) {
      await cdp.send('Emulation.setEmulatedVisionDeficiency', { type })
      drawn.set(type, await shapesOf(page, await signs.all()))
    }
    const templates = drawn.get('none') ?? []
    for (const [vision, shapes] of drawn)
      for (const [n, shape] of shapes.entries()) {
        const distances = templates.map((template) => apart(shape, template))
        for (const [other, distance] of distances.entries())
          if (other !== n && distance < least.distance) least = { distance, pair: `${n} and ${other}, ${colorScheme}` }
        if (distances.indexOf(Math.min(...distances)) !== n) mistaken.push(`${colorScheme}, ${vision}: ${n}`)
      }
  }
  countedOf('ux-U03 signs taken for another', mistaken, `${await signs.count()} signs, dark and light, five visions`)
  counted('ux-U03 least distance of two shapes', least.distance.toFixed(2))
  expect(mistaken).toEqual([])
  expect(least.distance, `nearly alike: ${least.pair}`).toBeGreaterThan(0.2)
})
