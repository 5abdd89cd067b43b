import type { Locator, Page } from '@playwright/test'

import { alertSnapshot } from '#contract/endpoints/live.ts'
import { languages } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { wordsIn } from '#contract/words.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'

import { pagerOverTitle, alertPopup as popup } from './alertPopup.ts'
import { keepAnswers, pressWhenShown } from './atOnce.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { expectSpoken } from './spoken.ts'
import { type Stage, expect, test } from './stage.ts'

const path = '/controle'
const button = (page: Page, name: string): Locator => popup(page).getByRole('button', { name, exact: true })
const shows = ({ plate }: DemoVehicle): RegExp => new RegExp(`${plateText(plate)}|${plate}`)

/** With an age that is short yet, it stands for the longest of both. */
const longestName = languages
  .flatMap((language) => Object.values(wordsIn(language).alert))
  .toSorted((a, b) => b.length - a.length)[0]
const openPage = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()

/** Alerts of the first company as the server has them: plate → whether somebody acknowledged it. */
async function ledger({ server }: Stage): Promise<Map<string, boolean>> {
  const token = await server.signIn('leitor')
  const { body } = await server.call('POST', '/api/v2/live/alerts', { token, body: { empresasSelecionadas: [1] } })
  const { alerts } = alertSnapshot.answer.parse(body)
  const paged = alerts.filter(({ severity }) => severity === 'critical' || severity === 'high')
  return new Map(paged.map((alert) => [alert.plate, alert.acknowledgedAt !== null]))
}

