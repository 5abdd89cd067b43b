import type { Locator, Page } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { sideways, smallTargets } from './look.ts'
import { expect, test } from './stage.ts'
import { blockButton, commandsOf, orderBlock, plateField, progressDialog, requestBlock, row } from './tower.ts'

const phone = { width: 390, height: 844 }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Navegação' })
const way = (page: Page, name: string) => bar(page).getByRole('link', { name: new RegExp(`^${name}`) })
const current = (page: Page) => bar(page).locator('[aria-current=page]')
const lists = (page: Page) => page.getByRole('region', { name: 'Listas' })
const detail = (page: Page) => page.getByRole('complementary', { name: 'Detalhe do veículo' })
const handle = (page: Page) => page.getByRole('button', { name: /^(Puxar para cima|Baixar)/ })
const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos veículos' })

/** What a reader sees of a place whose line has room for its town and a sign only: the town whole, and no digit of a number. */
const squeezedPlace = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('[data-town]')?.parentElement
    const [km, , town] = [...(place?.children ?? [])]
    if (!place || !km || !town) return null
    place.style.display = 'inline-flex'
    place.style.width = `${town.scrollWidth + 30}px`
    const edge = place.getBoundingClientRect().right + 0.5
    const words = document.createRange()
    words.selectNodeContents(km)
    const seen = {
      number: words.getBoundingClientRect().top < km.getBoundingClientRect().bottom - 1,
      town: town.scrollWidth <= town.clientWidth && town.getBoundingClientRect().right <= edge,
    }
    place.style.width = ''
    place.style.display = ''
    return seen
  })

const heightOf = async (page: Page, name: 'lists' | 'detail') =>
  (await (name === 'lists' ? lists(page) : detail(page)).boundingBox())?.height ?? 0

