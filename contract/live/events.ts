import { z } from 'zod'

import { CompanyId, FenceId, VehicleId, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { Alert } from './alert.ts'
import { Command } from './command.ts'
import { SyncGrant } from './sync.ts'

/** A notification as it is announced; the panel reads the rows themselves (spec §7: polled every 5 minutes). */
const NotificationRaised = z.object({ id: z.int().positive(), at: instant })

/** What a registry change means for whoever holds a copy: read these vehicles again. */
const VehiclesChanged = z.object({ vehicles: z.array(z.int().positive()) })

/** Permissions, companies or activity of users changed: sessions of these users read themselves again. */
const PermissionsChanged = z.object({ users: z.array(z.int().positive()) })

/**
 * Records of one noun (`fence`, `grouping`…) were made, changed, activated, deactivated or removed, or their links were:
 * whoever shows them reads them again. Ids alone, so that it takes no key: reading asks for its own.
 */
const RecordsChanged = z.object({
  entity: z.string(),
  ids: z.array(z.int().positive()).max(limits.recordsAtOnce),
})

/** The fences that a vehicle is in from now on, the one entered first at the front; empty when it left the last one. */
export const FencePresence = z.object({
  vehicleId: VehicleId,
  fences: z.array(z.object({ id: FenceId, name: z.string(), since: instant })),
})
export type FencePresence = z.output<typeof FencePresence>

/** Stands in the place of an event that this reader may not see, so that the numbers it sees have no holes. Never stored. */
const Withheld = z.object({})

/** The lossless stream: every kind of event and its body (reliability §1). */
export const eventBody = {
  alertRaised: Alert,
  alertAcknowledged: Alert,
  /** The same began again: `repeats` grew, the revision did not. */
  alertChanged: Alert,
  commandChanged: Command,
  notificationRaised: NotificationRaised,
  vehiclesChanged: VehiclesChanged,
  permissionsChanged: PermissionsChanged,
  recordsChanged: RecordsChanged,
  fencePresence: FencePresence,
  /** A right of a driver on a vehicle came further, or to its end. */
  syncChanged: SyncGrant,
  withheld: Withheld,
} as const

export type EventType = keyof typeof eventBody
export type EventBody<T extends EventType> = z.output<(typeof eventBody)[T]>

const envelope = <T extends EventType>(type: T) =>
  z.object({
    /** Changes when the log itself was replaced (restore): nothing held before it counts any more. */
    epoch: z.uuid(),
    company: CompanyId,
    /** Per company, without holes, taken in the transaction that wrote the thing (reliability §4.1). */
    seq: z.int().positive(),
    id: z.uuid(),
    type: z.literal(type),
    occurredAt: instant.nullable(),
    receivedAt: instant.nullable(),
    committedAt: instant,
    rev: z.int().positive(),
    body: eventBody[type],
  })

export const StreamEvent = z.discriminatedUnion('type', [
  envelope('alertRaised'),
  envelope('alertAcknowledged'),
  envelope('alertChanged'),
  envelope('commandChanged'),
  envelope('notificationRaised'),
  envelope('vehiclesChanged'),
  envelope('permissionsChanged'),
  envelope('recordsChanged'),
  envelope('fencePresence'),
  envelope('syncChanged'),
  envelope('withheld'),
])
export type StreamEvent = z.output<typeof StreamEvent>
export type EventOf<T extends EventType> = Extract<StreamEvent, { type: T }>

/** Where a company's log stands; sent every 5 s so that a lost last event is found (reliability §4.1). */
export const Head = z.object({ company: CompanyId, epoch: z.uuid(), head: z.int().min(0) })
export type Head = z.output<typeof Head>
