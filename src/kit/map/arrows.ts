import { type Pixel, projection } from './draw/projection.ts'

type Place = readonly [longitude: number, latitude: number]

/** A small arrow that says which way a line was gone. */
export interface Arrow {
  position: [longitude: number, latitude: number]
  /** Degrees clockwise from north. */
  course: number
}

/** px from one arrow to the next along the way, at a level; before the next level up to a quarter more. */
const spacingPx = 64
/** Nearer than this to any other, an arrow says nothing more; px. */
const apartPx = 24
/** Points nearer together than this are one: the drift of a receiver must not add up to a way; px. */
const stepPx = 4
/** Levels of a zoom, between which arrows keep their places. */
const levels = 3
/** Streets fill the map here. Nearer, arrows only move apart: a day's way would have a hundred thousand. */
const lastZoom = 17

/** The level at which arrows are dealt for a zoom: they stay where they are until it changes. */
export const arrowLevel = (zoom: number): number => Math.min(lastZoom, Math.floor(zoom * levels) / levels)

/**
 * Arrows along ways, as far from each other in px as a level shows them, however many points the ways have.
 * @param ways degrees, each without a jump at the antimeridian (`cutAtEdge`); the count goes on from one to the next
 * @param level of `arrowLevel`
 */
export function arrowsAlong(ways: readonly (readonly Place[])[], level: number): Arrow[] {
  const flat = projection({ longitude: 0, latitude: 0, zoom: level }, { width: 0, height: 0 })
  const isFree = freePlaces()
  const arrows: Arrow[] = []
  let since = spacingPx / 2
  for (const way of ways) {
    const points = apart(way.map(([longitude, latitude]) => flat.toPixel({ longitude, latitude })))
    for (const [i, to] of points.entries()) {
      const from = points[i - 1]
      if (!from) continue
      const long = Math.hypot(to.x - from.x, to.y - from.y)
      // Over two steps: a single short one turns with every metre that a receiver errs.
      const course = courseOf(points[i - 2] ?? from, to)
      let gone = 0
      while (since + long - gone >= spacingPx) {
        gone += spacingPx - since
        since = 0
        const part = gone / long
        const pixel = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        if (!isFree(pixel)) continue
        const { longitude, latitude } = flat.toPlace(pixel)
        arrows.push({ position: [longitude, latitude], course })
      }
      since += long - gone
    }
  }
  return arrows
}

const courseOf = (from: Pixel, to: Pixel): number =>
  ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360

function apart(points: readonly Pixel[]): Pixel[] {
  const kept: Pixel[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= stepPx) kept.push(point)
  }
  return kept
}

/** Takes a place where none is taken near it; looks at the cells around it alone. */
function freePlaces(): (pixel: Pixel) => boolean {
  const taken = new Map<string, Pixel[]>()
  const cell = (value: number) => Math.floor(value / apartPx)
  return (pixel) => {
    const [column, row] = [cell(pixel.x), cell(pixel.y)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const { x, y } of taken.get(`${column + dx}/${row + dy}`) ?? [])
          if (Math.hypot(x - pixel.x, y - pixel.y) < apartPx) return false
    const key = `${column}/${row}`
    taken.set(key, [...(taken.get(key) ?? []), pixel])
    return true
  }
}
