import type { Server as HttpServer } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Handlers } from './handlers.ts'
import type { LiveHealth } from './liveHealth.ts'

/** Calls that the live part answers: positions, alerts, commands and their log. */
export type LiveHandlers = Pick<
  Handlers,
  | 'fleetSnapshot'
  | 'alertSnapshot'
  | 'commandSnapshot'
  | 'events'
  | 'acknowledge'
  | 'vehicleTelemetry'
  | 'vehicleTrack'
  | 'requestBlock'
  | 'requestActuator'
  | 'cancelCommand'
  | 'commandByKey'
  | 'commandHistory'
>

/** The live part as the app sees it: the ingest door, the hub, the sockets, the gateways. */
export interface LivePart {
  handlers: LiveHandlers
  health: LiveHealth
  /** Routes below `/ingest`. */
  routes(app: FastifyInstance): Promise<void>
  attachSockets(http: HttpServer): void
  /** Devices may report from now on. */
  start(): Promise<void>
  /** Ends what is under way; what was taken is stored when it resolves. */
  stop(): Promise<void>
}
