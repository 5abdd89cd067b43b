import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { type Stage, expect, test } from './stage.ts'

const path = '/controle'
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações, / })
const badgeOf = (page: Page, badge: string) => expect(bell(page).getByText(badge, { exact: true }))
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const rows = (page: Page) => panel(page).getByRole('listitem')
/** Escape belongs to the panel from the frame in which it takes the focus. */
const holdsFocus = (page: Page) => page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)

/** What the driver writes on the terminal, through the product's own door for devices. */
async function write({ server }: Stage, ...messages: string[]): Promise<void> {
  const reports = messages.map((message, n) => ({
    id: cast.stands.deviceId,
    timestamp: Date.now() - 86_400_000 + n,
    lat: -23.5,
    lon: -46.6,
    attributes: { message },
  }))
  const { body } = await server.call('POST', '/ingest/batch', { token: 'test-token-test-token', body: { reports } })
  expect(body).toEqual({ results: messages.map(() => 'stored') })
}
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, n) => `Parada ${from + n}`)

test('NOTIF-01..26 TOPBAR-06 the bell counts live in two tabs, the panel is read by keyboard alone and leads to the vehicle', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('admin', { path })
  await expect(bell(page)).toBeVisible()
  await expect(bell(page), 'NOTIF-12 nothing at 0').toHaveText('')
  const other = await page.context().newPage()
  await other.goto(path)
  await expect(bell(other)).toBeVisible()

  await write(stage, 'Parada 0')
  await badgeOf(page, '1').toBeVisible()
  await badgeOf(other, '1').toBeVisible()

  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/v2/notification') ? 1 : 0))
  await write(stage, ...numbered(1, 98))
  await badgeOf(page, '99').toBeVisible()
  await write(stage, 'Parada 99')
  await badgeOf(page, '99+').toBeVisible()
  await badgeOf(other, '99+').toBeVisible()
  expect(asked, '99 notifications are no 99 requests').toBeLessThan(10)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await holdsFocus(page)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(`${cast.stands.plate} · Parada 99`)
  await expect(rows(page).first()).toContainText(/Há \d+ segundos? atrás/)
  const box = await panel(page).boundingBox()
  expect([box?.width, box?.height], 'NOTIF-04').toEqual([380, 450])

  const more = panel(page).getByRole('button', { name: 'Carregar mais' })
  const request = page.waitForRequest('**/v2/notification')
  await more.press('Enter')
  expect((await request).postDataJSON()).toEqual({ limit: 20, companies: [1] })
  await expect(rows(page)).toHaveCount(20)
  await expect(more, 'the focus stays').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(30)

  const markAll = panel(page).getByRole('button', { name: 'Marcar todas como lidas' })
  await markAll.press('Enter')
  await expect(bell(page), 'NOTIF-15, NOTIF-16').toHaveText('')
  await expect(rows(page), 'NOTIF-17').toHaveCount(10)
  await expect(markAll, 'the focus stays, though there is no more to mark').toBeFocused()
  await expect(bell(other), 'the other tab knows').toHaveText('')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page), 'the focus is back').toBeFocused()

  await write(stage, 'Fim da viagem')
  await badgeOf(page, '1').toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Fim da viagem')
  await holdsFocus(page)
  await page.keyboard.press('Escape')
  await expect(bell(page), 'NOTIF-14 closing marks all read').toHaveText('')
  await expect(bell(page), 'the focus is back').toBeFocused()

  await page.keyboard.press('Enter')
  // The panel takes the focus when it is there: a key that comes before would be for a row that has it no more.
  await holdsFocus(page)
  await rows(page).first().getByRole('button').press('Enter')
  await expect(page).toHaveURL(`/monitoramento/rastreador/${cast.stands.id}`)
  await expect(panel(page)).toBeHidden()

  await page.reload()
  await expect(bell(page), 'NOTIF-26 what was read stays read').toHaveText('')
})

test('NOTIF-02 NOTIF-05 an address of another site is not followed, and a phone has the narrow panel', async ({
  visits,
  stage,
}) => {
  await stage.server.store.system((tx) =>
    tx.query(
      `insert into notification (company_id, title, description, at, url, type, state)
       select 1, 'Revisão', u, now(), u, 'revisao', 'active'
       from unnest('{https://evil.example/,//evil.example/,javascript:alert(1)}'::text[]) u`,
    ),
  )
  const page = await visits.open('admin', { path })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await bell(page).click()
    expect((await panel(page).boundingBox())?.width).toBe(298)
    await rows(page).getByText(url, { exact: true }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(path)
  }
})
