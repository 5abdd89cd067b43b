import { vehicleState } from '#contract/rules/vehicleState.ts'

import type { Axis } from './axis.ts'
import { stateRuns } from './stateRuns.ts'
import type { Track, TrackAlert } from './track.ts'

/** An alert on the axis: of which track, and at which position in ms. */
export interface Happening extends TrackAlert {
  track: number
  position: number
}

/** Every alert of every track that lies on the axis, in the order of play. */
export const happenings = (tracks: readonly (Track | null)[], { lengthMs, origins }: Axis): Happening[] =>
  tracks
    .flatMap((one, track) =>
      (one?.alerts ?? []).map((alert) => ({ ...alert, track, position: alert.at - (origins[track] ?? 0) })),
    )
    .filter(({ position }) => position >= 0 && position <= lengthMs)
    .sort((a, b) => a.position - b.position)

/** Nearer than this the cursor stands on it. */
const atOnceMs = 500

export const nextOf = <T extends { position: number }>(list: readonly T[], position: number): T | undefined =>
  list.find((one) => one.position > position + atOnceMs)

export const previousOf = <T extends { position: number }>(list: readonly T[], position: number): T | undefined =>
  list.findLast((one) => one.position < position - atOnceMs)

/** A stretch of the axis, ms. */
export interface Span {
  from: number
  to: number
}

/** Where at least one vehicle was under way, in order and without overlap. */
export function movingSpans(tracks: readonly (Track | null)[], { lengthMs, origins }: Axis): Span[] {
  const single = tracks.flatMap((track, i) =>
    (track ? stateRuns(track) : [])
      .filter(({ state }) => state === vehicleState.moving)
      .map(({ from, to }) => ({ from: from - (origins[i] ?? 0), to: to - (origins[i] ?? 0) })),
  )
  const spans: Span[] = []
  for (const { from, to } of single.sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    if (to < 0 || from > lengthMs) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from: Math.max(0, from), to: Math.min(lengthMs, to) })
  }
  return spans
}

/**
 * Where play goes on when stops are skipped: here while anybody moves, else where somebody next does, but never past
 * an alert, and the end when nothing more comes.
 */
export function withoutStop(
  position: number,
  spans: readonly Span[],
  alerts: readonly Happening[],
  { lengthMs }: Pick<Axis, 'lengthMs'>,
): number {
  const next = spans.find(({ to }) => to > position)
  if (next && next.from <= position) return position
  const alert = nextOf(alerts, position)
  return Math.min(next?.from ?? lengthMs, alert?.position ?? lengthMs)
}
