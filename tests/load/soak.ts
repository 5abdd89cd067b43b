import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'

import { startChaosProxy } from '../chaos/proxy.ts'
import { deliver, deviceIds } from '../live/alarms.ts'
import { httpRest } from '../live/rest.ts'
import { seeded } from '../nightly/seed.ts'
import { signIn, spawnServer } from '../serverProcess.ts'
import { openBrowser } from './benchPage.ts'
import { cpuShare } from './cpuShare.ts'
import { type HeapParts, partsOf } from './heapParts.ts'
import { drivingFleet, pushSteadily, registerTrackers } from './ingestLoad.ts'
import { openScreen, type PageMemory, type SoakScreen } from './soakScreen.ts'

export interface SoakOptions {
  /** Of these samples are taken, after the warm-up. */
  minutes: number
  /**
   * In these rounds follow each other as fast as they end, and nothing is collected: what V8 compiles once a function has
   * run often enough it has then compiled before the first sample, as after hours at the pace of the rest.
   */
  warmMinutes: number
  /** How many times faster than on the road all of it happens: reports of each vehicle, alerts, cuts of the link. */
  rate: number
  vehicles: number
  /** A wall display beside the live map. */
  wall: boolean
  /** The browser compiles and optimises as it comes; if not, its code is made once and for all (`benchPage.ts`). */
  optimised: boolean
  /** Where heap snapshots of the screens after the warm-up and at the end are kept; they are thrown away when absent. */
  snapshots?: string | undefined
}

export interface ServerMemory {
  heapMb: number
  /** Outside of the JavaScript heap: buffers, and the memory of the embedded store. */
  externalMb: number
  rssMb: number
}

export interface SoakSample {
  minute: number
  server: ServerMemory
  /** By the screen's name. */
  screens: Record<string, PageMemory>
}

export interface SoakOutcome extends SoakOptions {
  reportsPerSecond: number
  cpuPctServer: number | null
  cuts: number
  /** Alerts that the server committed, and those of them that a screen did not show, over all screens. */
  alerts: number
  missed: number
  faults: string[]
  samples: SoakSample[]
  /** Of each screen after the warm-up and at the end, by its name. */
  parts: Record<string, { minute: number; heap: HeapParts }[]>
}

const company = CompanyId.parse(1)
/** On the road: a report every 10 s, and a cut of the link every 10 minutes (reliability P57). */
const reportEveryS = 10
const cutEveryS = 600
/** In each round so many alarms while the link is gone, and as many once it is back; the band of a wall has room for both. */
const alarmsPerHalf = 1
/** An alert per vehicle, type and minute, and one only while minutes follow each other: other rounds take other vehicles. */
const alarmDevices = 600
/** Of a starved machine: what is late is not missed, and how late it was is said. */
const patienceMs = 300_000
/** Batches that wait for their answer at once: behind more of them alarms and reads of the log would wait too. */
const underwayMost = 2

/**
 * P57: the real server as a process, real pages behind a proxy that cuts their link, vehicles that report through the
 * ingest door. Each round: a cut, alerts during and after it, read on every screen, acknowledged by somebody else; then,
 * with nothing open, what everybody holds after a collection.
 */
