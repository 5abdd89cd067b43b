import { z } from 'zod'

import { ingestToken } from '../serverProcess.ts'

const headers = { 'content-type': 'application/json', authorization: `Bearer ${ingestToken}` }
const Verdicts = z.object({ results: z.array(z.string()) })

async function post(url: string, path: string, body: string): Promise<string[]> {
  const response = await fetch(`${url}/ingest/${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return Verdicts.parse(await response.json()).results
}

/** Registers `count` trackers of company 1. */
export async function registerTrackers(url: string, count: number): Promise<void> {
  const page = 500
  for (let from = 0; from < count; from += page) {
    const devices = Array.from({ length: Math.min(page, count - from) }, (_, n) => ({
      id: `load-${from + n}`,
      company: 1,
    }))
    await post(url, 'devices', JSON.stringify({ devices }))
  }
}

/**
 * Reports of a fleet that drives: the next `size` vehicles in turn, each a few metres further, at the instant of the
 * call. No instant comes twice for one vehicle as long as a round of the fleet takes longer than a millisecond.
 */
export function drivingFleet(vehicles: number): (size: number) => string {
  let next = 0
  return (size) => {
    const timestamp = Date.now()
    const reports = Array.from({ length: size }, () => {
      const n = next++ % vehicles
      const step = Math.floor(next / vehicles)
      return {
        id: `load-${n}`,
        timestamp,
        lat: -23.5 + (n % 100) * 0.01 + step * 1e-5,
        lon: -46.6 + Math.floor(n / 100) * 0.01,
        speed: 30,
        bearing: n % 360,
        attributes: { ignition: true, fuelLevel: 60, power: 27.4 },
      }
    })
    return JSON.stringify({ reports })
  }
}

/** Connections that each post one report at a time, as a Traccar server forwards: it sends many before the first is answered. */
const singleCallers = 256

/** As many single posts as the server takes, each stored before it is answered; `waitsMs` is what each answer took. */
export async function postSingly(
  url: string,
  vehicles: number,
  seconds: number,
): Promise<LoadOutcome & { waitsMs: number[] }> {
  const waitsMs: number[] = []
  let next = 0
  const outcome = await measured(async (count, over) => {
    await Promise.all(
      Array.from({ length: singleCallers }, async () => {
        while (!over()) {
          const began = performance.now()
          const response = await fetch(`${url}/ingest/traccar/position`, {
            method: 'POST',
            headers,
            body: traccarBody(next++, vehicles),
          })
          const verdict = Verdict.safeParse(await response.json())
          waitsMs.push(performance.now() - began)
          count([verdict.success ? verdict.data.result : 'refused'])
        }
      }),
    )
  }, seconds)
  return { ...outcome, waitsMs }
}

const Verdict = z.object({ result: z.string() })

function traccarBody(n: number, vehicles: number): string {
  const fixTime = new Date().toISOString()
  return JSON.stringify({
    device: { uniqueId: `load-${n % vehicles}` },
    position: {
      protocol: 'load',
      fixTime,
      deviceTime: fixTime,
      valid: true,
      latitude: -23.5 + (n % 100) * 0.01 + Math.floor(n / vehicles) * 1e-5,
      longitude: -46.6,
      speed: 30,
      course: n % 360,
      attributes: { ignition: true, fuelLevel: 60, power: 27.4 },
    },
  })
}

export interface LoadOutcome {
  stored: number
  /** Anything but `stored`. */
  other: number
  seconds: number
}

/** As many as the server takes: `callers` connections, each posting its next batch as soon as the last is answered. */
export async function pushHard(url: string, batches: (size: number) => string, seconds: number): Promise<LoadOutcome> {
  const callers = 4
  const size = 1_000
  return measured(async (count, over) => {
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (!over()) count(await post(url, 'batch', batches(size)))
      }),
    )
  }, seconds)
}

/** What the door takes at once is twice as much; a sender that was held up sends what it owes in several. */
const batchMost = 1_000

/**
 * A steady rate, in forty batches a second, whatever the answers take: at most `underwayMost` of them are waited for,
 * and past that the reports are held back, so that a server that cannot keep up is not buried.
 */
export async function pushSteadily(
  url: string,
  batches: (size: number) => string,
  perSecond: number,
  seconds: number,
  underwayMost = Infinity,
): Promise<LoadOutcome> {
  const everyMs = 25
  return measured(async (count, over) => {
    const begun = performance.now()
    const underway = new Set<Promise<void>>()
    let sent = 0
    while (!over()) {
      let due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - sent
      while (due > 0 && underway.size < underwayMost) {
        const size = Math.min(due, batchMost)
        due -= size
        sent += size
        const refused = () => count(Array.from({ length: size }, () => 'refused'))
        const one = post(url, 'batch', batches(size)).then(count, refused)
        underway.add(one)
        void one.finally(() => underway.delete(one))
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    await Promise.all(underway)
  }, seconds)
}

async function measured(
  work: (count: (verdicts: readonly string[]) => void, over: () => boolean) => Promise<void>,
  seconds: number,
): Promise<LoadOutcome> {
  const begun = performance.now()
  const outcome = { stored: 0, other: 0 }
  await work(
    (verdicts) => {
      for (const verdict of verdicts) outcome[verdict === 'stored' ? 'stored' : 'other']++
    },
    () => performance.now() - begun > seconds * 1000,
  )
  return { ...outcome, seconds: (performance.now() - begun) / 1000 }
}