test('A31 ALERT-01..07 ALERT-17 ux-U05 pages join without moving the one being read; closing acknowledges nothing and F8 brings one back', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path })
  await openPage(page)

  stage.provoke(cast.stands, 'panic')
  await expect(popup(page)).toContainText('Pânico acionado')
  await expect(popup(page)).toContainText(shows(cast.stands))
  await expect(popup(page).getByRole('region', { name: 'Mapa do alerta' })).toBeVisible()
  await expect(button(page, 'Fechar')).toBeVisible()
  await expect(button(page, 'Fechar Tudo')).toBeHidden()
  await expect(popup(page)).toContainText('1/1')

  // A mark blinks for five seconds, which a slow machine may need to answer: the page itself looks, frame by frame.
  const flashes = page.evaluate(
    () =>
      new Promise<{ ms: number; what: string }>((resolve) => {
        const look = (): void => {
          const mark = document.querySelector('[data-blink]')
          const effect = mark?.getAnimations()[0]?.effect
          if (mark && effect)
            resolve({
              ms: Number(effect.getTiming().duration),
              what: getComputedStyle(mark).animationTimingFunction,
            })
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  stage.provoke(cast.waits, 'panic')
  await expect(popup(page)).toContainText('1/2')
  const last = popup(page).getByRole('button', { name: 'Alerta 2 de 2' })
  await expect(popup(page)).toContainText('+1')
  await expect(popup(page)).toContainText(shows(cast.stands))
  await expect(popup(page)).not.toContainText(shows(cast.waits))
  const flash = await flashes
  expect(flash, 'one flash a second').toEqual({ ms: 1_000, what: 'steps(2, jump-none)' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reduced = await last.evaluate((mark) => mark.getAnimations().length)
  counted('ux-U05 flashes a second, under reduced motion', `${1_000 / flash.ms}, ${reduced}`)
  expect(reduced, 'none where motion is reduced').toBe(0)
  await page.emulateMedia({ reducedMotion: null })
  await expect(last, 'the mark blinks for five seconds, then stands').not.toHaveAttribute('data-blink')

  stage.provoke(cast.obeys, 'powerCut')
  await expect(popup(page)).toContainText('1/3')
  await popup(page).getByRole('button', { name: 'Próximo alerta' }).click()
  await expect(popup(page)).toContainText(shows(cast.waits))
  await page.keyboard.press(']')
  await expect(popup(page)).toContainText('3/3')
  await expect(popup(page)).toContainText('Alimentação cortada')
  await popup(page)
    .locator('h2 b')
    .evaluate((name, words) => name.replaceChildren(`${words} 59 min 59 s`), longestName)
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => pagerOverTitle(page), `${width} px: the pager leaves the title its line`).toBe(false)
  }
  await page.keyboard.press('[')
  await popup(page).getByRole('button', { name: 'Alerta anterior' }).click()
  await expect(popup(page)).toContainText(shows(cast.stands))
  await expect(popup(page)).toContainText('1/3')

  await button(page, 'Fechar').click()
  await expect(popup(page)).toContainText('1/2')
  await expect(popup(page)).not.toContainText(shows(cast.stands))
  await button(page, 'Fechar Tudo').click()
  await expect(popup(page)).toBeHidden()
  expect(Object.fromEntries(await ledger(stage))).toEqual({
    [cast.stands.plate]: false,
    [cast.waits.plate]: false,
    [cast.obeys.plate]: false,
  })

  await page.keyboard.press('F8')
  await expect(popup(page)).toContainText(shows(cast.stands))
  await button(page, 'Detalhes').click()
  await expect(page).toHaveURL(/\/monitoramento\/alertas\?detalhe=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  await expect(
    page.getByRole('checkbox', { name: `Selecionar ${plateText(cast.stands.plate)} Pânico acionado` }),
    'a reader hears of which vehicle, and what',
  ).toHaveCount(1)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(
    page.getByRole('grid').getByRole('button', { name: 'Reconhecer' }).first(),
    'where the columns scroll, the one to work with stays in sight',
  ).toBeInViewport({ ratio: 1 })
})

test('ALERT-17 an acknowledgement empties the pop-up on every screen, which says whose it was; who may only read is offered none', async ({
  visits,
  stage,
}) => {
  const supervisor = await visits.open('supervisor', { path })
  const dispatcher = await visits.open('despacho', { path })
  const reader = await visits.open('leitor', { path })
  for (const page of [supervisor, dispatcher, reader]) await openPage(page)

  stage.provoke(cast.stands, 'panic')
  for (const page of [supervisor, dispatcher, reader]) {
    await expect(popup(page)).toContainText(shows(cast.stands))
  }
  await expect(button(reader, 'Fechar')).toBeVisible()
  await expect(popup(reader).getByRole('button', { name: /Reconhecer|Bloquear/ })).toHaveCount(0)
  await keepAnswers(supervisor)
  await expectSpoken(popup(supervisor), [
    /heading ".*Crítico.*Pânico acionado/,
    /group "Alertas não reconhecidos"/,
    /region "Mapa do alerta"/,
    /region "Mapa movido pelas setas"/,
    /Recebido na central/,
    /Aguarda reconhecimento/,
    /button "Reconhecer A"/,
    /button "Adiar S"/,
    /button "Bloquear… B"/,
    /button "Por quê\?"/,
    /button "Fechar"/,
  ])

  await popup(dispatcher)
    .getByRole('button', { name: /^Reconhecer/ })
    .click()
  for (const page of [dispatcher, supervisor, reader]) await expect(popup(page)).toBeHidden()
  await expect(supervisor.locator('html')).toHaveAttribute('data-answered', /^Reconhecido por \p{Lu}\p{L}+ /u)
  expect(Object.fromEntries(await ledger(stage))).toEqual({ [cast.stands.plate]: true })
})

test('ALERT-01 RESET-13 an alert stands over the dialog of a link that was opened over a session, which keeps what was typed', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path })
  await openPage(page)
  await page.goto(`/reset-password/${'a'.repeat(43)}`)
  const dialog = page.getByRole('dialog', { name: 'Nova senha' })
  await dialog.getByLabel('E-mail').fill('supervisor@farol.dev')
  await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Ao vivo' })).toBeAttached()

  stage.provoke(cast.stands, 'panic')
  await expect(popup(page)).toContainText('Pânico acionado')
  await button(page, 'Fechar').click()
  await expect(popup(page)).toBeHidden()
  await expect(dialog.getByLabel('E-mail')).toHaveValue('supervisor@farol.dev')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('nova senha')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toBeHidden()
  expect(Object.fromEntries(await ledger(stage))).toEqual({ [cast.stands.plate]: false })
})

