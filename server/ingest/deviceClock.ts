import { limits } from '#contract/limits.ts'

/** Reports in a row whose instants lie equally far from their arrival. Epoch ms; ms ahead of the arrival. */
interface Run {
  fromAt: number
  toAt: number
  reports: number
  leastMs: number
  mostMs: number
}

/** What is known of a device's clock. */
export interface DeviceClock {
  /** How far it is ahead of the server's (behind: negative), seconds; null while nothing says that it is wrong. */
  offsetS: number | null
  run: Run | null
}

export const rightClock: DeviceClock = { offsetS: null, run: null }

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** A GPS week number counts to 1,023 and begins again. */
const rolloverMs = 1_024 * 7 * dayMs
/** Nothing waits in a tracker's memory longer than this. */
export const oldestBacklogMs = 366 * dayMs
/** What the way takes varies by less; the reports of a backlog lie further apart. */
const spreadMs = 20_000
const lasting = { reports: 4, ms: 30_000 }
/** No zone is further from UTC. */
const farthestZoneMs = 14 * 60 * minuteMs
/** As right as a clock in order: drift, and the way of the report. */
const rightMs = 30_000

/** How far `ms` lies above the nearest multiple of `unit` (below: negative). */
const beside = (ms: number, unit: number) => ms - Math.round(ms / unit) * unit

/**
 * The offset of a clock whose reports came so far ahead of their arrival, seconds; null where it is not certain. Nothing
 * comes from the future, so what is ahead is wrong; nothing waits for years, so what is years behind is too. What is hours
 * behind may have waited: it is a wrong clock only where it lies at a time zone's distance.
 */
function offsetOf(mostMs: number): number | null {
  // The way takes time: the clock is ahead by a little more than its quickest report shows.
  const unit = Math.abs(mostMs) > oldestBacklogMs ? rolloverMs : quarterMs
  const off = beside(mostMs, unit)
  const near = off <= 5_000 && off > -spreadMs
  const whole = near ? Math.round(mostMs / unit) * unit : mostMs
  const seconds = Math.round(whole / 1000)
  if (mostMs > limits.futureToleranceMs || mostMs < -oldestBacklogMs) return seconds
  const zone = near && whole < 0 && -whole <= farthestZoneMs
  return zone ? seconds : null
}

/**
 * Takes the next report of a device. An offset is recognised when several reports in a row, over half a minute of arrivals,
 * are dated equally far from their arrival: a backlog comes faster than it was made, and one mad date has no like. What is
 * recognised holds until another distance lasts. Pure.
 * @param toldAt the device's own instant, epoch ms
 */
export function nextClock(before: DeviceClock, toldAt: number, receivedAt: number): DeviceClock {
  const aheadMs = toldAt - receivedAt
  if (!Number.isFinite(aheadMs)) return before
  const { run } = before
  const leastMs = Math.min(run?.leastMs ?? aheadMs, aheadMs)
  const mostMs = Math.max(run?.mostMs ?? aheadMs, aheadMs)
  if (run === null || mostMs - leastMs > spreadMs || receivedAt < run.toAt) {
    const begun = { fromAt: receivedAt, toAt: receivedAt, reports: 1, leastMs: aheadMs, mostMs: aheadMs }
    return { ...before, run: begun }
  }
  const now = { fromAt: run.fromAt, toAt: receivedAt, reports: run.reports + 1, leastMs, mostMs }
  const lasts = now.reports >= lasting.reports && now.toAt - now.fromAt >= lasting.ms
  return { offsetS: lasts ? offsetOf(mostMs) : before.offsetS, run: now }
}

/**
 * What is to be taken off the instants of a report, ms: nothing where its clock is not known to be wrong, or is right by
 * now, or where the report would come to lie ahead of the server.
 */
export function repairMs({ offsetS }: DeviceClock, toldAt: number, receivedAt: number): number {
  if (offsetS === null || Math.abs(toldAt - receivedAt) <= rightMs) return 0
  return toldAt - offsetS * 1000 <= receivedAt + limits.futureToleranceMs ? offsetS * 1000 : 0
}

/** Whether an instant may be one of a week number that began again: what is that old is no history. */
export const isRollover = (toldAt: number, receivedAt: number): boolean => {
  const since = receivedAt - toldAt
  const weeksAgo = since - Math.round(since / rolloverMs) * rolloverMs
  return since > rolloverMs / 2 && weeksAgo >= -limits.futureToleranceMs && weeksAgo <= 31 * dayMs
}