test('VCARD-15 MAP-07 on a phone three taps lead from an alert to the driver; a bar leads to map, list, alerts and commands, and a sheet of three heights shares the screen with the map', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor')
  await page.setViewportSize(phone)
  await stage.heard(cast.stands)
  await stage.raise(cast.stands, 'panic')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(current(page)).toHaveText('Mapa')
  await expect(way(page, 'Alertas')).toContainText('não reconhecido')
  const room = (await page.locator('main#main').boundingBox())?.height ?? 0
  await expect.poll(() => heightOf(page, 'lists')).toBeCloseTo(room / 2, -1)

  await way(page, 'Lista').click()
  await expect(current(page)).toHaveText('Lista')
  await expect.poll(() => heightOf(page, 'lists')).toBeCloseTo(room, -1)
  await expect.poll(() => squeezedPlace(page)).toEqual({ number: false, town: true })
  await way(page, 'Mapa').click()
  await expect.poll(() => heightOf(page, 'lists')).toBe(96)

  // By finger.
  const grip = await handle(page).boundingBox()
  if (!grip) throw new Error('no handle')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 12)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, grip.y - room / 2.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => heightOf(page, 'lists')).toBeCloseTo(room / 2, -1)
  // By keys.
  await handle(page).press('ArrowUp')
  await expect.poll(() => heightOf(page, 'lists')).toBeCloseTo(room, -1)

  await way(page, 'Alertas').click()
  await lists(page)
    .getByRole('button', { name: /Pânico acionado/ })
    .click()
  const popup = page.getByRole('alertdialog')
  await expect(popup).toContainText('Pânico acionado')
  await popup.getByRole('button', { name: 'Fechar', exact: true }).click()

  await way(page, 'Lista').click()
  await page
    .getByRole('listbox', { name: 'Veículos' })
    .getByRole('option')
    .filter({ hasText: cast.stands.fleetNumber })
    .click()
  await expect(detail(page)).toContainText(`Frota ${cast.stands.fleetNumber}`)
  await expect.poll(() => heightOf(page, 'detail')).toBeCloseTo(room / 2, -1)
  await expect(map(page)).toBeInViewport()
  await expect(current(page)).toHaveText('Mapa')
  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  // What is most urgent is the widest of what the thumb reaches.
  const acknowledge = detail(page).getByRole('button', { name: /^Reconhecer/ })
  const block = detail(page).getByRole('button', { name: /^Bloquear/ })
  const [wide, narrow] = [await acknowledge.boundingBox(), await block.boundingBox()]
  expect(wide?.height).toBeGreaterThanOrEqual(44)
  expect(wide?.width).toBeGreaterThan(narrow?.width ?? Infinity)
  await acknowledge.click()
  await expect(acknowledge).toHaveCount(0)
  // The third tap: the row, the acknowledgement, the call.
  const call = detail(page).getByRole('link', { name: /^Ligar para [^:]+$/ })
  await expect(call).toBeInViewport()
  await expect(call).toHaveAttribute('href', /^tel:\+55\d{11}$/)
  await expect(call).toHaveText('Ligar')
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(32)

  const more = bar(page).getByRole('button', { name: 'Mais' })
  await more.click()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Torre de controle' })
    .click()
  await expect(current(page)).toHaveCount(0)
  // The tower as cards: as wide as the screen, what is wrong is whole, and a plate is typed in capitals as it is read.
  await stage.raise(cast.waits, 'powerCut')
  const wrong = row(page, cast.waits).getByText('Alimentação cortada')
  await expect(wrong).toBeVisible()
  expect(await wrong.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  // Beside a state that is read in words too, which stands whole as well.
  const parts = await row(page, cast.waits).evaluate((element) => {
    const state = [...element.querySelectorAll('[role=gridcell] span')].find((one) => one.textContent === 'Desligado')
    const wrong = [...element.querySelectorAll('span')].find((one) => one.textContent === 'Alimentação cortada ')
    state?.closest('[role=gridcell]')?.firstElementChild?.setAttribute('data-word', 'true')
    if (state) state.textContent = 'Em manutenção'
    if (wrong) wrong.textContent = 'Saiu da oficina em manutenção '
    return [state?.closest('[role=gridcell]'), wrong].map((one) => one && one.scrollWidth <= one.clientWidth)
  })
  expect(parts).toEqual([true, true])
  expect(await sideways(page)).toEqual([])
  await blockButton(page, cast.waits).click()
  await expect(plateField(page)).toHaveCSS('text-transform', 'uppercase')
  for (const [name, value] of Object.entries({ autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false' }))
    await expect(plateField(page)).toHaveAttribute(name, value)
  await page.keyboard.press('Escape')
  await expect(plateField(page)).toHaveCount(0)
  await way(page, 'Comandos').click()
  await expect(current(page)).toHaveText('Comandos')
})

test('ux-U14 a flood: its count is exact and said within seconds, critical stands first, on a phone as well', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path: '/controle' })
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
  for (const type of ['powerCut', 'panic'] as const)
    await Promise.all(Object.values(cast).map((vehicle) => stage.raise(vehicle, type)))
  const raisedAt = Date.now()
  const [asking] = await stage.server.store.system((tx) =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from alert where company_id = 1 and severity <> 'low' and acked_at is null`,
    ),
  )
  const count = asking?.count ?? 0
  expect(count).toBeGreaterThanOrEqual(14)
  const table = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Avalanche de alertas' })
  await expect(table).toBeVisible()
  counted('ux-U14 flood said after', `${Date.now() - raisedAt} ms`)
  await expect(table.getByRole('status')).toContainText(`${count} sem resposta`)
  await expect(table.locator('li[data-severity]').first()).toHaveAttribute('data-severity', 'critical')
  await expect(table.getByRole('heading')).toContainText(`Avalanche de alertas: ${count} em 10 min`)
  counted('ux-U14 raised', `${count}; ${await table.getByRole('heading').first().innerText()}`)

  await page.setViewportSize(phone)
  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  const first = table
    .locator('li[data-severity=critical]')
    .first()
    .getByRole('button', { name: /^Abrir um a um/ })
  await expect(first).toBeInViewport({ ratio: 1 })
})

test('C25 CMD-10 at 390 px who asked cancels, and a second person approves, by buttons that a thumb reaches', async ({
  visits,
  stage,
}) => {
  const { stands, waits } = cast
  const { server } = stage
  for (const one of [stands, waits]) await stage.heard(one)
  await server.store.system((tx) =>
    tx.query(
      `insert into command_policy as p (company_id, second_person, rev) values ($1, 'always', 1)
       on conflict (company_id) do update set second_person = 'always', rev = p.rev + 1`,
      [stands.companyId],
    ),
  )
  const reach = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
    await button.click()
  }

  const page = await visits.open('despacho', { path: '/controle' })
  await page.setViewportSize(phone)
  await orderBlock(page, waits)
  const newest = async (of: typeof waits) => (await commandsOf(stage, of))[0]
  expect((await newest(waits))?.state).toBe('awaitingSecond')
  await reach(progressDialog(page).getByRole('button', { name: 'Cancelar solicitação' }))
  await reach(progressDialog(page).getByRole('button', { name: 'Sim, cancelar' }))
  await expect.poll(async () => (await newest(waits))?.state).toBe('cancelled')
  expect(await sideways(page)).toEqual([])

  const { status } = await requestBlock(stage, await server.signIn('despacho'), stands)
  expect(status).toBe(200)
  const other = await visits.open('supervisor', { path: '/monitoramento/controle/aprovacoes' })
  await other.setViewportSize(phone)
  const waiting = other.getByRole('dialog').filter({ hasText: plateText(stands.plate) })
  await reach(waiting.getByRole('button', { name: 'Decidir…' }))
  const decision = other.getByRole('alertdialog').filter({ hasText: 'Sua senha' })
  await decision.getByLabel('Sua senha').fill('farol123')
  await reach(decision.getByRole('button', { name: 'Aprovar' }))
  await expect.poll(async () => (await newest(stands))?.approvedBy?.name).toBe('Sérgio Nogueira')
  expect(await sideways(other)).toEqual([])
})