test('ALERT-01 a dialog that was asked for before an alert, and comes after it, does not cover it', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path })
  await openPage(page)
  const line = Promise.withResolvers<void>()
  await page.route(/\/assets\/ProfileDialog-/, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('button', { name: 'Perfil', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Perfil' })
  await expect(profile).toBeVisible()

  stage.provoke(cast.stands, 'panic')
  await expect(popup(page)).toContainText('Pânico acionado')
  line.resolve()
  await expect(page.getByLabel('E-mail')).toHaveValue('supervisor@farol.dev')
  await button(page, 'Fechar').click()
  await expect(popup(page)).toBeHidden()
  await profile.getByRole('button', { name: 'Voltar' }).click()
  await expect(profile).toBeHidden()
  expect(Object.fromEntries(await ledger(stage))).toEqual({ [cast.stands.plate]: false })
})

test('A22 keys within 500 ms of an arrival, or of another page that took the place of one, answer and put away nothing', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path })
  const other = await visits.open('despacho', { path })
  await openPage(page)
  await openPage(other)

  const first = pressWhenShown(page, plateText(cast.stands.plate))
  stage.provoke(cast.stands, 'panic')
  await first
  await expect(popup(page)).toContainText(shows(cast.stands))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await ledger(stage)).toEqual(new Map([[cast.stands.plate, false]]))

  stage.provoke(cast.waits, 'panic')
  await expect(popup(page)).toContainText('1/2')
  const turned = pressWhenShown(page, plateText(cast.waits.plate))
  await popup(other)
    .getByRole('button', { name: /^Reconhecer/ })
    .click()
  await turned
  await expect(popup(page)).toContainText(shows(cast.waits))
  expect(Object.fromEntries(await ledger(stage))).toEqual({ [cast.stands.plate]: true, [cast.waits.plate]: false })

  const confirm = popup(page).getByRole('button', { name: /^Reconhecer/ })
  await expect(async () => {
    // Gone may be said late: nobody presses what is not there.
    if (await confirm.isVisible()) await confirm.press('Enter', { timeout: 2_000 })
    await expect(popup(page)).toBeHidden({ timeout: 2_000 })
  }, 'what stands there is answered by the same key').toPass()
  expect((await ledger(stage)).get(cast.waits.plate)).toBe(true)
})

test('A22 after a reload what was raised more than ten minutes ago stands in the strip with its count and F8, and covers nothing; a shift begins with it', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path })
  await openPage(page)
  stage.provoke(cast.stands, 'panic')
  await expect(popup(page)).toContainText(shows(cast.stands))
  stage.clock.skip(601_000)
  await page.reload()
  await openPage(page)
  const waiting = page.getByRole('button', { name: /\d+ não reconhecido/ })
  const begin = page.getByRole('button', { name: /^Iniciar turno/ })
  await expect(waiting).toBeVisible()
  await expect(waiting).toContainText('F8')
  await expect(popup(page)).toBeHidden()

  await begin.click()
  await expect(popup(page)).toContainText(shows(cast.stands))
  await expect(waiting).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(waiting).toBeVisible()
  await expect(begin, 'a shift begins once').toBeHidden()
  await page.keyboard.press('F8')
  await expect(button(page, 'Reconhecer A'), 'whoever asked has the focus').toBeFocused()

  await page.reload()
  await expect(waiting).toBeVisible()
  await expect(begin, 'and goes on after a reload').toBeHidden()
  await expect(popup(page)).toBeHidden()
  stage.provoke(cast.waits, 'panic')
  await expect(popup(page), 'what is new opens by itself').toContainText(shows(cast.waits))
  const asked = await ledger(stage)
  expect([cast.stands, cast.waits].map(({ plate }) => asked.get(plate))).toEqual([false, false])

  await expect(async () => {
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/\/alertas\/ocorrencias\/\d+\/\d+\/EVT0016$/, { timeout: 2_000 })
  }, 'from what is being read a key leads to why it came').toPass()
  await expect(popup(page)).toBeHidden()
})
