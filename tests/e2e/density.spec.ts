import type { Page } from '@playwright/test'

import { positionDensity } from '#contract/endpoints/live.ts'
import { densityCell } from '#contract/rules/densityCell.ts'

import { expect, test } from './stage.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos veículos' })
const legend = (page: Page) => map(page).getByRole('region', { name: 'Densidade' })
const button = (page: Page) => map(page).getByRole('button', { name: 'Densidade de posições' })

/** What was counted of the supervisor's companies, and 5,000 of a stranger's. */
const counted = [
  [1, -23.55, -46.63, 1_200],
  [1, -22.91, -43.17, 40],
  [2, -8.05, -34.9, 3],
  [4, -15.79, -47.88, 5_000],
] as const

/** Answers of the server as they come to a page. */
const answersTo = (page: Page): number[] => {
  const totals: number[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith(positionDensity.path) || !response.ok()) return
    void response.json().then((body) => {
      const { cells } = positionDensity.answer.parse(body)
      totals.push(cells.reduce((sum, [, positions]) => sum + positions, 0))
    })
  })
  return totals
}

test('the density of the last day is read when it is switched on, told in numbers, and asked for again when it failed', async ({
  visits,
  stage,
}) => {
  await stage.server.store.system((tx) =>
    tx.query(
      `insert into position_density (company_id, hour, cell, positions)
       select c, to_timestamp($1), ce, n from unnest($2::int[], $3::int[], $4::int[]) t(c, ce, n)`,
      [
        stage.clock.now() / 1000,
        counted.map(([company]) => company),
        counted.map(([, latitude, longitude]) => densityCell(latitude, longitude)),
        counted.map(([, , , positions]) => positions),
      ],
    ),
  )
  let broken = true
  const page = await visits.open('supervisor', {
    expected: /503/,
    routes: async (context) => {
      await context.route(`**${positionDensity.path}`, (route) =>
        broken ? route.fulfill({ status: 503 }) : route.continue(),
      )
    },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const totals = answersTo(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(legend(page)).toHaveCount(0)

  await button(page).click()
  await expect(legend(page)).toContainText('As posições não puderam ser lidas.')
  broken = false
  await legend(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(legend(page)).toContainText(/^Densidade.*[\d.]+ posições, \d\d\/\d\d\/\d{4} \d\d:00 – \d\d:\d\d:\d\d$/)
  const shown = async () => Number(/([\d.]+) posições, /.exec(await legend(page).innerText())?.[1]?.replaceAll('.', ''))
  await expect.poll(async () => (await shown()) === totals.at(-1)).toBe(true)
  expect(totals.at(-1)).toBeGreaterThanOrEqual(1_240)
  expect(totals.at(-1), 'none of another company').toBeLessThan(5_000)
  await expect(legend(page).getByRole('listitem')).toHaveCount(4)
  await expect(legend(page).getByRole('listitem').last()).toContainText('+')

  // Kept; and past the zoom of its cells it says what to do instead of drawing.
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(legend(page)).toContainText('posições, ')
  const zoomIn = map(page).getByRole('button', { name: 'Aproximar' })
  await expect(async () => {
    await zoomIn.click()
    await expect(legend(page)).toContainText('Afaste o mapa para ver a densidade.', { timeout: 1_000 })
  }).toPass()
  await map(page).getByRole('button', { name: 'Afastar' }).click()
  await expect(legend(page).getByRole('listitem')).toHaveCount(4)

  await button(page).click()
  await expect(legend(page)).toHaveCount(0)
})
