import { type Page, expect } from '@playwright/test'

import { routes } from '#src/app/routes.ts'
import { addresses as book } from '#src/lib/paths.ts'

import { triesAll } from '../whole.ts'
import { cast } from './cast.ts'

/** An address without a screen: whoever comes from there meets a screen anew, also the one that was there before. */
const nowhere = '/nada/disto'

/** A machine draws its screens alike: so many of each are looked at hard; of a night, all of them. */
const ofEachMachine = triesAll ? Infinity : 3
const loads = new Map(
  // Two addresses of one screen load it alike. The first one stays: it is the one without parts.
  routes
    .map(({ path, load }) => [String(load), book[path].path.replace(/:\w+/g, String(cast.drives.id))] as const)
    .toReversed(),
)
/** What a screen by hand shows behind a tab of its own. */
const behindTabs = [
  '/gerenciamento/usuario?aba=perfis',
  '/configuration/driverbonus?aba=simular',
  '/driverperformance/acompanhamento?cadastro=conversas',
]
/** The address of every screen there is, each once whatever the number of its addresses, and those of errors. */
export const addresses = [...loads.values(), ...behindTabs, nowhere]

const machineOf = (load: string) => /\.(registry|report|request|profile|analysis)\b/.exec(load)?.[1]
/** The address of every screen that a machine draws. */
export const addressesOf = (machine: string): string[] =>
  [...loads].filter(([load]) => machineOf(load) === machine).map(([, address]) => address)

const seen = new Map<string, number>()
/** Those of screens made by hand, and of some of every machine. */
export const lookedAtHard: ReadonlySet<string> = new Set([
  ...[...loads].flatMap(([load, address]) => {
    const machine = machineOf(load)
    if (machine === undefined) return [address]
    const before = seen.get(machine) ?? 0
    seen.set(machine, before + 1)
    return before < ofEachMachine ? [address] : []
  }),
  ...behindTabs,
  nowhere,
])

/** Goes there as a link does: the page stays. */
export async function visit(page: Page, address: string): Promise<void> {
  const notFound = page.locator('#main [role=alert]').getByText('404', { exact: true })
  const go = (to: string) =>
    page.evaluate((next) => {
      history.pushState(null, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await go(nowhere)
  // A heading alone would not do: the screen before may draw its own anew while this one is under way.
  await expect(notFound, nowhere).toBeVisible()
  if (address !== nowhere) {
    await go(address)
    await expect(notFound, address).toHaveCount(0)
    await expect(page.locator('#main h1').first(), address).toBeAttached()
  }
  await page.evaluate(() => document.fonts.ready)
}

/** What is found at each address, or at each of some, by name of what was looked for. */
export async function findings(
  page: Page,
  look: (address: string) => Promise<string[]>,
  which: Iterable<string> = addresses,
): Promise<string[]> {
  const found: string[] = []
  for (const address of which) {
    await visit(page, address)
    for (const line of await look(address)) found.push(`${address}: ${line}`)
  }
  return found
}
