import Fastify, { type FastifyInstance, LogController } from 'fastify'

import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import type { BasemapFile } from './basemap/port.ts'
import { basemapRoutes } from './basemap/routes.ts'
import type { Config } from './config.ts'
import { type Store, StoreUnavailable } from './db/port.ts'
import { osrm } from './geocode/osrm.ts'
import type { Geocoder } from './geocode/port.ts'
import { noRoads } from './geocode/roads.ts'
import { valhalla } from './geocode/valhalla.ts'
import { Background } from './kit/background.ts'
import type { Clock } from './kit/clock.ts'
import { type Handlers, type HandlersByName, byName } from './kit/handlers.ts'
import type { Log } from './kit/log.ts'
import { mount } from './kit/mount.ts'
import type { PageOrigins } from './kit/origin.ts'
import { originNameOf } from './kit/originName.ts'
import type { Sealing } from './kit/sealing.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import { accessProfileHandlers } from './modules/access/profileHandlers.ts'
import { peopleHandlers } from './modules/access/userHandlers.ts'
import { eventHandlers } from './modules/alert/eventHandlers.ts'
import { alertHandlers } from './modules/alert/handlers.ts'
import { lifeHandlers } from './modules/alert/lifeHandlers.ts'
import { outageHandlers } from './modules/alert/outageHandlers.ts'
import { firstAccessHandlers } from './modules/auth/firstAccess.ts'
import { authHandlers } from './modules/auth/handlers.ts'
import { OwnPassword } from './modules/auth/ownPassword.ts'
import { ownSessionHandlers } from './modules/auth/ownSessionHandlers.ts'
import { personSessionHandlers } from './modules/auth/personSessionHandlers.ts'
import { profileHandlers } from './modules/auth/profileHandlers.ts'
import { resetHandlers } from './modules/auth/resetHandlers.ts'
import { SecondStep } from './modules/auth/secondStep.ts'
import type { StoredSessions } from './modules/auth/sessions.ts'
import { twoStepHandlers } from './modules/auth/twoStepHandlers.ts'
import { collectionHandlers } from './modules/collection/handlers.ts'
import { cardHandlers } from './modules/dashboard/cardHandlers.ts'
import { dashboardHandlers } from './modules/dashboard/handlers.ts'
import { deviceHandlers } from './modules/device/handlers.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { fenceExports } from './modules/fence/exportFences.ts'
import { journeyHandlers } from './modules/journey/handlers.ts'
import { alertExports } from './modules/live/exportAlerts.ts'
import { notificationHandlers } from './modules/notification/handlers.ts'
import { placeHandlers } from './modules/place/handlers.ts'
import { recorderHandlers } from './modules/recorder/handlers.ts'
import { inspectionHandlers } from './modules/recorder/inspections.ts'
import { legalHandlers } from './modules/recorder/legalHandlers.ts'
import { StoredDevices } from './modules/recorder/storedDevices.ts'
import { treatmentHandlers } from './modules/recorder/treatments.ts'
import { referencePointHandlers } from './modules/reference-point/handlers.ts'
import { registryViewHandlers } from './modules/registry-view/handlers.ts'
import { replayHandlers } from './modules/replay/handlers.ts'
import { loadHandlers } from './modules/report/loads/loadHandlers.ts'
import { reportOptionsHandlers } from './modules/report/optionsHandlers.ts'
import { reviewHandlers } from './modules/review/handlers.ts'
import { sessionHandlers } from './modules/session/handlers.ts'
import { systemHandlers } from './modules/system/handlers.ts'
import { telemetryExport } from './modules/telemetry/exportTelemetry.ts'
import { telemetryHandlers } from './modules/telemetry/handlers.ts'
import type { HourKeeper } from './modules/telling/keeper.ts'
import { travelHandlers } from './modules/travel/handlers.ts'
import type { TravelKeeper } from './modules/travel/keeper.ts'
import { tripHandlers } from './modules/trip/handlers.ts'
import { choiceHandlers } from './modules/vehicle/choices.ts'
import { vehicleExports } from './modules/vehicle/exportVehicles.ts'
import { vehicleHandlers } from './modules/vehicle/handlers.ts'
import { wallCounts, wallHandlers } from './modules/wall/handlers.ts'
import { machineHandlers } from './mounts.ts'
import { answerBrokenHttp } from './plugins/brokenHttp.ts'
import { sourcesOf } from './plugins/contentSecurityPolicy.ts'
import { answerErrors, refuse } from './plugins/errors.ts'
import { takeOnlyForms } from './plugins/form.ts'
import { takeOnlyJson } from './plugins/json.ts'
import { refuseForeignOrigins } from './plugins/origin.ts'
import { servePages } from './plugins/pages.ts'
import { limitCalls } from './plugins/rateLimit.ts'
import { secureHeaders } from './plugins/security.ts'

