import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { isRollover, oldestBacklogMs } from './deviceClock.ts'

/** A place at an instant: epoch ms, degrees. */
export interface Fix {
  fixAt: number
  latitude: number
  longitude: number
  /** The receiver's own estimate of its error, metres; most trackers send none. */
  accuracyM?: number
}

/** What is known of a device when its next report arrives. */
export interface Known {
  /** The current fix: the newest that was trusted. */
  current: Fix | null
  /** The one that was current before it. */
  previous: Fix | null
  /** Fixes newer than the current one that jumped away from it but agree with each other, oldest first. */
  astray: readonly Fix[]
  /** Of the newest fix that was believed, where a better place than its own stands; left out, the current one is the newest. */
  newestAt?: number
  /** Two trackers report under its id (`twins.ts`): no jump is the vehicle's. */
  two?: boolean
}

export interface Judgement {
  /** Bits of `positionFlag` (invalidFix, absurd, badClock, late, mock, twin), 0 = trusted and on time. */
  flags: number
  /** True when this fix is the vehicle's place from now on. */
  current: boolean
  /** `astray` of the next report. */
  astray: readonly Fix[]
  /** What this report changes of earlier verdicts: fixes that were believed and are not, and the other way round. */
  refuted?: readonly Fix[]
  vindicated?: readonly Fix[]
  /** Set when there is nothing that could be stored. */
  refused?: 'place' | 'instant' | 'device' | 'tooOld'
}

/** What a fix may be off without having moved: tunnels, street canyons, cold starts. */
export const jumpSlackM = 1_500
/** A vehicle that was really taken elsewhere (ferry, tow, months switched off) is believed at the third agreeing fix. */
export const astrayNeeded = 3
/** Two are enough when they lie where the vehicle was before its current place, which then was the outlier. */
const backNeeded = 2
/** What a position row can hold; outside of it a report is refused. */
const storableFrom = 0
const storableTo = Date.UTC(2100, 0, 1)

/** Great-circle metres between two places (§9: radius 6371 km). */
export function metresBetween(a: Fix, b: Fix): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLng = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLng / 2) ** 2
  return 2 * limits.earthRadiusKm * 1000 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * True when no vehicle can have been at both places: farther apart than `maxSpeedKmh` allows, beyond the slack and twice
 * the errors to which the receiver owned up.
 */
export function isJump(a: Fix, b: Fix): boolean {
  const seconds = Math.abs(b.fixAt - a.fixAt) / 1000
  const errorM = 2 * ((a.accuracyM ?? 0) + (b.accuracyM ?? 0))
  return metresBetween(a, b) > jumpSlackM + errorM + (limits.maxSpeedKmh / 3.6) * seconds
}

const refused = (why: Judgement['refused'], known: Known): Judgement => ({
  flags: 0,
  current: false,
  astray: known.astray,
  refused: why,
})

/**
 * Decides what one report is worth (reliability P14-P17). Pure.
 *
 * - place out of range or not a number → refused; exactly 0,0 is what a receiver without a fix says → invalidFix
 * - instant that no row can hold → refused; ahead of `now` beyond the tolerance, before 2005, or a GPS week number that
 *   began again → badClock; else older than any backlog: history, which a live door refuses unless something happened
 * - a place that the phone itself calls simulated → invalidFix and mock
 * - speed above `limits.maxSpeedKmh`, or a jump from the current fix that no vehicle can make → absurd
 * - not newer than the current fix → late
 * - a jump under an id of two trackers → absurd and twin: the vehicle stays with one of them while both report
 *
 * Any flag keeps the report in history and out of "current", so the current place never goes back in time. Three
 * newer fixes in a row that all jump from the current place but agree with each other move it: the third is current, and the
 * first two are believed as well. Two are enough where they agree with the place before the current one, too: then it was
 * the current one that strayed (one stale place that came back), and it is believed no more.
 * @param now server clock, epoch ms
 */
export function judge(report: DeviceReport, known: Known, now: number): Judgement {
  if (report.deviceId === '' || report.deviceId.length > 64) return refused('device', known)
  if (!(Math.abs(report.latitude) <= 90 && Math.abs(report.longitude) <= 180)) return refused('place', known)
  if (!(report.fixAt >= storableFrom && report.fixAt < storableTo)) return refused('instant', known)

  const old = report.fixAt < now - oldestBacklogMs
  const clockless = report.fixAt < limits.oldestFixMs
  const silent = report.alarms.length === 0 && (report.events ?? []).length === 0
  const history = old && !clockless && !isRollover(report.fixAt, now)
  if (history && report.history !== true && silent) return refused('tooOld', known)

  const { current, previous, astray } = known
  let flags = 0
  if (!report.valid || (report.latitude === 0 && report.longitude === 0)) flags |= positionFlag.invalidFix
  if (report.fixAt > now + limits.futureToleranceMs) flags |= positionFlag.badClock
  if (clockless || (old && report.history !== true)) flags |= positionFlag.badClock
  if (report.extra?.mock === true || report.extra?.mock === 'true') flags |= positionFlag.invalidFix | positionFlag.mock
  if ((report.speedKmh ?? 0) > limits.maxSpeedKmh) flags |= positionFlag.absurd
  if (current !== null && report.fixAt <= Math.max(current.fixAt, known.newestAt ?? 0)) flags |= positionFlag.late
  if (current === null || (flags & ~positionFlag.late) !== 0) {
    return { flags, current: flags === 0, astray: flags === 0 ? [] : astray }
  }

  const jumped = isJump(current, report)
  if (jumped && known.two === true) {
    return { flags: flags | positionFlag.absurd | positionFlag.twin, current: false, astray: [] }
  }
  if (flags & positionFlag.late) return { flags: jumped ? flags | positionFlag.absurd : flags, current: false, astray }
  if (!jumped) return { flags: 0, current: true, astray: [] }
  const before = astray.at(-1)
  const agrees = before !== undefined && report.fixAt > before.fixAt && !isJump(before, report)
  const next = agrees ? [...astray, placeOf(report)] : [placeOf(report)]
  const back = previous !== null && next.length >= backNeeded && next.every((fix) => !isJump(previous, fix))
  if (back) return { flags: 0, current: true, astray: [], refuted: [current], vindicated: next.slice(0, -1) }
  if (next.length >= astrayNeeded) return { flags: 0, current: true, astray: [], vindicated: next.slice(0, -1) }
  return { flags: positionFlag.absurd, current: false, astray: next }
}

export const placeOf = ({ fixAt, latitude, longitude, accuracyM }: Fix): Fix => ({
  fixAt,
  latitude,
  longitude,
  accuracyM,
})
