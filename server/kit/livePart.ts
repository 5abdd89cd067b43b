import type { FastifyInstance } from 'fastify'

import type { Handlers } from './handlers.ts'

/** What the live part says about itself for the health answer. Milliseconds. */
export interface LiveHealth {
  /** Age of the oldest report that is taken but not yet stored; 0 when none waits. */
  ingestLagMs(): number
  ingestPending(): number
  /** Age of the oldest head beacon; null before the first. */
  oldestHeadAgeMs(): number | null
}

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

/** Everything that moves: the ingest door, the hub, the sockets, the gateways. */
export interface LivePart {
  handlers: LiveHandlers
  health: LiveHealth
  /** Routes and sockets of its own, before the app listens. */
  register(app: FastifyInstance): Promise<void>
  /** Devices may report from now on. */
  start(): Promise<void>
  /** Ends what is under way; what was taken is stored when it resolves. */
  stop(): Promise<void>
}
