import { motionCode } from '#contract/codes/motion.ts'

import type { Track } from './track.ts'

/** By the clock: everybody at the same hour. By departure: everybody from their own first movement on. */
export const alignments = ['clock', 'start'] as const
export type Alignment = (typeof alignments)[number]

/** The one time axis of a replay: position 0 to `lengthMs`, and for each track the instant (epoch ms) at position 0. */
export interface Axis {
  alignment: Alignment
  /** Epoch ms of position 0 by the clock: the start of the window. */
  start: number
  lengthMs: number
  origins: readonly number[]
}

/** When a vehicle first moved in the window; the first fix of one that never did, null without a fix. */
export function departureOf({ at, motion }: Track): number | null {
  const first = motion.indexOf(motionCode.moving)
  return at[first < 0 ? 0 : first] ?? null
}

/** @param tracks null for one that is not there (yet): it has the origin of the window, and no say in the length */
export function axisOf(
  tracks: readonly (Track | null)[],
  window: { from: number; to: number },
  alignment: Alignment,
): Axis {
  const whole = window.to - window.from
  if (alignment === 'clock')
    return { alignment, start: window.from, lengthMs: whole, origins: tracks.map(() => window.from) }
  const departures = tracks.map((track) => track && departureOf(track))
  const lengths = tracks.map((track, i) => (track ? track.until - (departures[i] ?? track.until) : 0))
  return {
    alignment,
    start: window.from,
    // While nothing is there to start from, the axis is that of the window.
    lengthMs: Math.max(0, ...lengths) || whole,
    origins: departures.map((departure) => departure ?? window.from),
  }
}

/** Where a replay begins that nobody wants elsewhere: at the first fix of all, for before it nobody is on the map. */
export const firstHeard = (tracks: readonly (Track | null)[], { origins, lengthMs }: Axis): number => {
  const first = Math.min(...tracks.map((track, i) => (track?.at[0] ?? Infinity) - (origins[i] ?? 0)))
  return first <= lengthMs ? Math.max(0, first) : 0
}

/** The axis of no replay. */
export const noAxis: Axis = { alignment: 'clock', start: 0, lengthMs: 0, origins: [] }

/** A position on one axis as that on another, at which a track shows the same instant; kept within its ends. */
export function carried(position: number, track: number, from: Axis, onto: Axis): number {
  const instant = (from.origins[track] ?? 0) + position
  return Math.max(0, Math.min(onto.lengthMs, instant - (onto.origins[track] ?? 0)))
}

/** `+01:02:03`: how long after a departure. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `+${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
