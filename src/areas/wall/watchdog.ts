import type { WallReloadReason } from '#contract/endpoints/wall.ts'

/** What the page sees of itself. Instants are ms of the page's clock. */
export interface Signs {
  now: number
  /** When this page began. */
  startedAt: number
  /** Since when it runs without a pause: a display that slept, or a page that was put aside, did nothing meanwhile. */
  awakeAt: number
  /** The browser draws nothing for a page that is not on screen. */
  visible: boolean
  /** When it last drew a frame. */
  frameAt: number
  /** When anything last came over the link: positions, or the beat of the server every 5 s. */
  dataAt: number
  /** A part of the wall could not be drawn. */
  broken: boolean
  /** Nobody is there: no hand at the display for a while, no critical alert, the link live. */
  quiet: boolean
  /** Hour of the day at the display. */
  hour: number
}

const framesStandMs = 20_000
const dataStandMs = 180_000
/** When least happens in a control room; the page must have run for a while, so that it happens once a night. */
const nightlyHour = 4
const nightlyAfterMs = 6 * 3_600_000

/** Why this page should be loaded anew, or null while all is well. */
export function faultOf(signs: Signs): WallReloadReason | null {
  const { now, startedAt, awakeAt, visible, frameAt, dataAt, broken, quiet, hour } = signs
  if (broken) return 'broken'
  if (visible && now - Math.max(frameAt, awakeAt) > framesStandMs) return 'frames'
  if (now - Math.max(dataAt, awakeAt) > dataStandMs) return 'data'
  return quiet && hour === nightlyHour && now - startedAt > nightlyAfterMs ? 'nightly' : null
}

/** What a display remembers of its reloads from one page to the next. */
export interface Reloads {
  /** Those that a fault caused, since the display was set up. */
  count: number
  /** Of the last one, nightly or not. */
  reason: WallReloadReason
  at: number
  /** Faults in a row, each soon after the other. */
  streak: number
}

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/** How long after the last reload the next may come: 30 s, then twice as long each time, an hour at most. */
const waitAfter = (streak: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** streak)

/** Whether a fault may reload the page by now. */
export const mayReload = (before: Reloads | null, now: number): boolean =>
  before === null || now < before.at || now - before.at >= waitAfter(before.streak)

/** A display that cannot remember its reloads would load itself anew without end: it waits as long as the longest row. */
export const mayReloadUnremembered = (startedAt: number, now: number): boolean => now - startedAt >= longestWaitMs

/** The memory with one more. A page that ran well for an hour ends the row. */
export function withReload(before: Reloads | null, reason: WallReloadReason, now: number): Reloads {
  const fault = reason === 'nightly' ? 0 : 1
  const soon = before !== null && now >= before.at && now - before.at < 2 * longestWaitMs
  return { count: (before?.count ?? 0) + fault, reason, at: now, streak: fault && soon ? before.streak + 1 : 0 }
}
