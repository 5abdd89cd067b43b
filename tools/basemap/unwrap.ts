import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'

/**
 * world-atlas is spherical and uncut: a ring that crosses the date line jumps from 180 to -180, which a flat map draws
 * as a line across the whole world. Going on past 180 instead keeps the ring whole; geojson-vt wraps the surplus.
 */
export function unwrapLine(line: readonly Position[]): Position[] {
  let turn = 0
  let previous: number | undefined
  return line.map(([longitude = 0, latitude = 0]) => {
    if (previous !== undefined) {
      if (longitude - previous > 180) turn -= 360
      else if (previous - longitude > 180) turn += 360
    }
    previous = longitude
    return [longitude + turn, latitude]
  })
}

/** Just short of the pole, where the projection still has a place for it. */
const POLE = -89.9

/** A ring that went once around the world (Antarctica) does not meet itself: it is closed along the pole. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const line = unwrapLine(ring)
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || Math.abs(last[0]! - first[0]!) < 180) return line
  return [...line, [last[0]!, POLE], [first[0]!, POLE], first]
}

type Shape = Polygon | MultiPolygon | LineString | MultiLineString

export function unwrap(shape: Shape): Feature {
  const geometry: Shape =
    shape.type === 'Polygon'
      ? { type: 'Polygon', coordinates: shape.coordinates.map(unwrapRing) }
      : shape.type === 'MultiPolygon'
        ? { type: 'MultiPolygon', coordinates: shape.coordinates.map((polygon) => polygon.map(unwrapRing)) }
        : shape.type === 'LineString'
          ? { type: 'LineString', coordinates: unwrapLine(shape.coordinates) }
          : { type: 'MultiLineString', coordinates: shape.coordinates.map(unwrapLine) }
  return { type: 'Feature', properties: {}, geometry }
}
