import type { Page } from '@playwright/test'

import { alertPopup as popup } from './alertPopup.ts'
import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

/** Of a night 50, as reliability.md has it: `npm run nightly -- --only P13`. */
const ofNight = process.env['KILLED_LEADERS']
const killedLeaders = Number(ofNight ?? 1)
/** How long nobody may be there to sound; a run of all tests, on a machine that does much else, waits as for all else. */
const patience = ofNight === undefined ? undefined : 3_000

/** Says on the page itself whether it is the one that may sound, and how many notes it has begun. */
function listened(): void {
  const said = () => document.documentElement.dataset
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    said()['notes'] = String(Number(said()['notes'] ?? 0) + 1)
    start.call(this, when)
  }
  // An empty page has none.
  if (!('locks' in navigator)) return
  const locks = navigator.locks
  const request = locks.request.bind(locks) as (
    name: string,
    options: LockOptions,
    held: LockGrantedCallback<unknown>,
  ) => Promise<unknown>
  Object.defineProperty(locks, 'request', {
    value: (name: string, options: LockOptions, held: LockGrantedCallback<unknown>) =>
      request(name, options, (lock) => {
        if (name === 'farol.sound') said()['leads'] = ''
        return held(lock)
      }),
  })
}
const notes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0))
const leads = (page: Page) => page.evaluate(() => document.documentElement.dataset['leads'] !== undefined)

test(`P13 four tabs: each alert once in each, by ear from one of them; ${killedLeaders} times the one that sounds goes, and another does`, async ({
  visits,
  stage,
}) => {
  // A ceiling: what nobody answers is heard again after ten seconds.
  test.setTimeout(120_000 + killedLeaders * 60_000)
  const path = '/controle'
  const first = await visits.open('supervisor', {
    path,
    routes: async (context) => void (await context.addInitScript(listened)),
  })
  /** Touched once, as browsers want it before a page may sound. */
  const touched = async (page: Page) => {
    // Behind a pop-up it has no role.
    await expect(page.locator('output, [role=status]').filter({ hasText: 'Ao vivo' })).toBeVisible()
    await page.keyboard.press('Shift')
    return page
  }
  const another = async () => {
    const page = await first.context().newPage()
    await page.goto(path)
    return touched(page)
  }
  await stage.heard(cast.stands)
  await stage.heard(cast.waits)
  let tabs = [await touched(first), await another(), await another(), await another()]
  const leaders = async () => {
    const each = await Promise.all(tabs.map(async (page) => ((await leads(page)) ? [page] : [])))
    return each.flat()
  }
  const theLeader = async (timeout?: number) => {
    await expect.poll(async () => (await leaders()).length, { timeout }).toBe(1)
    const [leader] = await leaders()
    if (leader === undefined) throw new Error('nobody sounds')
    return leader
  }

  await theLeader()
  for (const [n, vehicle] of [cast.stands, cast.waits].entries()) {
    await stage.raise(vehicle, 'panic')
    for (const page of tabs) await expect(popup(page)).toContainText(`1/${n + 1}`)
  }
  const silent = async (leader: Page) =>
    Promise.all(tabs.filter((page) => page !== leader).map(notes)).then((each) => each.every((count) => count === 0))
  for (let n = 0; ; n++) {
    const leader = await theLeader()
    await expect.poll(() => notes(leader), 'it sounds').toBeGreaterThanOrEqual(3)
    expect(await silent(leader), 'no other tab does').toBe(true)
    if (n === killedLeaders) break
    tabs = tabs.filter((page) => page !== leader)
    await leader.close()
    await theLeader(patience)
    tabs.push(await another())
  }
})