export async function measureSoak(options: SoakOptions, say: (line: string) => void): Promise<SoakOutcome> {
  const { warmMinutes, rate, vehicles, snapshots } = options
  const minutes = warmMinutes + options.minutes
  if (snapshots !== undefined) await mkdir(snapshots, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-soak-'))
  const flags = ['--expose-gc', '--import', join(import.meta.dirname, 'memoryProbe.ts')]
  const closers: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })]
  try {
    const server = await spawnServer({ dataDir, flags })
    closers.push(() => server.stop())
    const proxy = await startChaosProxy(server.port, seeded(57))
    closers.push(proxy.close)
    say(`registering ${vehicles} vehicles`)
    await registerTrackers(server.url, vehicles)
    const alarming = deviceIds(alarmDevices)
    await deliver(server.url, 'devices', { devices: alarming.map((id) => ({ id, company })) })
    const token = await signIn(server.url)
    const rest = httpRest(server.url, token)
    const log = await readLog(rest, 0)
    let seq = log.at(-1)?.seq ?? 0

    const browser = await openBrowser(options.optimised ? 'page' : 'heap')
    closers.push(() => browser.close())
    const screens: SoakScreen[] = []
    for (const wall of options.wall ? [false, true] : [false])
      screens.push(await openScreen(browser, { url: proxy.url, token: await signIn(server.url), wall }))

    const perSecond = (vehicles * rate) / reportEveryS
    say(
      `${perSecond} reports a second for ${minutes} minutes, ${warmMinutes} of them to warm up, a cut every ${cutEveryS / rate} s`,
    )
    const cpu = cpuShare(server.pid)
    const over = new AbortController()
    const reports = pushSteadily(server.url, drivingFleet(vehicles), perSecond, minutes * 60, underwayMost).finally(
      () => over.abort(),
    )
    const outcome = { cuts: 0, alerts: 0, missed: 0 }
    const samples: SoakSample[] = []
    const parts: SoakOutcome['parts'] = {}
    const takeParts = async (moment: string) => {
      const minute = (performance.now() - begun) / 60_000
      for (const screen of screens)
        (parts[screen.name] ??= []).push({ minute, heap: await partsNow(screen, snapshots, moment) })
    }
    const begun = performance.now()
    const roundMs = (cutEveryS / rate) * 1000
    const isWarming = () => performance.now() - begun < warmMinutes * 60_000
    for (let round = 0, snapped = false; !over.signal.aborted; round++) {
      const roundFrom = performance.now()
      const first = round * 2 * alarmsPerHalf
      const devices = Array.from({ length: 2 * alarmsPerHalf }, (_, n) => alarming[(first + n) % alarmDevices] ?? '')
      const back = Promise.withResolvers<void>()
      const cut = proxy.strike('refuse', back.promise)
      outcome.cuts++
      await alarm(server.url, devices.slice(0, alarmsPerHalf))
      await pause(isWarming() ? 200 : Math.min(2_000, roundMs / 10))
      back.resolve()
      await cut
      await alarm(server.url, devices.slice(alarmsPerHalf))
      const raised = (await readLog(rest, seq)).flatMap((event) => (event.type === 'alertRaised' ? [event.body] : []))
      outcome.alerts += raised.length
      for (const screen of screens) {
        const lacking = await missing(screen, raised)
        outcome.missed += lacking.length
        if (lacking.length > 0)
          say(
            `${screen.name} does not show ${lacking.join(', ')}: ${await screen.evidence(options.snapshots ?? tmpdir())}`,
          )
      }
      const readS = (performance.now() - roundFrom) / 1000
      for (const { id, rev } of raised) await rest.call(endpoints.acknowledge, { params: { id }, body: { rev } })
      for (const screen of screens) await until(async () => (await screen.alertsShown()).length === 0)
      seq = (await readLog(rest, seq)).at(-1)?.seq ?? seq
      const workS = (performance.now() - roundFrom) / 1000
      if (isWarming()) {
        if (round % 20 === 0) say(`warm-up, round ${round}: missed ${outcome.missed} of ${outcome.alerts}`)
        continue
      }
      await pause(Math.max(2_000, roundFrom + roundMs - performance.now()))

      const sample: SoakSample = {
        minute: (performance.now() - begun) / 60_000,
        server: await serverMemory(dataDir),
        screens: Object.fromEntries(
          await Promise.all(screens.map(async (screen) => [screen.name, await screen.memory()] as const)),
        ),
      }
      samples.push(sample)
      say(
        `${sampleText(sample)}; missed ${outcome.missed} of ${outcome.alerts}, read after ${readS.toFixed(0)} s, gone after ${workS.toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
      )
      if (!snapped) {
        snapped = true
        await takeParts('warm')
      }
    }
    const { stored, other, seconds } = await reports
    if (other > 0) throw new Error(`${other} reports were not stored`)
    await takeParts('end')
    return {
      ...options,
      ...outcome,
      reportsPerSecond: Math.round(stored / seconds),
      cpuPctServer: cpu(),
      faults: screens.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
      parts,
      samples,
    }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

const alarm = (url: string, ids: readonly string[]) =>
  deliver(url, 'batch', {
    reports: ids.map((id) => ({ id, timestamp: Date.now(), lat: -23.5, lon: -46.6, attributes: { alarm: 'sos' } })),
  })

/** Alerts that a screen does not come to show in time. */
async function missing(screen: SoakScreen, raised: readonly Alert[]): Promise<string[]> {
  const wanted = raised.map(({ fleetNumber }) => fleetNumber.toLowerCase())
  let lacking = wanted
  await until(async () => {
    const shown = new Set(await screen.alertsShown())
    lacking = wanted.filter((one) => !shown.has(one))
    return lacking.length === 0
  })
  return lacking
}

/** Asks until it is so, or patience ends. A page that changes under the question is asked again. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const from = performance.now()
  while (performance.now() - from < patienceMs) {
    if (await isSo().catch(() => false)) return
    await pause(300)
  }
}

async function readLog(rest: ReturnType<typeof httpRest>, after: number) {
  const all = []
  for (let from = after, more = true; more;) {
    const page = await rest.call(endpoints.events, { query: { company, after: from } })
    all.push(...page.events)
    from = page.events.at(-1)?.seq ?? from
    more = from < page.head
  }
  return all
}

const Usage = z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() })

/** Asks `memoryProbe.ts` inside of the server. */
async function serverMemory(dataDir: string): Promise<ServerMemory> {
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath: join(dataDir, 'memory.sock') }, (response) => {
      response.setEncoding('utf8')
      let said = ''
      response.on('data', (chunk: string) => (said += chunk))
      response.on('end', () => resolve(said))
    })
    asked.once('error', reject)
    asked.end()
  })
  const { heapUsed, external, rss } = Usage.parse(JSON.parse(text))
  return { heapMb: heapUsed / 1e6, externalMb: external / 1e6, rssMb: rss / 1e6 }
}

async function partsNow(screen: SoakScreen, folder: string | undefined, moment: string): Promise<HeapParts> {
  const text = await screen.snapshot()
  if (folder !== undefined)
    await writeFile(join(folder, `${screen.name.replace(' ', '-')}-${moment}.heapsnapshot`), text)
  return partsOf(text)
}

function sampleText({ minute, server, screens }: SoakSample): string {
  const pages = Object.entries(screens).map(
    ([name, one]) =>
      `${name} ${one.heapMb.toFixed(2)} + ${one.buffersMb.toFixed(2)} MB, ${one.nodes} nodes, ${one.listeners} listeners, ${one.documents} documents`,
  )
  const { heapMb, externalMb, rssMb } = server
  const held = `server ${heapMb.toFixed(1)} + ${externalMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)}`
  return [`${minute.toFixed(1)} min: ${held}`, ...pages].join('; ')
}
