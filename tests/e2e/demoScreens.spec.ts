import { triesAll } from '../whole.ts'
import { barriersInThemes } from './barriers.ts'
import { cast } from './cast.ts'
import { countedOf } from './counted.ts'
import { addresses, visit } from './everyAddress.ts'
import { startFarol } from './farol.ts'
import { expect, test as base } from './stage.ts'
import { Visits } from './visits.ts'

const dayMs = 86_400_000

/** An installation of the demo that runs already, its past told: `FAROL_URL=http://127.0.0.1:8080`. */
const running = process.env['FAROL_URL']

/** The demo as a first start fills it: 300 vehicles with a past. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({}, use) => {
      if (running !== undefined || !triesAll) return use(running ?? '')
      const farol = await startFarol()
      await use(farol.url)
      await farol.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** Addresses that hold their subject, over somebody who has rows: without one they ask for a choice. */
function aboutOne(now: number): string[] {
  const span = `${now - 3 * dayMs}/${now}`
  const { id } = cast.drives
  return [
    `/vehicleview/individual/${id}/${span}`,
    `/driverview/individual/1/${id}/${span}`,
    `/pilotebem/analise/${id}/${span}`,
    `/pilotebem/analytics/${id}/${span}`,
    `/relatorios/trajeto/${id}`,
    `/monitoramento/telemetria?veiculo=${id}`,
  ]
}

test('ux-U01 every address over the rows of the demo, each of its tabs: no barrier in dark, in light and on the wall, no town cut', async ({
  browser,
  url,
}) => {
  test.skip(!triesAll, 'of a night: it walks every address over a demo with a past')
  // A ceiling: it goes through every screen, on as little as two shared cores.
  test.setTimeout(7_200_000)
  const visits = new Visits(browser, url, async (account) => {
    const body = JSON.stringify({ email: `${account}@farol.dev`, senha: 'farol123' })
    const headers = { 'content-type': 'application/json' }
    const answer: unknown = await (await fetch(`${url}/api/auth`, { method: 'POST', headers, body })).json()
    return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
  })
  const page = await visits.open('admin', { path: '/controle', theme: 'dark', expected: /40[04]/ })
  // The fleet is alive: a critical alert asks for an answer above whatever is open.
  const popup = page.getByRole('alertdialog').first()
  await page.addLocatorHandler(popup, () => page.keyboard.press('Escape'), { noWaitAfter: true })
  const found: string[] = []
  let withRows = 0
  const note = async (where: string) => {
    await expect(page.locator('#main [aria-busy="true"]'), where).toHaveCount(0)
    const tables = page.locator('#main [role="grid"]')
    const counts = await tables.evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-rowcount')) - 1))
    if (counts.some((count) => count > 0)) withRows += 1
    const towns = await page
      .locator('#main [data-town]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      )
    if (towns.length > 0) found.push(`${where}: towns cut: ${towns.join('; ')}`)
    for (const line of await barriersInThemes(page)) found.push(`${where}: ${line}`)
  }
  // The gallery holds states that never end, such as a table that loads: everyScreen.spec.ts looks at it.
  const all = [...addresses, ...aboutOne(Date.now())].filter((address) => address !== '/debug')
  for (const address of all) {
    await visit(page, address)
    await note(address)
    const tabs = page
      .locator('#main')
      .getByRole('tab')
      .or(page.getByRole('group', { name: 'Relatórios deste endereço' }).getByRole('radio'))
    for (let n = 1; n < (await tabs.count()); n++) {
      if (await tabs.nth(n).isDisabled()) continue
      await tabs.nth(n).press(' ')
      await note(`${address}, tab ${n + 1}`)
    }
  }
  countedOf(
    'ux-U01 barriers',
    found,
    `${all.length} addresses, ${withRows} of their views with rows, dark, light, wall`,
  )
  expect(found).toEqual([])
  expect(withRows).toBeGreaterThan(100)
  visits.expectNoFaults()
  await visits.close()
})
