import { addresses as book } from '#src/lib/paths.ts'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { findings, lookedAtHard } from './everyAddress.ts'
import { hiddenFocus, sideways, unreached } from './look.ts'
import { expect, test } from './stage.ts'

/** The addresses of alerts and events (alerts.md §3); parts that nobody has are said to be nobody's. */
const fifteen = (
  [
    'monitoringAlerts',
    'vehicleAlerts',
    'notifiedAlert',
    'inputEvents',
    'inputEvent',
    'inputEventReport',
    'occurrences',
    'notifiedOccurrence',
    'alertSettings',
    'alertSettingsHistory',
    'alertProfiles',
    'eventProfiles',
    'eventProfileHistory',
    'eventSettings',
    'eventSettingsHistory',
  ] as const
).map((name) => book[name].path.replace(/:\w+/g, String(cast.drives.id)))
const absent = /404/
const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

test('A31 the fifteen addresses of alerts: read in English and Spanish on a phone, without a barrier in dark and light, with a focus that is seen', async ({
  visits,
  stage,
}) => {
  // A ceiling: each of them is visited twice and more.
  test.setTimeout(600_000)
  const page = await visits.open('admin', { path: '/monitoramento/alertas', expected: absent, viewport: desk })
  await stage.heard(cast.drives)
  await page.keyboard.press('Tab')
  const speak = async (language: string) => {
    await page.getByRole('button', { name: /^(Usuário|User|Usuario) / }).click()
    await page.getByText(language, { exact: true }).click()
    await page.keyboard.press('Escape')
  }
  // Those that every screen is looked at with already are not looked at again.
  const found = await findings(
    page,
    async () => {
      const lines = [...(await barriers(page)).map((line) => `dark ${line}`), ...(await hiddenFocus(page))]
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
      lines.push(...(await barriers(page, ['color-contrast'])).map((line) => `light ${line}`))
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      return lines
    },
    fifteen.filter((address) => !lookedAtHard.has(address)),
  )
  // Of Portuguese every screen is read at 320 px already.
  for (const [language, lang] of [
    ['EN', 'en'],
    ['ES', 'es'],
  ] as const) {
    await speak(language)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.setViewportSize(phone)
    const wide = await findings(page, async () => [...(await sideways(page)), ...(await unreached(page))], fifteen)
    found.push(...wide.map((line) => `${language} ${line}`))
    await page.setViewportSize(desk)
  }
  expect(found).toEqual([])
})
