import { setTimeout as pause } from 'node:timers/promises'

import { noPostgres, withPostgres } from '../postgres.ts'
import { signIn } from '../serverProcess.ts'
import { type BenchPage, buildBenchPage, layOver, openBrowser } from './benchPage.ts'
import { cpuShare } from './cpuShare.ts'
import { drivingFleet, pushSteadily } from './ingestLoad.ts'
import { percentile } from './percentiles.ts'
import { serverWithFleet } from './registeredFleet.ts'

export interface ChainFigures {
  store: 'PGlite' | 'PostgreSQL'
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

interface Asked {
  vehicles: number
  /** Reports a second, from the highest down. */
  rates: readonly number[]
  seconds: number
}

/**
 * The whole way of a position, in one run on one machine: HTTP post, ingest, store, hub, socket, rail, map, draw call.
 * Each store in its turn, and rates from the highest down; the first that is carried, with an age of at most a second,
 * is the last of its store.
 */
export async function measureChain(asked: Asked, say: (line: string) => void): Promise<ChainFigures[]> {
  say('building the page')
  const built = await buildBenchPage()
  try {
    const figures = await measureStore(built, 'PGlite', undefined, asked, say)
    if (noPostgres) {
      say(`PostgreSQL skipped: ${noPostgres}`)
      return figures
    }
    const postgres = await withPostgres()
    try {
      return [...figures, ...(await measureStore(built, 'PostgreSQL', await postgres.newDatabase(), asked, say))]
    } finally {
      await postgres.close()
    }
  } finally {
    await built.close()
  }
}

async function measureStore(
  built: BenchPage,
  store: ChainFigures['store'],
  databaseUrl: string | undefined,
  asked: Asked,
  say: (line: string) => void,
): Promise<ChainFigures[]> {
  say(`${store}: registering ${asked.vehicles} vehicles`)
  const fleet = await serverWithFleet(asked.vehicles, databaseUrl)
  try {
    return await measureRates(built, fleet.server, store, asked, say)
  } finally {
    await fleet.close()
  }
}

async function measureRates(
  built: BenchPage,
  { url, pid }: { url: string; pid: number },
  store: ChainFigures['store'],
  { vehicles, rates, seconds }: Asked,
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
        store,
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
