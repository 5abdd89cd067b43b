import type { Alert } from '#contract/live/alert.ts'

import type { Happening } from '../player/happenings.ts'
import type { Track } from '../player/track.ts'

/** The minute of an instant, counted from the epoch: a record of a trip stands for its minute (TRIP-08). */
export const minuteOf = (at: number): number => Math.floor(at / 60_000)

/**
 * What happened in the hours around a trip, oldest first: what was stored when its way was read, however long ago it
 * was acknowledged, and what came in since.
 * @param live alerts as the wire keeps them, of any vehicle
 * @param period epoch ms
 */
export function tripAlerts(
  track: Track | null | undefined,
  live: readonly Pick<Alert, 'id' | 'vehicleId' | 'type' | 'severity' | 'occurredAt'>[],
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Happening[] {
  const stored = track?.alerts ?? []
  const known = new Set(stored.map(({ id }) => id))
  const since = live
    .filter((alert) => alert.vehicleId === vehicleId && !known.has(alert.id))
    .map(({ id, type, severity, occurredAt }) => ({ id, type, severity, at: occurredAt }))
  return [...stored, ...since]
    .filter(({ at }) => at >= from && at <= to)
    .sort((a, b) => a.at - b.at)
    .map((alert) => ({ ...alert, track: 0, position: alert.at - from }))
}

/** An alert of the record's own minute is where the player stands already. */
export const alertAfter = (alerts: readonly Happening[], at: number): Happening | undefined =>
  alerts.find((alert) => minuteOf(alert.at) > minuteOf(at))

export const alertBefore = (alerts: readonly Happening[], at: number): Happening | undefined =>
  alerts.findLast((alert) => minuteOf(alert.at) < minuteOf(at))
