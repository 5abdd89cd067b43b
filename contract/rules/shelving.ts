import type { Severity } from '../codes/alerts.ts'

/** For how long alerts are put aside, in minutes. */
export const shelfMinutes = [15, 30, 60, 240, 480] as const

/** For how long a vehicle may be out of service, in hours: thirty days at most. */
export const outageHours = [4, 8, 24, 72, 168, 360, 720] as const

/** Shelves of one thing nearer than this to each other count as one: nobody puts aside for ever by small steps. */
export const shelfGapMs = 5 * 60_000

/**
 * For how long in all an alert may be put aside: of what is critical a quarter of an hour, of anything else an hour, and
 * longer only by whoever may take things out of the flow (§6.8).
 */
export const longestShelfMinutes = (severity: Severity, long: boolean): number =>
  severity === 'critical' ? 15 : long ? 480 : 60

/** Whether it waits out of the way at this instant. */
export const isShelved = (alert: { shelvedUntil?: number | undefined }, now: number): boolean =>
  alert.shelvedUntil !== undefined && alert.shelvedUntil > now
