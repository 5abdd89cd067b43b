import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { buildApp } from './app.ts'
import { openBasemap } from './basemap/open.ts'
import type { Config } from './config.ts'
import { keepPrivate } from './dataFolder.ts'
import { AuditAnchors } from './db/auditAnchors.ts'
import { openStore } from './db/open.ts'
import type { Store, StoreConfig } from './db/port.ts'
import type { DemoState } from './db/seed/history.ts'
import { demoGateway, prepareDemo } from './demo.ts'
import { OneProcess } from './gateway/oneProcess.ts'
import type { Gateway } from './gateway/port.ts'
import { TraccarGateway } from './gateway/traccar/gateway.ts'
import { openGeocoder } from './geocode/open.ts'
import { ingestTokenOf } from './ingestToken.ts'
import { type Clock, systemClock } from './kit/clock.ts'
import { ImportKeeper } from './kit/entity/importKeeper.ts'
import type { Log } from './kit/log.ts'
import { PageOrigins } from './kit/origin.ts'
import { originNameOf } from './kit/originName.ts'
import { createLive } from './live/createLive.ts'
import { HeadsFile } from './live/headsFile.ts'
import { connectPeers, installationOf } from './live/peers.ts'
import type { Mailer } from './mail/mailer.ts'
import { openMailer } from './mail/open.ts'
import { callerNow } from './modules/auth/callerNow.ts'
import { reauthentication } from './modules/auth/reauthenticate.ts'
import { StoredSessions } from './modules/auth/sessions.ts'
import { ServiceKeeper } from './modules/recorder/serviceKeeper.ts'
import { LoadKeeper } from './modules/report/loads/keeper.ts'
import { ReviewKeeper } from './modules/review/keeper.ts'
import { SignalKeeper } from './modules/signal/keeper.ts'
import { ExamKeeper } from './modules/telling/examKeeper.ts'
import { HourKeeper } from './modules/telling/keeper.ts'
import { TravelKeeper } from './modules/travel/keeper.ts'
import { WallWatch } from './modules/wall/watch.ts'
import { QueueKeeper } from './modules/work/queueKeeper.ts'
import { importRuns } from './mounts.ts'
import { keepSecretKey } from './secretKey.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const Package = z.object({ version: z.string() })

export interface StartOptions {
  config: Config
  clock?: Clock
  /** Folder of the built front end, awaited once all else is made. */
  pages?: string | Promise<string>
  /** Whether the demo gets its days of history; they take most of a first start. */
  history?: boolean
  /** For tests: how the store looks at its disk. */
  disk?: Pick<StoreConfig, 'statfs' | 'watchIntervalMs'>
  /** Ways to devices, in the place of the demo's simulated fleet. */
  gateways?: readonly Gateway[]
  /** Takes letters, in the place of the installation's own way. */
  mailer?: Mailer
  /** Called with one line about what takes long, or what an operator must see at the console. */
  onProgress?: (line: string) => void
}

export interface Running {
  app: FastifyInstance
  store: Store
  sessions: StoredSessions
  walls: WallWatch
  live: ReturnType<typeof createLive>
  /** Whether this installation is the demo. */
  demo: boolean
  ingestToken: string
  /** Where it listens, without a slash at the end. */
  url: string
  close(): Promise<void>
}

