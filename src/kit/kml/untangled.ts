import type { Position } from '#contract/rules/distance.ts'
import { crossingOf } from '#contract/rules/fenceCrossing.ts'
import { areaM2 } from '#contract/rules/fenceGeometry.ts'
import { openRing } from '#contract/rules/fenceShape.ts'

/** Outlines that were rounded or drawn by hand cross themselves a few times; one that does so more often is no outline. */
const mostLoops = 100
/** A loop larger than this share of the whole is part of what somebody drew, not a slip. */
const slipShare = 0.01

const ringArea = (points: readonly Position[]) => (points.length < 3 ? 0 : areaM2({ kind: 'polygon', points }))

/** How far a place lies from an edge, degrees. */
function distanceTo(place: Position, a: Position, b: Position): number {
  const [dx, dy] = [b.longitude - a.longitude, b.latitude - a.latitude]
  const [px, py] = [place.longitude - a.longitude, place.latitude - a.latitude]
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - along * dx, py - along * dy)
}

/** Cuts off the smaller of the two loops that meet in a place; null when even that is no slip. */
function cut(ring: readonly Position[], place: Position): Position[] | null {
  const through = ring.flatMap((point, at) =>
    distanceTo(place, point, ring[(at + 1) % ring.length] ?? point) < 1e-9 ? [at] : [],
  )
  const [first] = through
  const last = through.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const inner = [place, ...ring.slice(first + 1, last + 1)]
  const outer = [...ring.slice(0, first + 1), place, ...ring.slice(last + 1)]
  const [kept, loop] = ringArea(inner) < ringArea(outer) ? [outer, inner] : [inner, outer]
  return ringArea(loop) > slipShare * ringArea(kept) ? null : openRing(kept)
}

/**
 * A ring (open) without the small loops and spurs in which it crosses itself: official outlines, rounded to a metre, have
 * them. Null when it crosses itself in earnest.
 */
export function untangled(ring: readonly Position[]): Position[] | null {
  let now = [...ring]
  for (let loops = 0; loops < mostLoops; loops++) {
    const place = crossingOf([now])
    if (place === null) return now
    const next = cut(now, place)
    if (next === null || next.length < 3) return null
    now = next
  }
  return null
}
