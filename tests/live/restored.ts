import { setTimeout as pause } from 'node:timers/promises'

import { asyncScheduler, BehaviorSubject } from 'rxjs'

import { CompanyId } from '#contract/kinds.ts'
import { createRail } from '#streams/rail.ts'
import { createSocketWire } from '#streams/wire/socket.ts'

import type { TestServer } from '../server.ts'
import { httpRest } from './rest.ts'

/** A ceiling, not an expectation. */
const patienceMs = 60_000
const door = { authorization: 'Bearer test-token-test-token' }

/** A store that can be brought back to what it was. */
export interface Backup {
  /** A server over it; those that follow the first take its port. */
  start(port: number): Promise<TestServer>
  /** Keeps what it is now; `stopped` does its work while no server runs. */
  keep(stopped: (work: () => Promise<unknown>) => Promise<void>): Promise<unknown>
  /** While no server runs. */
  bringBack(): Promise<unknown>
}

/** A panic of each of these, dated now. */
async function panics(server: TestServer, ids: readonly string[]): Promise<void> {
  const reports = ids.map((id) => ({
    id,
    timestamp: Date.now(),
    lat: -23.5,
    lon: -46.6,
    attributes: { alarm: 'sos' },
  }))
  const { body, text } = await server.call('POST', '/ingest/batch', { headers: door, body: { reports } })
  if (JSON.stringify(body) !== JSON.stringify({ results: ids.map(() => 'stored') })) throw new Error(text)
}

/** A page that stays open, and how often each of these plates came to stand in its list of alerts. */
function openPage(url: string, token: string, plates: readonly string[]) {
  const seen = new Map<string, number>()
  let standing = new Set<string>()
  const rail = createRail({
    wire: createSocketWire({ url, token: () => token }),
    rest: httpRest(url, token),
    companies$: new BehaviorSubject([CompanyId.parse(1)]),
    frames: asyncScheduler,
  })
  const reading = rail.alerts$.subscribe((alerts) => {
    const now = new Set(alerts.map(({ plate }) => plate).filter((plate) => plates.includes(plate)))
    for (const plate of now) if (!standing.has(plate)) seen.set(plate, (seen.get(plate) ?? 0) + 1)
    standing = now
  })
  return {
    seen,
    close() {
      reading.unsubscribe()
      rail.dispose()
    },
  }
}

/**
 * P05: a dump, alerts, a restore, as many alerts, and pages open throughout.
 * @returns of each page how often it saw each alert; 1 is right
 */
export async function aroundRestore(
  backup: Backup,
  { pages, half }: { pages: number; half: number },
): Promise<number[][]> {
  const plates = Array.from({ length: half * 2 }, (_, n) => `RST${n % 10}A${String(n).padStart(2, '0')}`)
  let server = await backup.start(0)
  const port = Number(new URL(server.url).port)
  const stopped = async (work: () => Promise<unknown>) => {
    await server.close()
    await work()
    server = await backup.start(port)
  }
  const opened: ReturnType<typeof openPage>[] = []
  try {
    const devices = plates.map((plate) => ({ id: plate, plate, company: 1 }))
    await server.call('POST', '/ingest/devices', { headers: door, body: { devices } })
    const token = await server.signIn('admin')
    for (let n = 0; n < pages; n++) opened.push(openPage(server.url, token, plates))
    // What a page never saw is judged by the caller.
    const allSaw = async (count: number) => {
      const last = Date.now() + patienceMs
      while (opened.some(({ seen }) => seen.size < count) && Date.now() < last) await pause(20)
    }

    await backup.keep(stopped)
    await panics(server, plates.slice(0, half))
    await allSaw(half)
    await stopped(() => backup.bringBack())
    await panics(server, plates.slice(half))
    await allSaw(half * 2)
    return opened.map(({ seen }) => plates.map((plate) => seen.get(plate) ?? 0))
  } finally {
    for (const page of opened) page.close()
    await server.close()
  }
}
