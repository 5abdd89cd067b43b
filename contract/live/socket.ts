import { z } from 'zod'

import { CompanyId, VehicleId, instant, latitude, longitude } from '../kinds.ts'
import { batterySystems } from '../rules/batterySystem.ts'
import { Telemetry } from '../telemetry.ts'
import { Head, StreamEvent } from './events.ts'

/** Last telemetry of one vehicle: each value with the instant it was measured, because they age apart. */
export const VehicleTelemetry = z.object({
  vehicleId: VehicleId,
  /** Of its place; null while none was believed. */
  fixAt: instant.nullable(),
  receivedAt: instant,
  /** Why the place of its newest report is not believed: bits of `doubted`, 0 = it is. */
  doubt: z.int(),
  /** How far its clock is ahead of the server's (behind: negative) where that lasts; seconds. */
  clockOffsetS: z.int().nullable(),
  values: Telemetry,
  /** field → epoch ms of the report that carried it last. */
  measuredAt: z.record(z.string(), z.number()),
  /** Volts of its electrical system; absent while nobody knows. */
  batterySystem: z.literal(batterySystems).optional(),
})
export type VehicleTelemetry = z.output<typeof VehicleTelemetry>

/** Why the server ends a socket for good: the client logs out and does not reconnect. */
export const SessionEnded = z.object({ reason: z.enum(['revoked', 'expired', 'deactivated', 'permissions']) })

/** Server → client. `frame` is binary (see frame.ts) and volatile; `event` and `head` are the lossless stream. */
export const socketEvents = {
  frame: z.instanceof(ArrayBuffer),
  event: StreamEvent,
  head: z.array(Head),
  telemetry: VehicleTelemetry,
  /** With each beacon; `store`: whether the server can keep anything (a link may be lively without a store behind it). */
  clock: z.object({ serverAt: z.number(), store: z.enum(['up', 'down']).optional() }),
  refreshRequired: z.object({ company: CompanyId }),
  sessionEnded: SessionEnded,
} as const
export type SocketEvent = keyof typeof socketEvents
export type SocketPayload<E extends SocketEvent> = z.output<(typeof socketEvents)[E]>

/** Client → server, each answered by an acknowledgement. Rooms are computed by the server; a foreign id is ignored. */
export const socketAsks = {
  /** Narrow the position frames and events to these companies; the answer says which the server granted, and the server's clock. */
  follow: {
    payload: z.strictObject({ companies: z.array(CompanyId).max(1_000) }),
    answer: z.object({ companies: z.array(CompanyId), heads: z.array(Head), serverAt: z.number() }),
  },
  /** Telemetry of one vehicle from now on, or of none. */
  watch: {
    payload: z.strictObject({ vehicleId: VehicleId.nullable() }),
    answer: z.object({ telemetry: VehicleTelemetry.nullable() }),
  },
  /** API-26, API-27: words for a position in the caller's language; null where nothing is known, or nobody could say. */
  'location.geocode': {
    payload: z.strictObject({ latitude, longitude, origin: z.string().max(200) }),
    answer: z.object({ location: z.string().nullable() }),
  },
} as const
export type SocketAsk = keyof typeof socketAsks
export type AskPayload<A extends SocketAsk> = z.input<(typeof socketAsks)[A]['payload']>
export type AskAnswer<A extends SocketAsk> = z.output<(typeof socketAsks)[A]['answer']>

/** Handshake: the session token travels here and nowhere in an address. */
export const SocketAuth = z.object({ token: z.string().min(1).max(200) })
export const socketPath = '/socket.io'
