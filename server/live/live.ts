import type { Server as HttpServer } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { GatewaySink } from '../gateway/port.ts'
import type { LiveHealth } from '../kit/liveHealth.ts'
import type { Lots } from '../kit/request/lots.ts'
import type { auditChainHandlers } from '../modules/command/auditChain.ts'
import type { checklistHandlers } from '../modules/command/checklist.ts'
import type { faultScheduleHandlers } from '../modules/command/faultSchedule.ts'
import type { groundsHandlers } from '../modules/command/grounds.ts'
import type { haltHandlers } from '../modules/command/halt.ts'
import type { commandHandlers } from '../modules/command/handlers.ts'
import type { pointLinkHandlers } from '../modules/command/pointLinks.ts'
import type { policyHandlers } from '../modules/command/policy.ts'
import type { secondHandlers } from '../modules/command/second.ts'
import type { syncHandlers } from '../modules/command/sync.ts'
import type { syncActHandlers } from '../modules/command/syncActs.ts'
import type { fenceHandlers } from '../modules/fence/handlers.ts'
import type { liveHandlers } from '../modules/live/handlers.ts'
import type { LivePositions } from './positions.ts'

/** What answers the calls of the live part, piece by piece. */
type Answering = ReturnType<typeof liveHandlers> &
  ReturnType<typeof commandHandlers> &
  ReturnType<typeof fenceHandlers> &
  ReturnType<typeof groundsHandlers> &
  ReturnType<typeof haltHandlers> &
  ReturnType<typeof policyHandlers> &
  ReturnType<typeof auditChainHandlers> &
  ReturnType<typeof checklistHandlers> &
  ReturnType<typeof secondHandlers> &
  ReturnType<typeof pointLinkHandlers> &
  ReturnType<typeof faultScheduleHandlers> &
  ReturnType<typeof syncHandlers> &
  ReturnType<typeof syncActHandlers>

/** The live part of the server: the ingest door, the sockets, commands, and the calls that belong to them. */
export interface Live {
  handlers: Answering
  /** Orders for several vehicles at once, for the machines whose requests they are. */
  lots: Lots
  /** There are new events in the log: they go out now, not with the next look. */
  announce(): void
  /** Somebody marked or treated a day: its driver is told now, not with the next look. */
  journeysNoted(): void
  /** Tells what is noted of the journeys of a company up to a day, for as long as a question may wait; false: not all of it. */
  journeysTold(company: number, to: string): Promise<boolean>
  health: LiveHealth
  /** Of the last hour, turned away for their token or key. */
  refusedReports(): { times: number; lastAt: number | null }
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
