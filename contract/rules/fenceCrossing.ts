import type { Position } from './distance.ts'
import { planeRing } from './fenceGeometry.ts'

interface Edge {
  ring: number
  at: number
  of: number
  ax: number
  ay: number
  bx: number
  by: number
}

/** Twice the area of the triangle a b c: its sign says on which side of a→b the point c lies. */
const side = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const onEdge = ({ ax, ay, bx, by }: Edge, x: number, y: number) =>
  side(ax, ay, bx, by, x, y) === 0 &&
  x >= Math.min(ax, bx) &&
  x <= Math.max(ax, bx) &&
  y >= Math.min(ay, by) &&
  y <= Math.max(ay, by)

function meeting(a: Edge, b: Edge): Position | null {
  if (Math.max(a.ay, a.by) < Math.min(b.ay, b.by) || Math.max(b.ay, b.by) < Math.min(a.ay, a.by)) return null
  const [aStart, aEnd] = [side(b.ax, b.ay, b.bx, b.by, a.ax, a.ay), side(b.ax, b.ay, b.bx, b.by, a.bx, a.by)]
  const [bStart, bEnd] = [side(a.ax, a.ay, a.bx, a.by, b.ax, b.ay), side(a.ax, a.ay, a.bx, a.by, b.bx, b.by)]
  if (aStart * aEnd < 0 && bStart * bEnd < 0) {
    const along = aStart / (aStart - aEnd)
    return { longitude: a.ax + along * (a.bx - a.ax), latitude: a.ay + along * (a.by - a.ay) }
  }
  // Rings may touch each other in a point; a ring that touches itself has two insides.
  if (a.ring !== b.ring) return null
  const ends = [
    { on: b, x: a.ax, y: a.ay },
    { on: b, x: a.bx, y: a.by },
    { on: a, x: b.ax, y: b.ay },
    { on: a, x: b.bx, y: b.by },
  ]
  const touch = ends.find(({ on, x, y }) => onEdge(on, x, y))
  return touch === undefined ? null : { longitude: touch.x, latitude: touch.y }
}

const areNeighbours = (a: Edge, b: Edge) =>
  a.ring === b.ring && (Math.abs(a.at - b.at) === 1 || Math.abs(a.at - b.at) === a.of - 1)

/**
 * Where the edges of these rings (open, outer first) first cross each other, or null when they never do. Edges are swept
 * from west to east, so that only those above each other are compared.
 */
export function crossingOf(rings: readonly (readonly Position[])[]): Position | null {
  const edges = rings.flatMap((ring, n) => {
    const { lngLat } = planeRing(ring)
    const x = (i: number) => lngLat[2 * (i % ring.length)] ?? 0
    const y = (i: number) => lngLat[2 * (i % ring.length) + 1] ?? 0
    return ring.map((_, i): Edge => ({
      ring: n,
      at: i,
      of: ring.length,
      ax: x(i),
      ay: y(i),
      bx: x(i + 1),
      by: y(i + 1),
    }))
  })
  const west = ({ ax, bx }: Edge) => Math.min(ax, bx)
  const east = ({ ax, bx }: Edge) => Math.max(ax, bx)
  const swept = edges.toSorted((a, b) => west(a) - west(b))
  for (const [i, a] of swept.entries()) {
    for (let j = i + 1; j < swept.length; j++) {
      const b = swept[j]
      if (b === undefined || west(b) > east(a)) break
      if (areNeighbours(a, b)) continue
      const place = meeting(a, b)
      if (place !== null) return place
    }
  }
  return null
}
