import { motionCode } from '#contract/codes/motion.ts'
import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { limits } from '#contract/limits.ts'
import type { Doubt } from '#contract/rules/vehicleState.ts'

type Raised = NonNullable<ReplayTrack['alerts']>[number]
/** An alert of the window; `at` is epoch ms. */
export type TrackAlert = Pick<Raised, 'id' | 'type' | 'severity'> & { at: number }

/** One vehicle's past, oldest first. Columns of one length; NaN where the device did not say. */
export interface Track {
  vehicleId: number
  plate: string
  fleetNumber: string
  intervalMs: number
  /** Epoch ms. */
  at: Float64Array
  latitude: Float64Array
  longitude: Float64Array
  speedKmh: Float32Array
  headingDeg: Float32Array
  motion: Uint8Array
  flags: Uint8Array
  alerts: readonly TrackAlert[]
  /** Up to here something could have been heard: the end of the window, unless that lies ahead or was not read. */
  until: number
  stored: number
  thinned: boolean
  /** The store holds more than was read. */
  cut: boolean
  moreAlerts: boolean
  /** When its place was not believed, and why; epoch ms. */
  doubts: readonly { from: number; to: number; why: Doubt; reports: number }[]
  undated: number
  redated: ReplayTrack['redated']
}

/**
 * A track as it came, ready to be played.
 * @param from start of the window, `to` its end, `now` when it was asked for; epoch ms
 */
export function trackOf(answer: ReplayTrack, { from, to, now }: { from: number; to: number; now: number }): Track {
  const known = (value: number | null) => value ?? NaN
  return {
    vehicleId: answer.vehicleId,
    plate: answer.plate,
    fleetNumber: answer.fleetNumber,
    intervalMs: answer.intervalMs,
    at: Float64Array.from(answer.offsetMs, (offset) => from + offset),
    latitude: Float64Array.from(answer.latitude),
    longitude: Float64Array.from(answer.longitude),
    speedKmh: Float32Array.from(answer.speedKmh, known),
    headingDeg: Float32Array.from(answer.headingDeg, known),
    motion: Uint8Array.from(answer.motion),
    flags: Uint8Array.from(answer.flags),
    alerts: (answer.alerts ?? []).map(({ id, type, severity, offsetMs }) => ({
      id,
      type,
      severity,
      at: from + offsetMs,
    })),
    until: Math.max(Math.min(to, answer.readTo, now), from + (answer.offsetMs.at(-1) ?? 0)),
    stored: answer.stored,
    thinned: answer.thinned,
    cut: answer.readTo < to,
    moreAlerts: answer.moreAlerts,
    doubts: answer.doubts.map(({ offsetMs, untilMs, ...doubt }) => ({
      ...doubt,
      from: from + offsetMs,
      to: from + untilMs,
    })),
    undated: answer.undated,
    redated: answer.redated,
  }
}

/** Why the place of the vehicle is not believed at an instant (epoch ms); null where it is, or nothing was heard. */
export const doubtAt = ({ doubts }: Track, instant: number): Doubt | null =>
  doubts.find(({ from, to }) => from <= instant && instant <= to)?.why ?? null

/** Index of the last fix at or before an instant; -1 before the first. */
export function lastIndexAt(at: Float64Array, instant: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((at[middle] ?? Infinity) <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Whether nobody knows what the vehicle did between a fix and the next one (or the end, after the last): more than five
 * minutes, or ten for one that was switched off and so reports seldom, or three times its own interval (ux §4.3).
 */
export function isSilentAfter({ at, motion, intervalMs, until }: Track, index: number): boolean {
  const least = motion[index] === motionCode.off ? limits.lateMs : limits.replayGapMs
  return (at[index + 1] ?? until) - (at[index] ?? 0) > Math.max(least, 3 * intervalMs)
}

/**
 * Whether nobody knows where the vehicle was at an instant (epoch ms): in the silence after a fix, or past what was read.
 * @param index the last fix at or before the instant
 */
export const isLostAt = (track: Track, index: number, instant: number): boolean =>
  instant > (track.at[index] ?? 0) && (isSilentAfter(track, index) || instant > track.until)
