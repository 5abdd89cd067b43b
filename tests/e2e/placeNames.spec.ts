import type { Locator } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { leaveByEsc } from './leaveByEsc.ts'
import { expect, test } from './stage.ts'

/** What a reader sees once the town of a row has this name: what is wrong whole, whether the town is too, and that the pointer reads it. */
const withTown = (row: Locator, name: string) =>
  row.evaluate((element, text) => {
    const town = element.querySelector('[data-town]')
    const cause = element.querySelector('b:not(.mono)')
    if (!town || !cause) return null
    town.textContent = text
    const line = cause.parentElement?.getBoundingClientRect()
    return {
      cause: cause.scrollWidth <= cause.clientWidth && cause.getBoundingClientRect().right <= (line?.right ?? 0),
      town: town.scrollWidth <= town.clientWidth,
      sign: town.getBoundingClientRect().width > 0,
      read: town.closest('[title]')?.getAttribute('title') !== '',
    }
  }, name)

test('FLEET-05 ux §4.3 in the list of the live map what is wrong and the town stand whole, each in a line of its own', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  const page = await visits.open('supervisor')
  await page.setViewportSize({ width: 1280, height: 800 })
  await stage.raise(cast.stands, 'powerCut')
  await stage.raise(cast.stands, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await leaveByEsc(page, page.getByRole('alertdialog'))
  const row = page
    .getByRole('listbox', { name: 'Veículos' })
    .getByRole('option')
    .filter({ hasText: plateText(cast.stands.plate) })
  await expect(row).toContainText('Pânico acionado')
  await expect(row).toContainText('+1')
  const whole = { cause: true, town: true, sign: true, read: true }
  for (const town of ['Campinas, SP', 'Campos dos Goytacazes, RJ'])
    expect(await withTown(row, town), town).toEqual(whole)
  // The longest of 5,570 ends in a sign beside the age.
  expect(await withTown(row, 'Vila Bela da Santíssima Trindade, MT')).toEqual({ ...whole, town: false })
})

test('ux §3 at 1280 px the foot of the live list is one line, in each language', async ({ visits, stage }) => {
  await stage.heard(cast.stands)
  const page = await visits.open('supervisor')
  await page.setViewportSize({ width: 1280, height: 800 })
  const foot = page
    .getByRole('listbox', { name: /^(Veículos|Vehicles|Vehículos)$/ })
    .locator('xpath=../following-sibling::footer')
  await page.getByRole('button', { name: /^Usuário/ }).click()
  for (const [choice, words] of [
    ['EN', 'next alert'],
    ['ES', 'próxima alerta'],
    ['PT', 'próximo alerta'],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    await expect(foot).toContainText(words)
    const tops = await foot.evaluate((element) => [
      ...new Set(
        [...element.querySelectorAll(':scope > span')].map((one) => Math.round(one.getBoundingClientRect().top)),
      ),
    ])
    expect(tops, choice).toHaveLength(1)
  }
})

test('FLEET-05 ux §4.3 at 1440 px a row of the list of alerts leaves the town of its place whole', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  await stage.raise(cast.stands, 'powerCut')
  const page = await visits.open('supervisor', {
    path: '/monitoramento/alertas',
    viewport: { width: 1440, height: 900 },
  })
  const town = page
    .getByRole('row')
    .filter({ hasText: plateText(cast.stands.plate) })
    .locator('[data-town]')
  await expect(town).toBeInViewport()
  for (const name of ['Porto Alegre, RS', 'Belo Horizonte, MG', 'Cachoeiro de Itapemirim, ES'])
    expect(
      await town.evaluate((element, text) => {
        element.textContent = text
        return element.scrollWidth <= element.clientWidth && element.clientWidth > 0
      }, name),
      name,
    ).toBe(true)
})

test('FLEET-05 ux §4.3 at 390 px a card of the list of alerts leaves the town of its place whole beside the plate and the button', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  await stage.raise(cast.stands, 'powerCut')
  const page = await visits.open('supervisor', { path: '/monitoramento/alertas' })
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: plateText(cast.stands.plate) })
  await expect(card.getByRole('button', { name: 'Reconhecer' })).toBeVisible()
  const town = card.locator('[data-town]')
  await expect(town).toBeInViewport()
  for (const name of ['Belo Horizonte, MG', 'Cachoeiro de Itapemirim, ES'])
    expect(
      await town.evaluate((element, text) => {
        element.textContent = text
        const { right } = element.getBoundingClientRect()
        return element.scrollWidth <= element.clientWidth && right <= innerWidth && element.clientWidth > 0
      }, name),
      name,
    ).toBe(true)
  // Answered, it says by whom and when where the button was.
  await card.getByRole('button', { name: 'Reconhecer' }).click()
  await expect(card.getByText(/Sérgio/)).toBeVisible()
  const parts = await card.evaluate((element) => {
    const town = element.querySelector('[data-town]')
    if (town !== null) town.textContent = 'Belo Horizonte, MG'
    return [town, element.querySelector('b')].map(
      (one) =>
        one !== null &&
        one.clientWidth > 0 &&
        one.scrollWidth <= one.clientWidth &&
        one.scrollHeight <= one.clientHeight + 1,
    )
  })
  expect(parts).toEqual([true, true])
})

test('FLEET-05 ux §4.3 at 390 px a card of the occurrences leaves the town of its place whole, below its time where it must', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  await stage.raise(cast.stands, 'powerCut')
  const page = await visits.open('supervisor', { path: '/alertas/ocorrencias' })
  await page.setViewportSize({ width: 390, height: 1200 })
  const card = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: plateText(cast.stands.plate) })
    .filter({ hasText: 'Alimentação cortada' })
    .first()
  await expect(card.locator('[data-town]')).toBeInViewport()
  for (const name of ['Rio Verde, GO', 'Belo Horizonte, MG', 'Cachoeiro de Itapemirim, ES'])
    expect(
      await card.evaluate((element, text) => {
        const town = element.querySelector('[data-town]')
        if (town === null) return []
        town.textContent = text
        const around = element.getBoundingClientRect()
        const line = town.closest('td > span')
        return [town, ...(line?.children ?? [])].map((one) => {
          const { top, right, bottom } = one.getBoundingClientRect()
          const within = top >= around.top && right <= around.right && bottom <= around.bottom
          return within && one.clientWidth > 0 && one.scrollWidth <= one.clientWidth
        })
      }, name),
      name,
    ).toEqual([true, true, true])
})
