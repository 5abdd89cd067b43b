import type { Server as HttpServer } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { GatewaySink } from '../gateway/port.ts'
import type { Handlers } from '../kit/handlers.ts'
import type { LiveHealth } from '../kit/liveHealth.ts'
import type { Lots } from '../kit/request/lots.ts'
import type { LivePositions } from './positions.ts'

/** The live part of the server: the ingest door, the sockets, commands, and the calls that belong to them. */
export interface Live {
  handlers: Pick<
    Handlers,
    | 'fleetSnapshot'
    | 'alertSnapshot'
    | 'commandSnapshot'
    | 'positionDensity'
    | 'events'
    | 'acknowledge'
    | 'provokeAvalanche'
    | 'vehicleTelemetry'
    | 'monitoredVehicles'
    | 'requestBlock'
    | 'requestTrunk'
    | 'requestActuator'
    | 'askPosition'
    | 'cancelBlock'
    | 'cancelTrunk'
    | 'cancelCommand'
    | 'cancelFaultRead'
    | 'cancelMaintenance'
    | 'cancelMode'
    | 'cancelImmobilization'
    | 'cancelEvents'
    | 'cancelParameters'
    | 'blockByKey'
    | 'trunkByKey'
    | 'commandByKey'
    | 'commandHistory'
    | 'commandHalts'
    | 'haltCommands'
    | 'resumeCommands'
    | 'approveCommand'
    | 'denyCommand'
    | 'commandPolicy'
    | 'setCommandPolicy'
    | 'fence'
    | 'fences'
    | 'fenceShapes'
    | 'createFence'
    | 'updateFence'
    | 'setFenceActive'
    | 'deleteFence'
    | 'fenceVehicles'
    | 'linkFenceVehicles'
    | 'fenceVisits'
    | 'fencePresence'
    | 'filterFences'
    | 'pointLinks'
    | 'requestPointLinks'
    | 'cancelPointLink'
    | 'createSync'
    | 'cancelSync'
    | 'redeemSync'
    | 'setFaultSchedule'
    | 'actBySync'
  >
  /** Orders for several vehicles at once, for the machines whose requests they are. */
  lots: Lots
  /** There are new events in the log: they go out now, not with the next look. */
  announce(): void
  health: LiveHealth
  /** Where gateways hand over what devices say. */
  sink: GatewaySink
  positions: LivePositions
  /** Routes below `/ingest`. */
  routes(app: FastifyInstance): Promise<void>
  attachSockets(http: HttpServer): void
  /** Reads the register and what was open, then starts the gateways. */
  start(): Promise<void>
  /** Stops taking, stores what was taken, closes the sockets. */
  stop(): Promise<void>
  /** The register was changed: these vehicles of it, or who knows which. */
  vehiclesChanged(vehicleIds?: readonly number[]): Promise<void>
}
