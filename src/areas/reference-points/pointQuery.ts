import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { type Position, distanceKm } from '#contract/rules/distance.ts'

/** What the panel shows, as the address says it: `?ponto=12`, `?ponto=novo`, or nothing. */
export type Chosen = number | 'new' | null

export function readChosen(search: URLSearchParams): Chosen {
  const text = search.get('ponto')
  if (text === 'novo') return 'new'
  const id = Number(text ?? undefined)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Whether the address names a point that cannot be read (ROUTE-40). */
export const hasUnreadable = (search: URLSearchParams): boolean =>
  (search.get('ponto') ?? '') !== '' && readChosen(search) === null

/** The address of a choice; parameters of others stay as they are. */
export function writeChosen(search: URLSearchParams, chosen: Chosen): URLSearchParams {
  const next = new URLSearchParams(search)
  if (chosen === null) next.delete('ponto')
  else next.set('ponto', chosen === 'new' ? 'novo' : String(chosen))
  return next
}

/** The point that a click means: the one whose circle it lies in, or which is within reach; the nearest of several. */
export function pointAt(points: readonly ReferencePoint[], place: Position, reachKm: number): ReferencePoint | null {
  let best: ReferencePoint | null = null
  let least = Infinity
  for (const point of points) {
    const km = distanceKm(point, place)
    if (km <= Math.max(reachKm, point.radiusM / 1000) && km < least) {
      best = point
      least = km
    }
  }
  return best
}
