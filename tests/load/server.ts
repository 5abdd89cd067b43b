import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { noPostgres, withPostgres } from '../postgres.ts'
import { signIn, spawnServer } from '../serverProcess.ts'
import { cpuShare } from './cpuShare.ts'
import { readFrames } from './frameReader.ts'
import { drivingFleet, postSingly, pushHard, pushSteadily, registerTrackers } from './ingestLoad.ts'
import { percentile } from './percentiles.ts'

export interface ServerFigures {
  store: 'PGlite' | 'PostgreSQL'
  vehicles: number
  storedPerSecond: number
  /** Of one core, while storing as fast as it can; null where the system does not say. */
  cpuPctHard: number | null
  /** One report a post, as Traccar forwards them, as fast as it can. */
  singlePerSecond: number
  singleP99Ms: number
  latencyP50Ms: number
  latencyP99Ms: number
  cpuPctSteady: number | null
  /** Of the last minute of its life, which holds the steady part (from the start on with --quick). */
  loopDelayP99Ms: number
  steadyPerSecond: number
}

export const steadyPerSecond = 2_000

interface Lengths {
  vehicles: number
  hardS: number
  steadyS: number
  /** The server's delay figure covers a minute; waiting for it to turn leaves the start out of it. */
  settleS: number
}
const night: Lengths = { vehicles: 5_000, hardS: 20, steadyS: 30, settleS: 62 }
const quick: Lengths = { vehicles: 1_000, hardS: 5, steadyS: 8, settleS: 0 }

/** Both stores one after the other; the one that is not there is said to be missing. */
export async function measureServer(isQuick: boolean, say: (line: string) => void): Promise<ServerFigures[]> {
  const lengths = isQuick ? quick : night
  const figures = [await measureStore('PGlite', {}, lengths, say)]
  if (noPostgres) say(`PostgreSQL skipped: ${noPostgres}`)
  else {
    const postgres = await withPostgres()
    try {
      figures.push(await measureStore('PostgreSQL', { DATABASE_URL: await postgres.newDatabase() }, lengths, say))
    } finally {
      await postgres.close()
    }
  }
  return figures
}

async function measureStore(
  store: ServerFigures['store'],
  settings: Record<string, string>,
  { vehicles, hardS, steadyS, settleS }: Lengths,
  say: (line: string) => void,
): Promise<ServerFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-bench-'))
  const profile = process.env['FAROL_PROFILE']
  const server = await spawnServer({
    dataDir,
    settings,
    flags: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profile, store)}`],
  })
  try {
    say(`${store}: registering ${vehicles} vehicles`)
    await registerTrackers(server.url, vehicles)
    const batches = drivingFleet(vehicles)
    say(`${store}: storing as fast as it takes them, ${hardS} s`)
    const cpuHard = cpuShare(server.pid)
    const hard = await pushHard(server.url, batches, hardS)
    const cpuPctHard = cpuHard()
    say(`${store}: single posts as fast as it takes them, ${hardS} s`)
    const single = await postSingly(server.url, vehicles, hardS)
    await pause(settleS * 1000)
    await loopDelay(server.url)

    const reader = await readFrames(server.url, await signIn(server.url), 1)
    say(`${store}: ${steadyPerSecond} a second, ${steadyS} s`)
    const warm = await pushSteadily(server.url, batches, steadyPerSecond, 2)
    reader.begin()
    const cpuSteady = cpuShare(server.pid)
    const steady = await pushSteadily(server.url, batches, steadyPerSecond, steadyS)
    const cpuPctSteady = cpuSteady()
    reader.close()
    const other = hard.other + single.other + warm.other + steady.other
    if (other > 0) throw new Error(`${other} reports were not stored`)
    return {
      store,
      vehicles,
      storedPerSecond: Math.round(hard.stored / hard.seconds),
      cpuPctHard,
      singlePerSecond: Math.round(single.stored / single.seconds),
      singleP99Ms: Math.round(percentile(single.waitsMs, 0.99)),
      latencyP50Ms: Math.round(percentile(reader.ages, 0.5)),
      latencyP99Ms: Math.round(percentile(reader.ages, 0.99)),
      cpuPctSteady,
      loopDelayP99Ms: await loopDelay(server.url),
      steadyPerSecond: Math.round(steady.stored / steady.seconds),
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const Health = z.object({ eventLoopDelayP99Ms: z.number() })

/** Asking also starts the next minute, once one is over. */
async function loopDelay(url: string): Promise<number> {
  const response = await fetch(`${url}/api/health`)
  return Math.round(Health.parse(await response.json()).eventLoopDelayP99Ms)
}
