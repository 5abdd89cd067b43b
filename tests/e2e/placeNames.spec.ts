import type { Locator } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { leaveByEsc } from './leaveByEsc.ts'
import { expect, test } from './stage.ts'

/** What a reader sees once the town of a row has this name: its name whole, its state too, and something of what is wrong. */
const withTown = (row: Locator, name: string) =>
  row.evaluate((element, text) => {
    const town = element.querySelector('[data-town]')
    const cause = element.querySelector('b:not(.mono)')
    if (!town || !cause) return null
    town.textContent = text
    const words = document.createRange()
    words.setStart(town.firstChild ?? town, 0)
    words.setEnd(town.firstChild ?? town, text.indexOf(','))
    return {
      name: words.getBoundingClientRect().right <= town.getBoundingClientRect().right,
      state: town.scrollWidth <= town.clientWidth,
      cause: cause.getBoundingClientRect().width > 0,
    }
  }, name)

test('FLEET-05 ux §4.3 in the list of the live map an alert with its age beside it leaves the town of a place whole', async ({
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
  const whole = { name: true, state: true, cause: true }
  expect(await withTown(row, 'Cachoeiro de Itapemirim, ES')).toEqual(whole)
  // The longest of 5,570: even its name stands there whole.
  expect(await withTown(row, 'Vila Bela da Santíssima Trindade, MT')).toMatchObject({ name: true })
})
