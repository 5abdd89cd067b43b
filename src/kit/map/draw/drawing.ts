import { distanceKm, type Position } from '#contract/rules/distance.ts'
import { inRange } from '#contract/rules/fenceGeometry.ts'
import { type FenceShape, openRing, type PolygonShape } from '#contract/rules/fenceShape.ts'

/** A shape on its way: a circle may lack its centre or radius (metres), a polygon is open until somebody closes it. */
export type DrawnShape =
  | { kind: 'circle'; center: Position | null; radiusM: number | null }
  | { kind: 'polygon'; points: readonly Position[]; holes: NonNullable<PolygonShape['holes']>; closed: boolean }

type DrawnPolygon = DrawnShape & { kind: 'polygon' }

/** What is drawn, what was drawn before each step, and the point that keys act on. */
export interface Drawing {
  shape: DrawnShape
  past: readonly DrawnShape[]
  future: readonly DrawnShape[]
  /** Which ring of a polygon is under the hand: 0 is its outline, and its holes follow. */
  ring: number
  /** A point of that ring. */
  chosen: number | null
  /** Steps of one grip (a pull, a row of arrow keys) are one step back. */
  grip: string | null
}

export type DrawEvent =
  /** A place of the map was pointed at: the next point, the centre, or how far the circle reaches. */
  | { type: 'place'; place: Position }
  /** Points of a ring; left out, of the one under the hand. */
  | { type: 'move'; at: number; ring?: number; place: Position; grip?: string }
  | { type: 'insert'; at: number; ring?: number; place: Position; grip?: string }
  | { type: 'remove'; at: number; ring?: number }
  /** A hole is filled: its place belongs to the fence again. */
  | { type: 'fill'; ring: number }
  | { type: 'center'; place: Position; grip?: string }
  | { type: 'radius'; radiusM: number | null; grip?: string }
  | { type: 'close' }
  | { type: 'choose'; at: number | null; ring?: number }
  | { type: 'release' }
  | { type: 'replace'; shape: DrawnShape }
  | { type: 'undo' }
  | { type: 'redo' }

const mostSteps = 200

export const emptyShape = (kind: DrawnShape['kind']): DrawnShape =>
  kind === 'circle' ? { kind, center: null, radiusM: null } : { kind, points: [], holes: [], closed: false }

export const drawingOf = (shape: DrawnShape): Drawing => ({
  shape,
  past: [],
  future: [],
  ring: 0,
  chosen: null,
  grip: null,
})

/** Corners of a ring of a polygon; none where there is no such ring. */
export const cornersOf = ({ points, holes }: DrawnPolygon, ring: number): readonly Position[] =>
  (ring === 0 ? points : holes[ring - 1]) ?? []

/** A fence as it is drawn: nothing of it is missing. */
export const drawnOf = (shape: FenceShape): DrawnShape =>
  shape.kind === 'circle' ? shape : { kind: 'polygon', points: shape.points, holes: shape.holes ?? [], closed: true }

/** Null while anything is missing. */
export function fenceOf(shape: DrawnShape): FenceShape | null {
  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    // A number field says NaN of a text that is no number, or not one that may be.
    return center === null || radiusM === null || Number.isNaN(radiusM) ? null : { kind: 'circle', center, radiusM }
  }
  const { points, holes } = shape
  return openRing(points).length < 3 ? null : { kind: 'polygon', points, ...(holes.length > 0 && { holes }) }
}

/** Seven decimals of a degree are a centimetre: no hand and no receiver knows more. */
const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
const placed = ({ latitude, longitude }: Position): Position => ({
  latitude: round(Math.min(90, Math.max(-90, latitude))),
  // The ground goes on past the antimeridian: what is pulled across it lies on the other side, and not at its edge.
  longitude: round(Math.abs(longitude) <= 180 ? longitude : inRange(longitude)),
})

type Change = { ring?: number; chosen?: number | null; grip?: string | undefined }

function step(drawing: Drawing, shape: DrawnShape, change: Change = {}): Drawing {
  const { grip = null, ring = drawing.ring } = change
  const isSameGrip = grip !== null && grip === drawing.grip
  return {
    shape,
    past: isSameGrip ? drawing.past : [...drawing.past.slice(1 - mostSteps), drawing.shape],
    future: [],
    ring,
    chosen: change.chosen === undefined ? drawing.chosen : change.chosen,
    grip,
  }
}

