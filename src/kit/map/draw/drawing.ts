import { distanceKm, type Position } from '#contract/rules/distance.ts'
import { type FenceShape, openRing, type PolygonShape } from '#contract/rules/fenceShape.ts'

/** A shape on its way: a circle may lack its centre or radius (metres), a polygon is open until somebody closes it. */
export type DrawnShape =
  | { kind: 'circle'; center: Position | null; radiusM: number | null }
  | { kind: 'polygon'; points: readonly Position[]; holes: NonNullable<PolygonShape['holes']>; closed: boolean }

/** What is drawn, what was drawn before each step, and the point that keys act on. */
export interface Drawing {
  shape: DrawnShape
  past: readonly DrawnShape[]
  future: readonly DrawnShape[]
  chosen: number | null
  /** Steps of one grip (a pull, a row of arrow keys) are one step back. */
  grip: string | null
}

export type DrawEvent =
  /** A place of the map was pointed at: the next point, the centre, or how far the circle reaches. */
  | { type: 'place'; place: Position }
  | { type: 'move'; at: number; place: Position; grip?: string }
  | { type: 'insert'; at: number; place: Position; grip?: string }
  | { type: 'remove'; at: number }
  | { type: 'center'; place: Position; grip?: string }
  | { type: 'radius'; radiusM: number | null; grip?: string }
  | { type: 'close' }
  | { type: 'choose'; at: number | null }
  | { type: 'release' }
  | { type: 'replace'; shape: DrawnShape }
  | { type: 'undo' }
  | { type: 'redo' }

const mostSteps = 200

export const emptyShape = (kind: DrawnShape['kind']): DrawnShape =>
  kind === 'circle' ? { kind, center: null, radiusM: null } : { kind, points: [], holes: [], closed: false }

export const drawingOf = (shape: DrawnShape): Drawing => ({ shape, past: [], future: [], chosen: null, grip: null })

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
  longitude: round(Math.min(180, Math.max(-180, longitude))),
})

function step(drawing: Drawing, shape: DrawnShape, change: { chosen?: number | null; grip?: string } = {}): Drawing {
  const { grip = null } = change
  const isSameGrip = grip !== null && grip === drawing.grip
  return {
    shape,
    past: isSameGrip ? drawing.past : [...drawing.past.slice(1 - mostSteps), drawing.shape],
    future: [],
    chosen: change.chosen === undefined ? drawing.chosen : change.chosen,
    grip,
  }
}

function place(drawing: Drawing, at: Position): Drawing {
  const { shape } = drawing
  if (shape.kind === 'polygon') {
    if (shape.closed) return drawing
    return step(drawing, { ...shape, points: [...shape.points, at] }, { chosen: shape.points.length })
  }
  if (shape.center === null) return step(drawing, { ...shape, center: at })
  if (shape.radiusM !== null) return drawing
  return step(drawing, { ...shape, radiusM: reach(shape.center, at) })
}

/** Whole metres between two places, as a radius is said. */
export const reach = (center: Position, edge: Position): number =>
  Math.max(1, Math.round(distanceKm(center, edge) * 1000))

function onPolygon(drawing: Drawing, shape: DrawnShape & { kind: 'polygon' }, event: DrawEvent): Drawing {
  const { points } = shape
  switch (event.type) {
    case 'move': {
      if (points[event.at] === undefined) return drawing
      return step(
        drawing,
        { ...shape, points: points.with(event.at, placed(event.place)) },
        { chosen: event.at, grip: event.grip },
      )
    }
    case 'insert':
      return step(
        drawing,
        { ...shape, points: points.toSpliced(event.at, 0, placed(event.place)) },
        { chosen: event.at, grip: event.grip },
      )
    case 'remove': {
      const left = points.toSpliced(event.at, 1)
      const chosen = left.length === 0 ? null : Math.min(event.at, left.length - 1)
      return step(drawing, { ...shape, points: left, closed: shape.closed && left.length > 2 }, { chosen })
    }
    case 'close':
      return shape.closed || points.length < 3 ? drawing : step(drawing, { ...shape, closed: true })
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
      return { ...drawing, chosen: event.at, grip: null }
    case 'release':
      return { ...drawing, grip: null }
    case 'replace':
      return step(drawing, event.shape, { chosen: null })
    case 'undo': {
      const before = drawing.past.at(-1)
      if (before === undefined) return drawing
      const future = [drawing.shape, ...drawing.future]
      return { shape: before, past: drawing.past.slice(0, -1), future, chosen: null, grip: null }
    }
    case 'redo': {
      const [next, ...future] = drawing.future
      if (next === undefined) return drawing
      return { shape: next, past: [...drawing.past, drawing.shape], future, chosen: null, grip: null }
    }
    default: {
      const { shape } = drawing
      return shape.kind === 'polygon' ? onPolygon(drawing, shape, event) : onCircle(drawing, shape, event)
    }
  }
}
