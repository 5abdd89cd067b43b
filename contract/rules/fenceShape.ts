import type { Position } from './distance.ts'

/** FENCE-01: everything within `radiusM` metres of the centre. */
export interface CircleShape {
  kind: 'circle'
  center: Position
  radiusM: number
}

/** FENCE-02, FENCE-03: rings whose last point is joined to the first by itself; `holes` are not part of the fence. */
export interface PolygonShape {
  kind: 'polygon'
  points: readonly Position[]
  holes?: readonly (readonly Position[])[]
}

/** The place of a fence, degrees and metres. */
export type FenceShape = CircleShape | PolygonShape

const same = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && a.latitude === b.latitude && a.longitude === b.longitude

/** The ring without what repeats the point before it, nor a closing point that repeats the first (FENCE-12). */
export function openRing(points: readonly Position[]): Position[] {
  const open = points.filter((point, i) => i === 0 || !same(point, points[i - 1]))
  while (open.length > 1 && same(open[0], open.at(-1))) open.pop()
  return open
}

/** All rings of a polygon, the outer one first. */
export const ringsOf = (shape: PolygonShape): readonly (readonly Position[])[] => [shape.points, ...(shape.holes ?? [])]

/** FENCE-12: vertices of all rings, closing points not counted. A circle has none. */
export const vertexCount = (shape: FenceShape): number =>
  shape.kind === 'circle' ? 0 : ringsOf(shape).reduce((count, ring) => count + openRing(ring).length, 0)

/** The same place with open rings, as it is stored and compared. */
export function normalShape(shape: FenceShape): FenceShape {
  if (shape.kind === 'circle') return shape
  const holes = (shape.holes ?? []).map(openRing)
  return { kind: 'polygon', points: openRing(shape.points), ...(holes.length > 0 && { holes }) }
}
