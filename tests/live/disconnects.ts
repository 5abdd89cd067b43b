import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { filter, firstValueFrom, skipWhile } from 'rxjs'

import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId } from '#contract/kinds.ts'

import { type Fault, faults, startChaosProxy } from '../chaos/proxy.ts'
import { seeded } from '../nightly/seed.ts'
import { type ServerProcess, signIn, spawnServer } from '../serverProcess.ts'
import { deliver, deviceIds, raiseAlarms } from './alarms.ts'
import { compare, type Difference, type Reader, startReader } from './ledger.ts'
import { httpRest } from './rest.ts'

export interface DisconnectOptions {
  /** Faults of the network, the six kinds in turn. */
  disconnects: number
  /** kill -9 of the server, spread among the faults. */
  kills: number
  eventsPerSecond: number
  seed: number
  onProgress?: (line: string) => void
}

export interface DisconnectOutcome {
  seed: number
  /** Times that the reader's link was seen to go and come back. */
  drops: number
  kills: number
  byFault: Partial<Record<Fault | 'kill', number>>
  /** Events of the company's log, all of them alerts. */
  committed: number
  /** Of those, how many the reader had to fetch. */
  recovered: number
  reloads: number
  /** The log as applied, against the log as committed. */
  events: Difference
  /** Alerts as a screen holds them, against the log. */
  alerts: Difference
}

const company = 1
const alarmDevices = 60
/** A reader that was told of nothing finds a lost last event by the next beacon; well past that it is lost. */
const patienceMs = 20_000

/**
 * P01 and P02: the real server as a process, the real rail behind a proxy that breaks its connections, alarms all the
 * while. In the end the log says what was committed, and the reader what it got of it.
 */
export async function disconnectRounds(options: DisconnectOptions): Promise<DisconnectOutcome> {
  const { disconnects, kills, eventsPerSecond, seed, onProgress = () => {} } = options
  const random = seeded(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-disconnects-'))
  let server = await spawnServer({ dataDir })
  const { port } = server
  // Chance of their own: how much the proxy and the reader draw is a matter of timing, the script is not.
  const proxy = await startChaosProxy(port, seeded(seed + 1))
  const closers: (() => unknown)[] = [
    () => rm(dataDir, { recursive: true, force: true }),
    () => server.stop(),
    proxy.close,
  ]
  try {
    const devices = deviceIds(alarmDevices)
    await deliver(server.url, 'devices', { devices: devices.map((id) => ({ id, company })) })
    const token = await signIn(server.url)
    const before = await committedEvents(server, token)
    const reader = await startReader({ url: proxy.url, token, company, random: seeded(seed + 2) })
    closers.push(reader.dispose)
    const alarms = raiseAlarms(server.url, devices, eventsPerSecond)
    closers.push(alarms.stop)

    const byFault: DisconnectOutcome['byFault'] = {}
    const killEvery = kills === 0 ? Infinity : Math.max(1, Math.floor((disconnects + kills) / kills))
    let killed = 0
    for (let round = 1; round <= disconnects + kills; round++) {
      const kill = killed < kills && round % killEvery === 0
      const fault = faults[(round - killed) % faults.length] ?? 'reset'
      byFault[kill ? 'kill' : fault] = (byFault[kill ? 'kill' : fault] ?? 0) + 1
      const back = comesBack(reader)
      if (kill) {
        killed++
        await server.kill()
        server = await spawnServer({ dataDir, port })
      } else await proxy.strike(fault, lasts(fault, random))
      await back
      await pause(random() * 300)
      onProgress(`${round} of ${disconnects + kills}: ${kill ? 'kill' : fault}, ${alarms.raised} alarms so far`)
    }
    await alarms.stop()
    const log = (await committedEvents(server, token)).slice(before.length)
    const raised = log.flatMap(({ type, body }) => (type === 'alertRaised' ? [body.id] : []))
    await Promise.race([reader.caughtUp(log.at(-1)?.seq ?? 0, raised.length), pause(patienceMs)])
    return {
      seed,
      drops: disconnects + killed,
      kills: killed,
      byFault,
      committed: log.length,
      recovered: reader.recovered,
      reloads: reader.reloads,
      events: compare(
        log.map(({ seq }) => seq),
        reader.applied,
      ),
      alerts: compare(raised, reader.shown),
    }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** 0.2 to 4 s of silence or refusal; one black hole in ten outlasts the patience of the link itself. */
function lasts(fault: Fault, random: () => number): number {
  if (fault === 'blackHole' && random() < 0.1) return 14_000
  return fault === 'torn' ? 100 + random() * 400 : 200 + random() * 3_800 * random()
}

/** Resolves once the link was lost and is live again with nothing missing. */
async function comesBack({ link$ }: Reader): Promise<void> {
  await firstValueFrom(link$.pipe(skipWhile(({ state }) => state === 'live' || state === 'recovering')))
  await firstValueFrom(link$.pipe(filter(({ state }) => state === 'live')))
}

/** The company's whole log, read past the proxy. */
async function committedEvents(server: ServerProcess, token: string) {
  const rest = httpRest(server.url, token)
  const all = []
  for (let after = 0, more = true; more;) {
    const page = await rest.call(endpoints.events, { query: { company: CompanyId.parse(company), after } })
    all.push(...page.events)
    after = page.events.at(-1)?.seq ?? after
    more = after < page.head
  }
  return all
}
