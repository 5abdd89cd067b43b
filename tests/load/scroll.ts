import { setTimeout as pause } from 'node:timers/promises'

import type { CDPSession, Page } from '@playwright/test'

import { openBrowser } from './benchPage.ts'
import { percentile } from './percentiles.ts'
import { serverWithFleet } from './registeredFleet.ts'
import { signedInPage } from './signedInPage.ts'

export interface ScrollFigures {
  what: string
  rows: number
  /** How far each animation frame scrolls, CSS px; of a `drag` each frame shows another part of the list. */
  by: string
  fps: number
  intervalP50Ms: number
  intervalP99Ms: number
  /** Frames of a 60 Hz screen that passed without one of ours, in percent. */
  droppedPct: number
  /** Processor time of the main thread per frame: our script; style and layout; the rest, painting above all. */
  scriptMs: number
  layoutMs: number
  restMs: number
  longTasks: number
}

interface Screen {
  what: string
  path: string
  /** The element that scrolls, or one inside it. */
  inside: string
}
const list: Screen = { what: 'list', path: '/monitoramento/rastreador', inside: '[role=listbox]' }
const cards: Screen = { what: 'cards', path: '/', inside: '[data-card]' }
const speeds = [
  { by: 'wheel, 100 px', px: 100 },
  { by: 'drag', px: null },
] as const
const frameMs = 1000 / 60

/** Scrolls the product's own lists in its own page, with fleets of these sizes, and counts frames and what they cost. */
export async function measureScroll(
  { listOf, cardsOf, seconds }: { listOf: number; cardsOf: number; seconds: number },
  say: (line: string) => void,
): Promise<ScrollFigures[]> {
  const figures: ScrollFigures[] = []
  for (const [screen, vehicles] of [[list, listOf] as const, [cards, cardsOf] as const]) {
    say(`${screen.what} of ${vehicles}: registering`)
    const fleet = await serverWithFleet(vehicles)
    try {
      figures.push(...(await measureScreen(fleet.server.url, screen, vehicles, seconds, say)))
    } finally {
      await fleet.close()
    }
  }
  return figures
}

async function measureScreen(
  url: string,
  screen: Screen,
  vehicles: number,
  seconds: number,
  say: (line: string) => void,
): Promise<ScrollFigures[]> {
  const browser = await openBrowser('page')
  try {
    const page = await signedInPage(browser, url, screen.path)
    await page.locator(`${screen.inside} >> nth=0`).waitFor({ timeout: 120_000 })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const figures: ScrollFigures[] = []
    for (const { by, px } of speeds) {
      say(`${screen.what} of ${vehicles}: ${by}`)
      // Once to warm up: what is compiled at the first row belongs to no frame.
      await scroll(page, screen.inside, px, 1)
      await pause(1_500)
      const from = await costs(cdp)
      const { at, longTasks } = await scroll(page, screen.inside, px, seconds)
      const to = await costs(cdp)
      const intervals = at.slice(1).map((one, i) => one - (at[i] ?? 0))
      const perFrame = (s: number) => (s * 1000) / at.length
      const total = intervals.reduce((sum, one) => sum + one, 0)
      figures.push({
        what: screen.what,
        rows: vehicles,
        by,
        fps: tenths((intervals.length * 1000) / total),
        intervalP50Ms: tenths(percentile(intervals, 0.5)),
        intervalP99Ms: tenths(percentile(intervals, 0.99)),
        droppedPct: Math.round(Math.max(0, 1 - (intervals.length * frameMs) / total) * 100),
        scriptMs: tenths(perFrame(to.script - from.script)),
        layoutMs: tenths(perFrame(to.layout - from.layout)),
        restMs: tenths(perFrame(to.task - from.task - (to.script - from.script) - (to.layout - from.layout))),
        longTasks,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Scrolls in every animation frame, there and back, and tells when each began. */
export const scroll = (page: Page, inside: string, px: number | null, seconds: number) =>
  page.evaluate(
    async ({ inside, px, seconds }) => {
      let scroller = document.querySelector(inside)
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement
      if (scroller === null) throw new Error('Nothing scrolls here.')
      let longTasks = 0
      const observer = new PerformanceObserver((entries) => void (longTasks += entries.getEntries().length))
      observer.observe({ type: 'longtask' })
      const at: number[] = []
      const end = performance.now() + seconds * 1000
      let direction = 1
      for (let frame = 0; performance.now() < end; frame++) {
        at.push(await new Promise<number>((begun) => requestAnimationFrame(begun)))
        const most = scroller.scrollHeight - scroller.clientHeight
        if (px === null) scroller.scrollTop = ((frame * 0.37) % 1) * most
        else {
          if (scroller.scrollTop + direction * px > most || scroller.scrollTop + direction * px < 0)
            direction = -direction
          scroller.scrollTop += direction * px
        }
      }
      observer.disconnect()
      return { at, longTasks }
    },
    { inside, px, seconds },
  )

/** Processor seconds of the main thread so far. */
async function costs(cdp: CDPSession): Promise<{ script: number; layout: number; task: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return {
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    task: of('TaskDuration'),
  }
}

export const tenths = (value: number) => Math.round(value * 10) / 10
