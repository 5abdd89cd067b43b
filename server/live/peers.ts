import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Namespace } from 'socket.io'

import type { Store } from '../db/port.ts'
import type { Log } from '../kit/log.ts'

/** The other processes on the same PostgreSQL, reached through Redis. */
export interface Peers {
  /** What a socket.io server takes as its `adapter`. */
  adapter: (namespace: Namespace) => ReturnType<ReturnType<typeof createAdapter>>
  /** False while Redis does not answer; what is meant for the others is then not worth sending. */
  up(): boolean
  /** Lets go of Redis. */
  close(): void
}

/** Redis was asked for, and is not there. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

/** A Redis that answers nothing for this long is given up, and looked for again. */
const silenceMs = 5_000
const pingEveryMs = 1_000
const retryAtMostMs = 1_000
/** The adapter's reader asks for more at least this often; well below `silenceMs`, so that waiting is not silence. */
const readEveryMs = 1_000
/** Frames kept for readers that fell behind: seconds of them. Whoever is further behind gets the next latest values. */
const framesKept = 1_000
/** Frames waiting for a Redis that takes none; the rest are dropped, as each is replaced a tick later anyway. */
const waitingAtMost = 200

/**
 * Connects to Redis for good: lost later, it is looked for until it is back. `installation` keeps the frames of two
 * installations on one Redis apart. Rejects with RedisUnavailable when it is not there now.
 */
export async function connectPeers(deps: { url: string; installation: string; log: Log }): Promise<Peers> {
  const { url, installation, log } = deps
  const settings = { url, pingInterval: pingEveryMs, commandsQueueMaxLength: waitingAtMost }
  const retry = (retries: number) => Math.min(50 * 2 ** retries, retryAtMostMs)
  let joined = false
  const publisher = createClient({
    ...settings,
    // What cannot be said now is not said later: a frame that waited would only repeat what is newer by then.
    disableOfflineQueue: true,
    socket: { socketTimeout: silenceMs, reconnectStrategy: (retries) => (joined ? retry(retries) : false) },
  })
  let lost = false
  publisher.on('error', (error: unknown) => {
    if (!joined || lost) return
    lost = true
    log.warn({ err: error }, 'Redis is lost: frames of other processes are missing until it is back')
  })
  publisher.on('ready', () => {
    if (lost) log.warn({}, 'Redis is back')
    lost = false
  })
  try {
    await publisher.connect()
  } catch (error) {
    publisher.destroy()
    const { protocol, host } = new URL(url)
    const why = error instanceof Error ? error.message : String(error)
    throw new RedisUnavailable(`Redis at ${protocol}//${host} (REDIS_URL) cannot be reached: ${why}`)
  }
  joined = true

  // The adapter makes its readers by `duplicate`, and asks again at once when one fails. Theirs must wait for Redis to
  // come back: refused at once, as the publisher is, they would keep the process busy with asking.
  const readers: { destroy(): unknown }[] = []
  const reading = Object.assign(publisher, {
    duplicate: () => {
      const reader = createClient({ ...settings, socket: { socketTimeout: silenceMs, reconnectStrategy: retry } })
      readers.push(reader)
      return reader
    },
  })
  const name = `farol:${installation}`
  const stream = { streamName: name, channelPrefix: name, maxLen: framesKept, blockTimeInMs: readEveryMs }
  const adapters: { close(): void }[] = []
  return {
    // Called with `new`, which an arrow function does not take.
    adapter: function (namespace) {
      const adapter = createAdapter(reading, stream)(namespace)
      adapters.push(adapter)
      return adapter
    },
    up: () => publisher.isReady,
    close: () => {
      // Adapters first: one that was not closed asks a destroyed reader for ever.
      for (const adapter of adapters) adapter.close()
      for (const client of [...readers, publisher]) client.destroy()
    },
  }
}

/** What tells one PostgreSQL database from any other, wherever it is reached from. */
export async function installationOf(store: Store): Promise<string> {
  const [row] = await store.system((tx) =>
    tx.query<{ id: string }>(
      `select system_identifier || '.' || (select oid from pg_database where datname = current_database()) as id
       from pg_control_system()`,
    ),
  )
  if (row === undefined) throw new Error('The database does not say which one it is.')
  return row.id
}
