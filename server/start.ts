import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openStore } from './db/open.ts'
import { type Store, StoreUnavailable } from './db/port.ts'
import { seedHistory } from './db/seed/history.ts'
import { isEmpty, seedDemo } from './db/seed/seed.ts'
import { ingestTokenOf } from './ingestToken.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import type { LivePart } from './kit/livePart.ts'
import { hashPassword } from './modules/auth/passwords.ts'
import { StoredSessions } from './modules/auth/sessions.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const Package = z.object({ version: z.string() })

export interface LiveDeps {
  config: Config
  store: Store
  clock: Clock
  sessions: StoredSessions
  ingestToken: string
}

export interface StartOptions {
  config: Config
  clock?: Clock
  /** Folder of the built front end. */
  pages?: string
  /** Makes the live part, once store and sessions stand. */
  makeLive: (deps: LiveDeps) => Promise<LivePart>
  /** Whether the demo gets its days of history; they take most of a first start. */
  history?: boolean
  /** Called with one line about what takes long. */
  onProgress?: (line: string) => void
}

export interface Running {
  app: FastifyInstance
  store: Store
  sessions: StoredSessions
  live: LivePart
  ingestToken: string
  /** Where it listens, without a slash at the end. */
  url: string
  close(): Promise<void>
}

/**
 * The whole server: store, demo, sessions, live part, HTTP. What was started is stopped again in reverse when a later
 * step fails. Throws FolderLocked, StoreUnavailable, or what listening throws (EADDRINUSE, EACCES).
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { config, clock = systemClock, pages = at('../dist'), makeLive } = options
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const { version } = Package.parse(JSON.parse(await readFile(at('../package.json'), 'utf8')))
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
    stops.push(() => store.close())
    if (config.demo) await prepareDemo(options, store)
    const ingestToken = await ingestTokenOf(config)
    // The app's logger does not stand yet when sessions are made; a fault can come only once they are watched.
    let app: FastifyInstance | undefined
    const sessions = new StoredSessions({
      store,
      clock,
      onFault: (error) => app?.log.error({ err: error }, 'sessions could not be checked'),
    })
    const live = await makeLive({ config, store, clock, sessions, ingestToken })
    app = await buildApp({ config, version, store, clock, sessions, live, pages })
    stops.push(() => live.stop())
    const listening = app
    stops.push(() => listening.close())
    sessions.start()
    stops.push(() => sessions.stop())
    const url = await app.listen({ host: config.host, port: config.port })
    await live.start()
    return { app, store, sessions, live, ingestToken, url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareDemo(
  { config, clock = systemClock, history = true, onProgress = () => {} }: StartOptions,
  store: Store,
) {
  if (await isEmpty(store)) {
    if (!store.writable()) {
      throw new StoreUnavailable(`There is too little free space in ${config.dataDir} to fill a new installation.`)
    }
    onProgress(`Filling an empty installation with the demo: ${config.fleet} vehicles…`)
    await seedDemo(store, { fleet: config.fleet, hashPassword })
  }
  if (history && store.writable()) await seedHistory(store, clock.now(), { onProgress })
}
