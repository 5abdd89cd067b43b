import { fileURLToPath } from 'node:url'

import Fastify, { type FastifyInstance } from 'fastify'

import { limits } from '#contract/limits.ts'

import type { Config } from './config.ts'
import { type Store, StoreUnavailable } from './db/port.ts'
import type { Clock } from './kit/clock.ts'
import type { Handlers } from './kit/handlers.ts'
import type { LiveHealth } from './kit/liveHealth.ts'
import { mount } from './kit/mount.ts'
import { authHandlers } from './modules/auth/handlers.ts'
import type { StoredSessions } from './modules/auth/sessions.ts'
import { deviceHandlers } from './modules/device/handlers.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { notificationHandlers } from './modules/notification/handlers.ts'
import { sessionHandlers } from './modules/session/handlers.ts'
import { systemHandlers } from './modules/system/handlers.ts'
import { vehicleHandlers } from './modules/vehicle/handlers.ts'
import { sourcesOf } from './plugins/contentSecurityPolicy.ts'
import { answerErrors, refuse } from './plugins/errors.ts'
import { takeOnlyJson } from './plugins/json.ts'
import { servePages } from './plugins/pages.ts'
import { limitCalls } from './plugins/rateLimit.ts'
import { secureHeaders } from './plugins/security.ts'

/** Calls that the live part answers: positions, alerts, commands and their log. */
export type LiveHandlers = Pick<
  Handlers,
  | 'fleetSnapshot' | 'alertSnapshot' | 'commandSnapshot' | 'events' | 'acknowledge' | 'vehicleTelemetry'
  | 'vehicleTrack' | 'requestBlock' | 'requestActuator' | 'cancelCommand' | 'commandByKey' | 'commandHistory'
>

export interface AppDeps {
  config: Config
  version: string
  store: Store
  clock: Clock
  sessions: StoredSessions
  live: { handlers: LiveHandlers; health: LiveHealth; routes?: (app: FastifyInstance) => Promise<void> }
  /** The built front end. */
  pages?: string
}

const builtPages = fileURLToPath(new URL('../dist', import.meta.url))

/** The server without a process around it: `listen` makes it real, `inject` tries it. */
export async function buildApp({ config, version, store, clock, sessions, live, pages }: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyMaxBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
  })
  return app
}
