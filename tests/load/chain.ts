import { setTimeout as pause } from 'node:timers/promises'

import { signIn } from '../serverProcess.ts'
import { type BenchPage, buildBenchPage, layOver, openBrowser } from './benchPage.ts'
import { cpuShare } from './cpuShare.ts'
import { drivingFleet, pushSteadily } from './ingestLoad.ts'
import { percentile } from './percentiles.ts'
import { serverWithFleet } from './registeredFleet.ts'

export interface ChainFigures {
  vehicles: number
  askedPerSecond: number
  storedPerSecond: number
  /** From the post of a report until its frame is read in the page. */
  arrivedP50Ms: number
  arrivedP99Ms: number
  /** From the post until the draw call that shows it: the age on the screen. */
  drawnP50Ms: number
  drawnP99Ms: number
  longTasks: number
  cpuPctServer: number | null
}

const enough = { share: 0.98, p99Ms: 1_000 }
/** Posts waited for at most: what a server on this machine cannot take at once is held back, and the rate says so. */
const underwayMost = 8

/**
 * The whole way of a position, in one run on one machine: HTTP post, ingest, embedded store, hub, socket, rail, map,
 * draw call. Rates from the highest down; the first that is carried, with an age of at most a second, is the last.
 */
export async function measureChain(
  { vehicles, rates, seconds }: { vehicles: number; rates: readonly number[]; seconds: number },
  say: (line: string) => void,
): Promise<ChainFigures[]> {
  say('building the page')
  const built = await buildBenchPage()
  try {
    say(`registering ${vehicles} vehicles`)
    const fleet = await serverWithFleet(vehicles)
    try {
      return await measureRates(built, fleet.server, { vehicles, rates, seconds }, say)
    } finally {
      await fleet.close()
    }
  } finally {
    await built.close()
  }
}

async function measureRates(
  built: BenchPage,
  { url, pid }: { url: string; pid: number },
  { vehicles, rates, seconds }: { vehicles: number; rates: readonly number[]; seconds: number },
  say: (line: string) => void,
): Promise<ChainFigures[]> {
  const token = await signIn(url)
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' })
    await layOver(context, url, built)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    say('opening the page')
    await page.goto(`${url}/?vehicles=${vehicles}&token=${token}`)
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate(() => window.bench.ready())
    const batches = drivingFleet(vehicles)
    const figures: ChainFigures[] = []
    for (const rate of rates) {
      say(`${rate} a second, ${seconds} s`)
      await pushSteadily(url, batches, rate, 5, underwayMost)
      await page.evaluate(() => window.bench.begin())
      const cpu = cpuShare(pid)
      const outcome = await pushSteadily(url, batches, rate, seconds, underwayMost)
      const cpuPctServer = cpu()
      // What was posted last has until here to be drawn.
      await pause(2_000)
      const stretch = await page.evaluate(() => window.bench.end())
      if (outcome.other > 0) throw new Error(`${outcome.other} reports were not stored`)
      if (faults.length > 0) throw new Error(`The page failed: ${faults.join('; ')}`)
      if (stretch.ages.length === 0) throw new Error('Nothing was drawn.')
      const one: ChainFigures = {
        vehicles,
        askedPerSecond: rate,
        storedPerSecond: Math.round(outcome.stored / outcome.seconds),
        arrivedP50Ms: Math.round(percentile(stretch.arrivals, 0.5)),
        arrivedP99Ms: Math.round(percentile(stretch.arrivals, 0.99)),
        drawnP50Ms: Math.round(percentile(stretch.ages, 0.5)),
        drawnP99Ms: Math.round(percentile(stretch.ages, 0.99)),
        longTasks: stretch.longTasks,
        cpuPctServer,
      }
      figures.push(one)
      if (one.storedPerSecond >= rate * enough.share && one.drawnP99Ms <= enough.p99Ms) break
    }
    return figures
  } finally {
    await browser.close()
  }
}
