import { z } from 'zod'

import { type CommandAction, commandActions } from '#contract/codes/commands.ts'
import { type EventType, StreamEvent } from '#contract/live/events.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions } from '#contract/permissions.ts'
import { familyKeys, withoutAnswers } from '#contract/rules/mayCommand.ts'

/** Whose `r` an event takes to be seen; null: whoever has the company. A type without an entry does not compile (P40). */
const keyOf: Record<Exclude<EventType, 'commandChanged'>, PermissionKey | null> = {
  alertRaised: permissions.alert,
  alertAcknowledged: permissions.alert,
  alertChanged: permissions.alert,
  notificationRaised: permissions.notification,
  fencePresence: permissions.liveMap,
  syncChanged: permissions.synchronism,
  // They name who or what to read again, and reading asks for its own key.
  recordsChanged: null,
  vehiclesChanged: null,
  permissionsChanged: null,
  withheld: null,
}

/** One of these is enough; a command is seen by its own family, and in the tower, which shows them all. */
const keysOf = (event: Seen): readonly PermissionKey[] | null => {
  if (event.type === 'commandChanged') return [permissions.controlTower, ...familyKeys(event.body.action)]
  const key = keyOf[event.type]
  return key === null ? null : [key]
}

/** One bit each. */
const keys: readonly PermissionKey[] = [
  ...new Set([
    ...Object.values(keyOf).filter((key) => key !== null),
    permissions.controlTower,
    ...commandActions.flatMap(familyKeys),
  ]),
]

type Seen = { type: 'commandChanged'; body: { action: CommandAction } } | { type: keyof typeof keyOf }

/** What a reader may see of the lossless stream: one bit per permission. */
export const sightOf = (entries: readonly PermissionEntry[]): number =>
  keys.reduce((mask, key, bit) => (allows(entries, key, 'r') ? mask | (1 << bit) : mask), 0)

const holds = (mask: number, key: PermissionKey): boolean => (mask & (1 << keys.indexOf(key))) !== 0

export function maySee(mask: number, event: Seen): boolean {
  const wanted = keysOf(event)
  return wanted === null || wanted.some((key) => holds(mask, key))
}

/**
 * How much of an event a reader is shown: all of it; of a command that is seen by the key of the tower alone, all but its
 * device's own words; or no more than its place.
 */
export type Shown = 'whole' | 'answersHidden' | 'place'

export function shownTo(mask: number, event: Seen): Shown {
  if (!maySee(mask, event)) return 'place'
  const isOwn = event.type !== 'commandChanged' || familyKeys(event.body.action).some((key) => holds(mask, key))
  return isOwn ? 'whole' : 'answersHidden'
}

export function showAs(shown: Shown, event: StreamEvent): StreamEvent {
  if (shown === 'place') return withheld(event)
  return shown === 'answersHidden' && event.type === 'commandChanged'
    ? { ...event, body: withoutAnswers(event.body) }
    : event
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
