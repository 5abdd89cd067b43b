import type { Period } from '#contract/rules/period.ts'
import type { DetailedTrack, Window } from '#src/fleet/player/readTrack.ts'

const dayMs = 86_400_000

/** A period in windows that a replay may be asked for, up to now: what lies ahead has nothing in it. */
export function windowsOf({ start, end }: Period, now: number): Window[] {
  const until = Math.min(end, now)
  const windows: Window[] = []
  for (let from = start; from < until; from += dayMs) windows.push({ from, to: Math.min(from + dayMs, until) })
  return windows
}

type Columns = 'latitude' | 'longitude' | 'speedKmh' | 'headingDeg' | 'motion' | 'flags' | 'rpm'

/**
 * Tracks of one vehicle, each beginning where the one before ends, as one; null without any. A window that could not be
 * read is a silence in it.
 */
export function joined(parts: readonly DetailedTrack[]): DetailedTrack | null {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return null
  // A report of the very instant at which one window ends and the next begins is in both.
  const from = parts.map(({ at }, i) => {
    const before =
      parts
        .slice(0, i)
        .findLast((part) => part.at.length > 0)
        ?.at.at(-1) ?? -Infinity
    const begin = at.findIndex((one) => one > before)
    return begin < 0 ? at.length : begin
  })
  const length = parts.reduce((sum, { at }, i) => sum + at.length - (from[i] ?? 0), 0)
  const into = <T extends Float64Array | Float32Array | Uint8Array>(whole: T, column: Columns | 'at'): T => {
    let place = 0
    for (const [i, part] of parts.entries()) {
      const piece = part[column].subarray(from[i])
      whole.set(piece, place)
      place += piece.length
    }
    return whole
  }
  const alerts = new Map(parts.flatMap((part) => part.alerts).map((alert) => [alert.id, alert]))
  return {
    ...first,
    at: into(new Float64Array(length), 'at'),
    latitude: into(new Float64Array(length), 'latitude'),
    longitude: into(new Float64Array(length), 'longitude'),
    speedKmh: into(new Float32Array(length), 'speedKmh'),
    headingDeg: into(new Float32Array(length), 'headingDeg'),
    motion: into(new Uint8Array(length), 'motion'),
    flags: into(new Uint8Array(length), 'flags'),
    rpm: into(new Float32Array(length), 'rpm'),
    drivers: parts.every(({ drivers }) => drivers === null) ? null : parts.flatMap(({ drivers }) => drivers ?? []),
    alerts: [...alerts.values()].sort((a, b) => a.at - b.at),
    until: last.until,
    stored: parts.reduce((sum, { stored }) => sum + stored, 0),
    thinned: parts.some(({ thinned }) => thinned),
    cut: parts.some(({ cut }) => cut),
    moreAlerts: parts.some(({ moreAlerts }) => moreAlerts),
  }
}
