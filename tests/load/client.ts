import { setTimeout as pause } from 'node:timers/promises'

import type { CDPSession, Page } from '@playwright/test'
import { preview } from 'vite'

import { limits } from '#contract/limits.ts'

import { benchConfig, buildBenchPage, openBrowser } from './benchPage.ts'
import type { HandFigures } from './page/hands.ts'
import type { Stretch } from './page/measure.ts'
import { percentile } from './percentiles.ts'

export interface ClientCase {
  vehicles: number
  /** Vehicles with a new position in each tick. */
  perTick: number
  grouping: boolean
  /** Points, filters and scrolls too: without groups, for there every vehicle can be pointed at. */
  hands?: true
}

export interface ClientFigures extends Omit<ClientCase, 'hands'> {
  ticks: number
  /** Processor time of the page's main thread per tick: everything it does, and what is left without an idle page's. */
  cpuMsPerTick: number
  cpuMsPerTickOverIdle: number
  /** Of that, script. */
  scriptMsPerTick: number
  /** Wall time of what a tick causes in the page, from the rail to the draw call; see `Stretch.workMs`. */
  workP50Ms: number
  workP99Ms: number
  cpuPct: number
  longTasks: number
  longestTaskMs: number
  ageP50Ms: number
  ageP99Ms: number
  refreshP50Ms: number
  refreshMaxMs: number
  heapMb: number
  /** Of the cases that asked for it. */
  hands: HandFigures | null
}

/** Builds the page of `page/` beside the product and measures each case in a browser of its own. */
export async function measureClient(
  cases: readonly ClientCase[],
  seconds: number,
  say: (line: string) => void,
): Promise<ClientFigures[]> {
  say('building the page')
  const built = await buildBenchPage()
  const { outDir } = built
  const server = await preview({ ...benchConfig, build: { outDir }, preview: { port: 6410, host: '127.0.0.1' } })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The page is not served.')
  try {
    const figures: ClientFigures[] = []
    for (const one of cases) {
      say(`${one.vehicles} vehicles, ${one.perTick} per tick${one.grouping ? '' : ', not grouped'}`)
      figures.push(await measureCase(url, one, seconds))
    }
    return figures
  } finally {
    await server.close()
    await built.close()
  }
}

async function measureCase(url: string, one: ClientCase, seconds: number): Promise<ClientFigures> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(`${url}?vehicles=${one.vehicles}&grouping=${one.grouping ? 'on' : 'off'}`)
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate(() => window.bench.ready())
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    // The first seconds hold compilation and the map's first tiles; they belong to no tick.
    await page.evaluate((perTick) => window.bench.feed(perTick), one.perTick)
    await pause(3_000)
    await page.evaluate(() => window.bench.feed(null))
    await pause(6_000)
    if ((await page.evaluate(() => window.bench.grouping())) !== one.grouping)
      throw new Error('The map groups otherwise.')
    const idle = await stretchOf(page, cdp, Math.min(seconds, 8))
    await page.evaluate((perTick) => window.bench.feed(perTick), one.perTick)
    await pause(1_000)
    const busy = await stretchOf(page, cdp, seconds)
    await page.evaluate(() => window.bench.feed(null))
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const hands = one.hands ? await page.evaluate(() => window.bench.hands()) : null
    if (faults.length > 0) throw new Error(`The page failed: ${faults.join('; ')}`)
    return { ...figuresOf(one, idle, busy, usedSize), hands }
  } finally {
    await browser.close()
  }
}

interface Counted {
  stretch: Stretch
  wallS: number
  /** Processor seconds of the main thread. */
  taskS: number
  scriptS: number
}

async function stretchOf(page: Page, cdp: CDPSession, seconds: number): Promise<Counted> {
  const from = await metrics(cdp)
  const begun = performance.now()
  await page.evaluate(() => window.bench.begin())
  await pause(seconds * 1000)
  const stretch = await page.evaluate(() => window.bench.end())
  const wallS = (performance.now() - begun) / 1000
  const to = await metrics(cdp)
  return { stretch, wallS, taskS: to.task - from.task, scriptS: to.script - from.script }
}

async function metrics(cdp: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics: all } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => all.find((metric) => metric.name === name)?.value ?? NaN
  return { task: of('TaskDuration'), script: of('ScriptDuration') }
}

function figuresOf(one: ClientCase, idle: Counted, busy: Counted, heapBytes: number): Omit<ClientFigures, 'hands'> {
  const { stretch, wallS, taskS, scriptS } = busy
  const idleShare = idle.taskS / idle.wallS
  const perTick = (s: number) => tenths((s * 1000) / stretch.ticks)
  return {
    ...one,
    ticks: stretch.ticks,
    cpuMsPerTick: perTick(taskS),
    cpuMsPerTickOverIdle: perTick(taskS - idleShare * wallS),
    scriptMsPerTick: perTick(scriptS),
    workP50Ms: tenths(percentile(stretch.workMs, 0.5)),
    workP99Ms: tenths(percentile(stretch.workMs, 0.99)),
    cpuPct: Math.round((taskS / wallS) * 100),
    longTasks: stretch.longTasks,
    longestTaskMs: Math.round(stretch.longestTaskMs),
    ageP50Ms: Math.round(percentile(stretch.ages, 0.5)),
    ageP99Ms: Math.round(percentile(stretch.ages, 0.99)),
    refreshP50Ms: Math.round(percentile(stretch.refreshes, 0.5)),
    refreshMaxMs: Math.round(percentile(stretch.refreshes, 1)),
    heapMb: tenths(heapBytes / 1e6),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * A tenth of the fleet moves in each tick: at 100,000 that is four times the goal of 10,000 a second (map.md §5), which
 * stands beside it.
 */
export const tickCases: readonly ClientCase[] = [
  ...[1_000, 10_000, 50_000, 100_000].map((vehicles) => ({ vehicles, perTick: vehicles / 10, grouping: true })),
  { vehicles: 100_000, perTick: 10_000, grouping: false, hands: true },
  { vehicles: 100_000, perTick: 2_500, grouping: true },
  { vehicles: 100_000, perTick: 2_500, grouping: false },
]

/** Every vehicle reports every 10 s (traccar.md §4.1). */
export const tenSecondCases: readonly ClientCase[] = [1_000, 2_000, 5_000, 10_000, 20_000].map((vehicles) => ({
  vehicles,
  perTick: (vehicles * limits.tickMs) / 10_000,
  grouping: true,
}))
