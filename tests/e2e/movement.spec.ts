import type { Page } from '@playwright/test'

import { cast, lastKnown } from './cast.ts'
import { expect, test } from './stage.ts'

const { drives } = cast
const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos veículos' })
const vehicleRow = (page: Page, fleetNumber: string) =>
  page.getByRole('listbox', { name: 'Veículos' }).getByRole('option').filter({ hasText: fleetNumber })
const detail = (page: Page) => page.getByRole('complementary', { name: 'Detalhe do veículo' })

/** What is drawn around the middle of the map now. */
async function middle(page: Page): Promise<Buffer> {
  const box = await map(page).boundingBox()
  if (box === null) throw new Error('there is no map')
  const [width, height] = [160, 120]
  return page.screenshot({
    clip: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
  })
}

test('FLEET-05 a report becomes another speed and age in the row, and another place on the map', async ({
  visits,
  stage,
}) => {
  test.setTimeout(1_200_000)
  const page = await visits.open('supervisor')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = vehicleRow(page, drives.fleetNumber)
  await expect(moving).toContainText('km/h')

  const speeds = new Set<string>()
  await expect
    .poll(async () => speeds.add(/\d+(?= km\/h)/.exec(await moving.innerText())?.[0] ?? '').size, {
      message: 'the speed changes',
      timeout: 120_000,
    })
    .toBeGreaterThan(2)
  await expect(moving.locator('time'), 'it was heard of just now').toHaveText(/^(agora|há [1-5] s)$/)

  // The chosen vehicle is in the middle of the map: whoever clicks there afterwards picks it from its frame.
  await moving.click()
  await expect(page).toHaveURL(new RegExp(`/rastreador/${drives.id}$`))
  await page.setViewportSize({ width: 1280, height: 480 })
  const tabs = detail(page).getByRole('tablist')
  const content = detail(page).getByRole('heading', { name: 'Velocidade, última hora' })
  const between = async () => {
    const [above, below] = [await tabs.boundingBox(), await content.boundingBox()]
    return above && below ? below.y - above.y - above.height : null
  }
  await expect.poll(between, 'in a low window nothing is written over the tabs').toBeGreaterThanOrEqual(0)
  // The camera looks at the chosen vehicle: no window lays its panel over the middle of the map.
  const isFree = () =>
    map(page).evaluate((region) => {
      const { left, top, width, height } = region.getBoundingClientRect()
      return region.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [900, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(isFree, `${width} px: the middle of the map is seen`).toBe(true)
    await expect(detail(page).getByRole('button', { name: /^Bloquear/ }), `${width} px`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(async () => {
    // It drives on: what missed it looks at it again, and the middle of the map is where it is.
    if ((await detail(page).count()) === 0) await moving.click()
    await detail(page).getByRole('button', { name: 'Fechar detalhe' }).click()
    await expect(detail(page)).toHaveCount(0)
    const box = await map(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect(detail(page)).toContainText(`Frota ${drives.fleetNumber}`, { timeout: 3_000 })
  }).toPass({ timeout: 120_000 })

  // Who stands and who is under way now: in a long test the one leaves and the other arrives.
  const rows = page.getByRole('listbox', { name: 'Veículos' }).getByRole('option')
  const isStill = async () => {
    const before = await middle(page)
    return before.equals(await middle(page))
  }
  await expect(async () => {
    await rows.filter({ hasNotText: 'km/h' }).first().click({ timeout: 30_000 })
    await expect(detail(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect.poll(isStill, 'around a standing vehicle nothing changes').toBe(true)
  }).toPass({ timeout: 300_000 })

  // A vehicle that is told of anew each second, from one place to the next: what the fleet does by itself ends with its
  // trips. No nearer than it is: where software draws for several pages at once a picture takes long.
  const goes = cast.waits
  stage.holdBack(goes)
  const from = lastKnown(goes.deviceId)
  await vehicleRow(page, goes.fleetNumber).click()
  await expect(detail(page)).toContainText(`Frota ${goes.fleetNumber}`)
  const pictures = new Set<string>()
  let step = 0
  await expect
    .poll(
      async () => {
        step += 1
        const query = new URLSearchParams({
          id: goes.deviceId,
          lat: String((from?.latitude ?? 0) + step * 0.0004),
          lon: String(from?.longitude),
          timestamp: String(Date.now()),
          speed: '27',
          ignition: 'true',
        })
        const { status } = await stage.server.call('GET', `/ingest/osmand?${query}`, { token: 'test-token-test-token' })
        expect(status).toBe(200)
        return pictures.add((await middle(page)).toString('base64')).size
      },
      { intervals: [1_000], timeout: 360_000 },
    )
    .toBeGreaterThan(4)
})
