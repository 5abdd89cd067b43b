import type { Severity } from '#contract/codes/alerts.ts'
import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

import type { Axis } from '../../player/axis.ts'
import { momentAt } from '../../player/moment.ts'
import type { Track } from '../../player/track.ts'

/** An alert is worn this long after it was raised: long enough to be seen at a hundred times the speed of life. */
const badgeMs = 120_000

const rank: Record<Severity, number> = { low: 1, medium: 2, high: 3, critical: 4 }

/** The worst that a vehicle raised in the last two minutes of the replay. */
export const worstAt = (track: Track, instant: number): number =>
  track.alerts.reduce(
    (worst, { at, severity }) => (at <= instant && instant - at < badgeMs ? Math.max(worst, rank[severity]) : worst),
    0,
  )

/**
 * The tracks at one position of the axis as a fleet, for the layer that draws the live one (architecture §7). A vehicle
 * that was not yet heard of is in it, and not visible.
 */
export function replayFrame(
  version: number,
  tracks: readonly Track[],
  origins: readonly number[],
  position: number,
): FleetFrame {
  const count = tracks.length
  const instants = tracks.map((_track, i) => (origins[i] ?? 0) + position)
  const moments = tracks.map((track, i) => momentAt(track, instants[i] ?? 0))
  const latest = Math.max(0, ...instants)
  return {
    version,
    count,
    vehicleIds: Int32Array.from(tracks, ({ vehicleId }) => vehicleId),
    longitude: Float64Array.from(moments, (moment) => moment?.longitude ?? 0),
    latitude: Float64Array.from(moments, (moment) => moment?.latitude ?? 0),
    heading: Float32Array.from(moments, (moment) => moment?.headingDeg ?? NaN),
    speed: Float32Array.from(moments, (moment) => moment?.speedKmh ?? NaN),
    // By departure each vehicle has its own clock: what the layer asks of a fix is its age.
    fixAt: Float64Array.from(moments, (moment, i) => (moment ? latest - ((instants[i] ?? 0) - moment.fixAt) : 0)),
    state: Uint8Array.from(moments, (moment) => moment?.state ?? 0),
    severity: Uint8Array.from(tracks, (track, i) => worstAt(track, instants[i] ?? 0)),
    visible: Uint8Array.from(moments, (moment) => (moment ? 1 : 0)),
    stale: false,
    changed: null,
    at: latest,
  }
}

/** The tracks that are there, each with its origin. */
export function present(tracks: readonly (Track | null)[], { origins }: Axis): { tracks: Track[]; origins: number[] } {
  const there = tracks.flatMap((track, i) => (track ? [{ track, origin: origins[i] ?? 0 }] : []))
  return { tracks: there.map(({ track }) => track), origins: there.map(({ origin }) => origin) }
}
