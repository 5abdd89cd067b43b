import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { ingestToken } from '../serverProcess.ts'

const headers = { 'content-type': 'application/json', authorization: `Bearer ${ingestToken}` }
const Verdicts = z.object({ results: z.array(z.string()) })

/** Posts to the ingest door until it answers 2xx, as a device that keeps what was not taken. */
export async function deliver(url: string, path: string, body: unknown): Promise<string[]> {
  for (;;) {
    const response = await fetch(`${url}/ingest/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) return Verdicts.parse(await response.json()).results
    await response?.body?.cancel()
    if (response !== undefined && response.status < 500) throw new Error(`${path} was answered ${response.status}`)
    await pause(100)
  }
}

export const deviceIds = (count: number) => Array.from({ length: count }, (_, n) => `trial-${n}`)

/** Longer than an alarm lasts and than the cooldown after it. */
const alertPerDeviceMs = 200_000

export interface AlarmSource {
  /** Alarms that were answered 2xx so far. */
  readonly raised: number
  /** Sends no more; resolves once all was delivered. */
  stop(): Promise<void>
}

/**
 * Sends alarms that each make one alert: another device, or the same one some minutes apart. `perSecond` in ten deliveries a second, one after the other.
 */
export function raiseAlarms(url: string, devices: readonly string[], perSecond: number): AlarmSource {
  const start = Date.now()
  let sent = 0
  let raised = 0
  const ending = new AbortController()
  async function run(): Promise<void> {
    const begun = performance.now()
    while (!ending.signal.aborted) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - sent
      const reports = Array.from({ length: Math.min(Math.max(due, 0), 500) }, () => {
        const n = sent++
        const round = Math.floor(n / devices.length)
        return {
          id: devices[n % devices.length],
          timestamp: start - round * alertPerDeviceMs,
          lat: -23.5,
          lon: -46.6,
          attributes: { alarm: 'sos' },
        }
      })
      if (reports.length > 0) {
        await deliver(url, 'batch', { reports })
        raised += reports.length
      }
      await pause(100)
    }
  }
  const running = run()
  return {
    get raised() {
      return raised
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
