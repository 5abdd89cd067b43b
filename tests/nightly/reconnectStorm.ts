import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { socketAsks } from '#contract/live/socket.ts'

import { type SocketReader, readSocket } from '../live/socketReader.ts'
import { signIn, spawnServer } from '../serverProcess.ts'
import { temporaryFolder } from '../temporaryStore.ts'

export interface StormOutcome {
  clients: number
  /** Those that were connected, had the heads and had read what they missed. */
  current: number
  p95Ms: number
  slowestMs: number
  loopDelayP99Ms: number
}

const giveUpMs = 60_000
const Health = z.object({ eventLoopDelayP99Ms: z.number() })

/** P09: so many clients lose their links in one moment and come back in the next, each until it is current. */
export async function reconnectStorm(clients: number): Promise<StormOutcome> {
  const dataDir = await temporaryFolder()
  // Those that leave may still be counted when they come back.
  const cap = String(2 * clients)
  const settings = { SOCKETS_PER_SESSION: cap, SOCKETS_PER_USER: cap, SOCKETS_PER_ADDRESS: cap }
  const server = await spawnServer({ dataDir, settings })
  try {
    const token = await signIn(server.url)
    const come = async (): Promise<SocketReader> => {
      const reader = await readSocket(server.url, token)
      const answer: unknown = await reader.socket.emitWithAck('follow', { companies: [1] })
      const [head] = socketAsks.follow.answer.parse(answer).heads
      const until = performance.now() + giveUpMs
      while (performance.now() < until) {
        const page = await fetch(`${server.url}/api/events?company=1&after=${head?.head ?? 0}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await page.arrayBuffer()
        if (page.ok) return reader
        // As a page does that is told to come later.
        await pause(1_000 * Number(page.headers.get('retry-after') ?? 1))
      }
      throw new Error('not current in time')
    }
    const before = await Promise.all(Array.from({ length: clients }, come))
    for (const { socket } of before) socket.disconnect()

    const begun = performance.now()
    const took = await Promise.allSettled(
      Array.from({ length: clients }, async () => {
        const { socket } = await come()
        const ms = performance.now() - begun
        return { socket, ms }
      }),
    )
    const current = took.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const health = Health.parse(await (await fetch(`${server.url}/api/health`)).json())
    for (const { socket } of current) socket.disconnect()
    const sorted = current.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity)
    return {
      clients,
      current: current.length,
      p95Ms: at(0.95),
      slowestMs: at(1),
      loopDelayP99Ms: health.eventLoopDelayP99Ms,
    }
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