/**
 * The whole server: store, demo, sessions, live part, HTTP. What was started is stopped again in reverse, at the end or
 * when a later step fails. Throws ConfigError, FolderLocked, StoreUnavailable, RedisUnavailable, or what listening throws (EADDRINUSE).
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { clock = systemClock, pages = at('../dist'), history = true, onProgress = () => {} } = options
  const built = Promise.resolve(pages)
  // Awaited below, maybe long after it failed.
  built.catch(() => {})
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const { dataDir, databaseUrl, redisUrl } = options.config
    const { version } = Package.parse(JSON.parse(await readFile(at('../package.json'), 'utf8')))
    // first, because it is quick and may be refused
    const basemap = await openBasemap(options.config.basemap)
    if (basemap?.format === 'mbtiles') stops.push(async () => basemap.close())
    const exposed = await keepPrivate(dataDir)
    if (exposed !== null) onProgress(exposed)
    const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, ...options.disk })
    stops.push(() => store.close())
    const { log, logTo } = forwardingLog()
    const peers =
      redisUrl === null
        ? undefined
        : await connectPeers({ url: redisUrl, installation: await installationOf(store), log })
    stops.push(async () => peers?.close())
    const demo = await prepareDemo(store, { config: options.config, now: clock.now(), history, onProgress })
    const config = { ...options.config, demo: demo !== null }
    const ingestToken = await ingestTokenOf(config)
    const sealing = await keepSecretKey(store, config)
    const sessions = new StoredSessions({ store, clock, log })
    const { traccar } = options.config
    const gateways = options.gateways ?? [
      ...(demo === null ? [] : [await fleetOf(store, demo, options.config, log)]),
      ...(traccar === null ? [] : [new TraccarGateway({ ...traccar, clock, log })]),
    ]
    // Origins whose pages may act beside those of the host that was called: a proxy may call it another.
    const origins = new PageOrigins({ named: config.publicUrl === null ? [] : [config.publicUrl], clock, log })
    const geocoder = openGeocoder(config.geocoderUrl)
    const hours = new HourKeeper({ store, clock, log })
    const live = createLive({
      store,
      clock,
      sessions,
      gateways,
      log,
      peers,
      geocoder,
      hours,
      origins,
      reauthenticate: reauthentication({ store, clock }),
      config: { ...config, ingestToken },
    })
    const travels = new TravelKeeper({ store, clock, log })
    const mailer = options.mailer ?? openMailer(config, onProgress)
    stops.push(async () => mailer.close())
    let url = ''
    const publicUrl = () => config.publicUrl ?? url
    const app = await buildApp({
      config,
      version,
      store,
      clock,
      sessions,
      sealing,
      live,
      travels,
      hours,
      mailer,
      geocoder,
      origins,
      publicUrl,
      basemap,
      pages: await built,
    })
    logTo(app.log)
    stops.push(() => app.close())
    // Stopped after the door, whose last reports it writes.
    stops.push(() => hours.stop())
    hours.start()
    const heads = new HeadsFile({ store, dataDir, log })
    await heads.start()
    stops.push(() => heads.stop())
    const anchors = new AuditAnchors({ store, clock, log, dataDir })
    await anchors.start()
    stops.push(() => anchors.stop())
    await live.start()
    stops.push(() => live.stop())
    travels.start()
    stops.push(() => travels.stop())
    const reviews = new ReviewKeeper({
      store,
      clock,
      log,
      mailer,
      publicUrl,
      originName: await originNameOf(await built),
    })
    reviews.start()
    stops.push(() => reviews.stop())
    const loads = new LoadKeeper({ store, clock, log })
    loads.start()
    stops.push(() => loads.stop())
    const exams = new ExamKeeper({ store, clock, log })
    exams.start()
    stops.push(() => exams.stop())
    const queue = new QueueKeeper({ store, clock, log })
    queue.start()
    stops.push(() => queue.stop())
    const signals = new SignalKeeper({ store, clock, log })
    signals.start()
    stops.push(() => signals.stop())
    const imports = new ImportKeeper({
      store,
      clock,
      log,
      callerNow: (userId) => callerNow(store, userId, 'import'),
      runOf: importRuns({ store, clock, announce: live.announce }),
    })
    imports.start()
    stops.push(() => imports.stop())
    sessions.start()
    stops.push(() => sessions.stop())
    const walls = new WallWatch({ store, clock, log })
    walls.start()
    stops.push(() => walls.stop())
    url = await app.listen({ host: config.host, port: config.port })
    // A clock that is made has no other that it could be held against.
    const service = new ServiceKeeper({
      store,
      clock,
      log,
      monotonic: clock === systemClock ? () => performance.now() : () => clock.now(),
    })
    service.start()
    stops.push(() => service.stop())
    return { app, store, sessions, walls, live, demo: config.demo, ingestToken, url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The simulated fleet; of several processes one drives it. */
const fleetOf = async (
  store: Store,
  demo: DemoState,
  { redisUrl, demoFlood }: Pick<Config, 'redisUrl' | 'demoFlood'>,
  log: Log,
): Promise<Gateway> => {
  const make = () => demoGateway(store, demo, demoFlood)
  return redisUrl === null ? make() : new OneProcess({ store, log, make })
}

/** Parts are made before the app and its logger; what they say goes to it once it stands. */
function forwardingLog(): { log: Log; logTo: (target: Log) => void } {
  let target: Log | undefined
  return {
    log: {
      info: (details, message) => target?.info(details, message),
      warn: (details, message) => target?.warn(details, message),
      error: (details, message) => target?.error(details, message),
    },
    logTo: (log) => (target = log),
  }
}