export interface AppDeps {
  config: Config
  version: string
  store: Store
  clock: Clock
  sessions: StoredSessions
  sealing: Sealing
  live: Pick<
    Live,
    | 'handlers'
    | 'lots'
    | 'announce'
    | 'journeysNoted'
    | 'journeysTold'
    | 'health'
    | 'refusedReports'
    | 'routes'
    | 'attachSockets'
  >
  travels: Pick<TravelKeeper, 'catchUp'>
  /** Of mounts that sum hours and days: to when their vehicles are told. */
  hours: Pick<HourKeeper, 'catchUp'>
  /** The map file that the installation named, if it named one. */
  basemap: BasemapFile | null
  mailer: Mailer
  geocoder: Geocoder
  /** Whose pages may act on this installation. */
  origins: PageOrigins
  /** Where browsers find this installation, without a slash at the end; asked for once it listens. */
  publicUrl: () => string
  /** Folder of the built front end. */
  pages: string
}

/** The server without a process around it: `listen` makes it real, `inject` tries it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, version, sessions, live, basemap, pages } = deps
  const app = Fastify({
    logger: { level: config.logLevel },
    // A line per call would bury what an operator looks for; failures are logged by the errors plugin.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit: limits.bodyMaxBytes,
    requestTimeout: 30_000,
    frameworkErrors: (_error, http, reply) => void refuse(http, reply, new Refusal('route.notFound')),
    clientErrorHandler: answerBrokenHttp,
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('cookie', null)
  app.decorateRequest('driver', null)
  const background = new Background(app.log)
  const originName = await originNameOf(pages)
  app.addHook('onClose', () => background.settled())
  answerErrors(app, (error) => error instanceof StoreUnavailable)
  await secureHeaders(app, sourcesOf(config.basemap, config.repairUrl))
  await live.routes(app)
  await app.register(
    async (api) => {
      takeOnlyJson(api)
      await limitCalls(api)
      api.addHook('onRequest', async (_http, reply) => void reply.header('cache-control', 'no-store'))
      refuseForeignOrigins(api, deps.origins)
      const callers = { sessions, devices: new StoredDevices(deps) }
      mount(api, handlersByName({ ...deps, originName }, background, app.log), callers, takeOnlyForms, originName)
      docsRoutes(api, version)
    },
    { prefix: '/api' },
  )
  await basemapRoutes(app, basemap)
  await servePages(app, pages)
  live.attachSockets(app.server)
  return app
}

function handlersByName(deps: AppDeps & { originName: string }, background: Background, log: Log): HandlersByName {
  const made = machineHandlers({ ...deps, lots: deps.live.lots, announce: deps.live.announce })
  return { ...byName(handlersOf(deps, background, log)), ...made }
}

function handlersOf(deps: AppDeps & { originName: string }, background: Background, log: Log): Handlers {
  const { config, version, store, clock, live, basemap, geocoder } = deps
  const auth = { ...deps, background, secondStep: new SecondStep(deps), ownPassword: new OwnPassword(clock) }
  const router = config.routerKind === 'valhalla' ? valhalla : osrm
  const roads = config.routerUrl === null ? noRoads : router(config.routerUrl, log)
  return {
    ...authHandlers(auth),
    ...resetHandlers(auth),
    ...firstAccessHandlers(auth),
    ...profileHandlers(auth),
    ...twoStepHandlers(auth),
    ...ownSessionHandlers(auth),
    ...personSessionHandlers(auth),
    ...sessionHandlers(store),
    ...accessProfileHandlers(store, clock, live.announce),
    ...peopleHandlers({ ...deps, announce: live.announce, mailsOut: config.smtpUrl !== null }),
    ...dashboardHandlers(store),
    ...registryViewHandlers(store),
    ...cardHandlers({ store, clock, hours: deps.hours }),
    ...collectionHandlers(store, clock),
    ...vehicleHandlers(store),
    ...choiceHandlers(store),
    ...vehicleExports(store, clock),
    ...alertExports(store, clock),
    ...fenceExports(store, clock),
    ...telemetryHandlers(store, clock),
    ...telemetryExport(store, clock),
    ...notificationHandlers(store),
    ...alertHandlers(store),
    ...eventHandlers(store),
    ...lifeHandlers({ store, clock, announce: live.announce }),
    ...outageHandlers({ store, clock, announce: live.announce }),
    ...deviceHandlers(store, clock, () => live.refusedReports()),
    ...wallHandlers(store, clock),
    ...systemHandlers({
      store,
      config,
      basemap,
      clock,
      version,
      live: live.health,
      walls: () => wallCounts(store, clock),
      origins: deps.origins,
    }),
    ...travelHandlers({ store, clock, keeper: deps.travels }),
    ...tripHandlers({ store, log, geocoder, roads }),
    ...placeHandlers({ log, geocoder, roads }),
    ...referencePointHandlers(store, clock, deps.live.announce),
    ...journeyHandlers(store, clock),
    ...recorderHandlers({ store, clock, noted: () => live.journeysNoted() }),
    ...inspectionHandlers(deps),
    ...treatmentHandlers(store, clock, () => live.journeysNoted()),
    ...legalHandlers({ ...deps, told: live.journeysTold }),
    ...reviewHandlers({ store, clock, announce: live.announce }),
    ...replayHandlers(store),
    ...reportOptionsHandlers(),
    ...loadHandlers({ store, hours: deps.hours }),
    ...live.handlers,
  }
}
