import type { Page } from '@playwright/test'

import { openBrowser } from './benchPage.ts'
import { drivingFleet, pushSteadily } from './ingestLoad.ts'
import { percentile } from './percentiles.ts'
import { serverWithFleet } from './registeredFleet.ts'
import { scroll, tenths } from './scroll.ts'
import { signedInPage } from './signedInPage.ts'

export interface TowerFigures {
  openedWith: number
  /** From the click on the tower in the menu to its first row on the screen. */
  openedP50Ms: number
  openedMaxMs: number
  rows: number
  perSecond: number
  frameP50Ms: number
  frameP95Ms: number
  longTasks: number
  /** Changes of texts in the rows while one of them had the focus, and how far that one moved. */
  updatesSeen: number
  movedPx: number
}

const table = '[role=grid] [data-vehicle]'
const openings = 8

/** How long the tower takes to open, and whether it stays calm under the hand while reports come in (ux U09). */
export async function measureTower(
  asked: { openedWith: number; rowsOf: number; perSecond: number; seconds: number },
  say: (line: string) => void,
): Promise<TowerFigures> {
  const { openedWith, rowsOf, perSecond, seconds } = asked
  say(`opened with ${openedWith}`)
  const opened = await withPage(openedWith, '/', async (page) => {
    const took: number[] = []
    for (let n = 0; n < openings; n++) {
      await page.locator('a[href="/"]').first().click()
      await page.locator('[data-card]').first().waitFor()
      took.push(await openTower(page))
    }
    return took
  })
  say(`${rowsOf} rows at ${perSecond} reports a second`)
  const calm = await withPage(rowsOf, '/controle', async (page, url) => {
    await page.locator(table).first().waitFor({ timeout: 120_000 })
    const reports = pushSteadily(url, drivingFleet(rowsOf), perSecond, 2 * seconds + 5)
    await scroll(page, table, 100, 1)
    const { at, longTasks } = await scroll(page, table, 100, seconds)
    const focus = await watchFocus(page, seconds)
    await reports
    return { intervals: at.slice(1).map((one, i) => one - (at[i] ?? 0)), longTasks, ...focus }
  })
  return {
    openedWith,
    openedP50Ms: Math.round(percentile(opened, 0.5)),
    openedMaxMs: Math.round(Math.max(...opened)),
    rows: rowsOf,
    perSecond,
    frameP50Ms: tenths(percentile(calm.intervals, 0.5)),
    frameP95Ms: tenths(percentile(calm.intervals, 0.95)),
    longTasks: calm.longTasks,
    updatesSeen: calm.updatesSeen,
    movedPx: calm.movedPx,
  }
}

async function withPage<T>(vehicles: number, path: string, measure: (page: Page, url: string) => Promise<T>) {
  const fleet = await serverWithFleet(vehicles)
  const { url } = fleet.server
  const browser = await openBrowser('page')
  try {
    return await measure(await signedInPage(browser, url, path), url)
  } finally {
    await browser.close()
    await fleet.close()
  }
}

/** Clicks in the page itself, so that no way to the browser is counted. */
const openTower = (page: Page) =>
  page.evaluate(async (rows) => {
    const began = performance.now()
    document.querySelector<HTMLElement>('a[href="/controle"]')?.click()
    while (document.querySelector(rows) === null) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, table)

/** Gives a row in the middle the focus and looks for a while what changes and whether it stays where it is. */
async function watchFocus(page: Page, seconds: number): Promise<{ updatesSeen: number; movedPx: number }> {
  await page.locator(table).nth(9).click()
  return page.evaluate(
    async ({ rows, ms }) => {
      const focused = document.querySelector('[data-focused]')
      const grid = focused?.closest('[role=grid]')
      if (!focused || !grid) throw new Error('No row has the focus.')
      const topOf = (row: Element) => row.getBoundingClientRect().top
      const tops = new Map([...document.querySelectorAll(rows)].map((row) => [row.id, topOf(row)]))
      let updatesSeen = 0
      const observer = new MutationObserver((changes) => void (updatesSeen += changes.length))
      observer.observe(grid, { characterData: true, childList: true, subtree: true })
      await new Promise((over) => setTimeout(over, ms))
      observer.disconnect()
      const movedPx = Math.max(
        ...[...tops].map(([id, top]) => {
          const row = document.getElementById(id)
          return row ? Math.abs(topOf(row) - top) : Infinity
        }),
      )
      return { updatesSeen, movedPx }
    },
    { rows: table, ms: seconds * 1000 },
  )
}