function place(drawing: Drawing, at: Position): Drawing {
  const { shape } = drawing
  if (shape.kind === 'polygon') {
    if (shape.closed) return drawing
    return step(drawing, { ...shape, points: [...shape.points, at] }, { ring: 0, chosen: shape.points.length })
  }
  if (shape.center === null) return step(drawing, { ...shape, center: at })
  if (shape.radiusM !== null) return drawing
  return step(drawing, { ...shape, radiusM: reach(shape.center, at) })
}

/** Whole metres between two places, as a radius is said. */
export const reach = (center: Position, edge: Position): number =>
  Math.max(1, Math.round(distanceKm(center, edge) * 1000))

/** The polygon with other corners in one of its rings; a hole that has too few left to be one is filled. */
function withRing(shape: DrawnPolygon, ring: number, corners: readonly Position[]): DrawnPolygon {
  if (ring === 0) return { ...shape, points: corners, closed: shape.closed && corners.length > 2 }
  const { holes } = shape
  return { ...shape, holes: corners.length < 3 ? holes.toSpliced(ring - 1, 1) : holes.with(ring - 1, corners) }
}

function onPolygon(drawing: Drawing, shape: DrawnPolygon, event: DrawEvent): Drawing {
  switch (event.type) {
    case 'move': {
      const { ring = drawing.ring, at, grip } = event
      const corners = cornersOf(shape, ring)
      if (corners[at] === undefined) return drawing
      return step(drawing, withRing(shape, ring, corners.with(at, placed(event.place))), { ring, chosen: at, grip })
    }
    case 'insert': {
      const { ring = drawing.ring, at, grip } = event
      const corners = cornersOf(shape, ring).toSpliced(at, 0, placed(event.place))
      return step(drawing, withRing(shape, ring, corners), { ring, chosen: at, grip })
    }
    case 'remove': {
      const { ring = drawing.ring, at } = event
      const left = cornersOf(shape, ring).toSpliced(at, 1)
      const isGone = left.length === 0 || (ring > 0 && left.length < 3)
      const chosen = isGone ? null : Math.min(at, left.length - 1)
      return step(drawing, withRing(shape, ring, left), { ring: isGone ? 0 : ring, chosen })
    }
    case 'fill':
      if (event.ring === 0 || cornersOf(shape, event.ring).length === 0) return drawing
      return step(drawing, withRing(shape, event.ring, []), { ring: 0, chosen: null })
    case 'close':
      return shape.closed || shape.points.length < 3 ? drawing : step(drawing, { ...shape, closed: true })
    default:
      return drawing
  }
}

function onCircle(drawing: Drawing, shape: DrawnShape & { kind: 'circle' }, event: DrawEvent): Drawing {
  if (event.type === 'center') return step(drawing, { ...shape, center: placed(event.place) }, { grip: event.grip })
  if (event.type === 'radius') return step(drawing, { ...shape, radiusM: event.radiusM }, { grip: event.grip })
  return drawing
}

/** One step of drawing. What does not fit the shape changes nothing. */
export function draw(drawing: Drawing, event: DrawEvent): Drawing {
  switch (event.type) {
    case 'place':
      return place(drawing, placed(event.place))
    case 'choose':
      return { ...drawing, ring: event.ring ?? drawing.ring, chosen: event.at, grip: null }
    case 'release':
      return { ...drawing, grip: null }
    case 'replace':
      return step(drawing, event.shape, { ring: 0, chosen: null })
    case 'undo': {
      const before = drawing.past.at(-1)
      if (before === undefined) return drawing
      const future = [drawing.shape, ...drawing.future]
      return { shape: before, past: drawing.past.slice(0, -1), future, ring: 0, chosen: null, grip: null }
    }
    case 'redo': {
      const [next, ...future] = drawing.future
      if (next === undefined) return drawing
      return { shape: next, past: [...drawing.past, drawing.shape], future, ring: 0, chosen: null, grip: null }
    }
    default: {
      const { shape } = drawing
      return shape.kind === 'polygon' ? onPolygon(drawing, shape, event) : onCircle(drawing, shape, event)
    }
  }
}
