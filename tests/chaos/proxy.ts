import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/**
 * What can happen to a TCP connection between two programs that are both well:
 * `reset` RST, what is under way is lost; `fin` an orderly end; `torn` the next bytes arrive by half, then RST;
 * `blackHole` bytes vanish and nobody is told, then RST; `refuse` RST, and nobody gets in for a while; `slow` latency
 * with jitter, then RST with bytes still under way.
 */
export const faults = ['reset', 'fin', 'torn', 'blackHole', 'refuse', 'slow'] as const
export type Fault = (typeof faults)[number]

export interface ChaosProxy {
  url: string
  /** Connections that are open now. */
  readonly open: number
  /**
   * Strikes every open connection; resolves when the fault is over and new connections pass unharmed.
   * @param lasts so many ms, or until this settles; `reset` and `fin` are over at once
   */
  strike(fault: Fault, lasts: number | Promise<unknown>): Promise<void>
  close(): Promise<void>
}

interface Pair {
  client: Socket
  server: Socket
}

/** Per direction of a pair: how long a chunk waits; the clock of the last one keeps chunks in order. */
const slowFrom = 300
const slowTo = 700

/**
 * A TCP proxy on a free port before `targetPort` that breaks connections on demand (reliability §5). Chance comes from
 * `random`, so that a run is the same again for the same seed.
 */
export async function startChaosProxy(targetPort: number, random: () => number): Promise<ChaosProxy> {
  const pairs = new Set<Pair>()
  let weather: Fault | 'fair' = 'fair'

  const reset = (pair: Pair) => {
    pair.client.resetAndDestroy()
    pair.server.resetAndDestroy()
  }
  const resetAll = () => {
    for (const pair of pairs) reset(pair)
  }

  function pass(pair: Pair, from: Socket, to: Socket): void {
    let due = 0
    from.on('data', (chunk: Buffer) => {
      if (weather === 'blackHole') return
      if (weather === 'torn') {
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => reset(pair))
        return
      }
      if (weather !== 'slow' && performance.now() >= due) {
        if (!to.write(chunk)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
        return
      }
      // A chunk never overtakes the one before it: latency is not reordering.
      due = Math.max(due, performance.now() + slowFrom + random() * (slowTo - slowFrom))
      setTimeout(() => to.writable && to.write(chunk), due - performance.now())
    })
    from.on('end', () => to.end())
    from.on('error', () => reset(pair))
    from.on('close', () => {
      pairs.delete(pair)
      to.destroy()
    })
  }

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (weather === 'refuse') return void client.resetAndDestroy()
    const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    const pair = { client, server }
    pairs.add(pair)
    for (const socket of [client, server]) socket.setNoDelay(true)
    pass(pair, client, server)
    pass(pair, server, client)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  return {
    url: `http://127.0.0.1:${address.port}`,
    get open() {
      return pairs.size
    },
    async strike(fault, lasts) {
      if (fault === 'fin') {
        for (const { client, server } of pairs) {
          client.end()
          server.end()
        }
        return
      }
      if (fault === 'refuse') resetAll()
      if (fault !== 'reset') {
        weather = fault
        await (typeof lasts === 'number' ? new Promise((resolve) => setTimeout(resolve, lasts)) : lasts)
        weather = 'fair'
      }
      resetAll()
    },
    async close() {
      resetAll()
      listener.close()
      await once(listener, 'close')
    },
  }
}
