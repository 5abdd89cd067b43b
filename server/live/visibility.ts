import { z } from 'zod'

import { type EventType, StreamEvent } from '#contract/live/events.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions } from '#contract/permissions.ts'

/** Whose `r` an event takes to be seen; null: whoever has the company. A type without an entry does not compile (P40). */
const keyOf: Record<EventType, PermissionKey | null> = {
  alertRaised: permissions.alert,
  alertAcknowledged: permissions.alert,
  commandChanged: permissions.controlTower,
  notificationRaised: permissions.notification,
  fencePresence: permissions.liveMap,
  // They name who or what to read again, and reading asks for its own key.
  recordsChanged: null,
  vehiclesChanged: null,
  permissionsChanged: null,
  withheld: null,
}
/** One bit each. */
const keys: readonly PermissionKey[] = [
  permissions.alert,
  permissions.controlTower,
  permissions.notification,
  permissions.liveMap,
]

/** Every set of these permissions as a number, 0 to 15. */
export const sightMasks = Array.from({ length: 2 ** keys.length }, (_, mask) => mask)

/** What a reader may see of the lossless stream: one bit per permission. */
export const sightOf = (entries: readonly PermissionEntry[]): number =>
  keys.reduce((mask, key, bit) => (allows(entries, key, 'r') ? mask | (1 << bit) : mask), 0)

export function maySee(mask: number, type: EventType): boolean {
  const key = keyOf[type]
  return key === null || (mask & (1 << keys.indexOf(key))) !== 0
}

/** The same place in the log without its content (`withheld`). */
export const withheld = (event: StreamEvent): StreamEvent => ({
  ...event,
  type: 'withheld',
  occurredAt: null,
  receivedAt: null,
  rev: 1,
  body: {},
})

/** False for an event whose body its own contract refuses: a fault of ours that must not stop a reader's log. */
export const fits = (event: StreamEvent): boolean => z.safeEncode(StreamEvent, event).success
