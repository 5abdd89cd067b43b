import type { Track } from '#src/fleet/trip/track.layer.ts'

export interface TrailPoint {
  at: number
  latitude: number
  longitude: number
  /** NaN unknown. */
  speedKmh: number
}

/**
 * The stored way and what came over the wire since, from an instant on, oldest first. What was stored meanwhile is not
 * taken twice.
 */
export function trailOf(stored: Track | null | undefined, live: readonly TrailPoint[], from: number): Track {
  const points: TrailPoint[] = Array.from(stored?.at ?? [], (at, i) => ({
    at,
    latitude: stored?.latitude[i] ?? 0,
    longitude: stored?.longitude[i] ?? 0,
    speedKmh: stored?.speedKmh[i] ?? NaN,
  }))
  const last = points.at(-1)?.at ?? -Infinity
  const all = [...points, ...live.filter(({ at }) => at > last)].filter(({ at }) => at >= from)
  return {
    at: all.map(({ at }) => at),
    latitude: all.map(({ latitude }) => latitude),
    longitude: all.map(({ longitude }) => longitude),
    speedKmh: all.map(({ speedKmh }) => speedKmh),
  }
}
