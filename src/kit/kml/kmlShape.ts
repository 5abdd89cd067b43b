import type { Position } from '#contract/rules/distance.ts'
import { type ShapeProblem, shapeProblem } from '#contract/rules/fenceProblem.ts'
import {
  type CircleShape,
  type FenceShape,
  openRing,
  type PolygonShape,
  vertexCount,
} from '#contract/rules/fenceShape.ts'

import { type CoordinateFault, kmlCoordinates } from './kmlCoordinates.ts'
import { circleOf, closedRing, isClosed } from './kmlOutline.ts'
import type { RawGeometry } from './kmlPlacemarks.ts'
import { untangled } from './untangled.ts'

/** Why a shape of a file is not a fence. `point`, `track` and `openLine` have no area: they are left out, not broken. */
export type KmlFault =
  | Exclude<CoordinateFault, { is: 'swapped' }>
  | { is: 'swapped' }
  | { is: 'openRing' }
  | { is: 'point' | 'track' | 'openLine' }
  | { is: ShapeProblem; count: number }

/** One shape of a file, judged. `vertices` as FENCE-12 counts them, those of all rings. */
export interface JudgedShape {
  vertices: number
  shape: FenceShape | null
  fault: KmlFault | null
  /**
   * What it would be with latitude and longitude exchanged, the ring closed, or without the small loops in which it
   * crosses itself: somebody must say so.
   */
  remedy: FenceShape | null
  /** What it was not in the file: a ring that came back as a circle, a closed line. */
  became: 'circle' | 'area' | null
}

export const isLeftOut = (fault: KmlFault | null): boolean =>
  fault !== null && (fault.is === 'point' || fault.is === 'track' || fault.is === 'openLine')

const nothing = (fault: KmlFault, vertices = 0): JudgedShape => ({
  vertices,
  shape: null,
  fault,
  remedy: null,
  became: null,
})

function untangledShape({ points, holes }: PolygonShape): FenceShape | null {
  const outline = untangled(points)
  const shape: FenceShape | null = outline && { kind: 'polygon', points: outline, holes }
  return shape !== null && shapeProblem(shape) === null ? shape : null
}

/** Points of an outline as they are written, its closing one among them; nothing of them is read. */
function tupleCount(text: string): number {
  let count = 0
  let [isGap, isJoined] = [true, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= space) {
      isGap = true
      continue
    }
    // White space around a comma parts no points.
    if (isGap && !isJoined && code !== comma) count += 1
    ;[isGap, isJoined] = [false, code === comma]
  }
  return count
}
const [space, comma] = [32, 44]

/** An outline of more points is told by their number alone: to read millions of them would only take memory. */
const mostRead = 100_000

/** Corners of these rings, the outer one first, as a fence or with what is wrong. */
function judge([outer = [], ...holes]: readonly Position[][], drawn: CircleShape | null): JudgedShape {
  const polygon: PolygonShape = {
    kind: 'polygon',
    points: openRing(closedRing(outer)),
    ...(holes.length > 0 && { holes: holes.map((hole) => openRing(closedRing(hole))) }),
  }
  const vertices = vertexCount(polygon)
  const problem = shapeProblem(polygon)
  if (problem !== null) {
    const remedy = problem === 'crossing' ? untangledShape(polygon) : null
    return { ...nothing({ is: problem, count: vertices }, vertices), remedy }
  }
  const circle = holes.length === 0 ? circleOf(polygon.points, drawn) : null
  if (circle !== null && shapeProblem(circle) === null) {
    return { vertices, shape: circle, fault: null, remedy: null, became: 'circle' }
  }
  return { vertices, shape: polygon, fault: null, remedy: null, became: null }
}

function judgeRings(texts: readonly string[], drawn: CircleShape | null): JudgedShape {
  const written = texts.reduce((sum, text) => sum + tupleCount(text), 0)
  if (written > mostRead) return nothing({ is: 'tooManyPoints', count: written }, written)
  const read = texts.map(kmlCoordinates)
  const rings: Position[][] = []
  let swapped = false
  for (const ring of read) {
    if (ring.ok) rings.push(ring.points)
    else if (ring.fault.is === 'swapped') {
      swapped = true
      rings.push(ring.fault.swapped)
    } else return nothing(ring.fault, tupleCount(texts[0] ?? ''))
  }
  const judged = judge(rings, swapped ? null : drawn)
  if (judged.shape === null) return judged
  const asked = (fault: KmlFault): JudgedShape => ({ ...judged, shape: null, fault, remedy: judged.shape })
  if (swapped) return asked({ is: 'swapped' })
  return rings.every(isClosed) ? judged : asked({ is: 'openRing' })
}

/**
 * One geometry of a file as a fence, or with its fault.
 * @param drawn centre and radius that the file says beside it
 */
export function kmlShape(geometry: RawGeometry, drawn: CircleShape | null): JudgedShape {
  switch (geometry.is) {
    case 'point':
    case 'track':
      return nothing({ is: geometry.is }, geometry.is === 'point' ? 1 : 0)
    case 'polygon':
      return geometry.outer === null
        ? nothing({ is: 'noCoordinates' })
        : judgeRings([geometry.outer, ...geometry.inner], drawn)
    case 'ring':
      return judgeRings([geometry.coordinates], drawn)
    case 'line': {
      const written = tupleCount(geometry.coordinates)
      if (written > mostRead) return nothing({ is: 'openLine' }, written)
      const line = kmlCoordinates(geometry.coordinates)
      // A line that comes back to where it began encloses something, as people draw it who know no other tool.
      const encloses = line.ok && line.points.length > 3 && isClosed(line.points)
      if (line.ok && !encloses) return nothing({ is: 'openLine' }, line.points.length)
      const judged = judgeRings([geometry.coordinates], null)
      return { ...judged, became: judged.became ?? (judged.shape ? 'area' : null) }
    }
  }
}
