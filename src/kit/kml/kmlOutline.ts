import { distanceKm, type Position } from '#contract/rules/distance.ts'
import type { CircleShape } from '#contract/rules/fenceShape.ts'

/** Nearer than this, two corners are one and a ring is closed: about a centimetre, in degrees. */
const same = 1e-7
const isSamePlace = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Math.abs(a.latitude - b.latitude) < same &&
  Math.abs(a.longitude - b.longitude) < same

export const isClosed = (ring: readonly Position[]): boolean => ring.length > 1 && isSamePlace(ring[0], ring.at(-1))

/** Its last point is the first, exactly, where it was so nearly: tools round on their way. */
export const closedRing = (ring: readonly Position[]): readonly Position[] =>
  isClosed(ring) ? ring.slice(0, -1) : ring

/** KML has no circle, so tools write one as a ring of so many corners. */
const circleCorners = { least: 24, most: 360 }
/** How far a corner may lie from where a circle has it, of the radius: five decimals of a degree are a metre. */
const roundness = 0.01

/**
 * The circle of which these corners are equal steps, so that it comes back as it was drawn; null for every other
 * outline. Centre and radius that the file itself says are taken when the corners agree with them.
 */
export function circleOf(corners: readonly Position[], said: CircleShape | null): CircleShape | null {
  if (corners.length < circleCorners.least || corners.length > circleCorners.most) return null
  const circle = said ?? meanCircle(corners)
  const reach = corners.map((corner) => distanceKm(circle.center, corner) * 1000)
  const tolerance = Math.max(circle.radiusM * roundness, 0.5)
  if (reach.some((metres) => Math.abs(metres - circle.radiusM) > tolerance)) return null
  const step = 2 * circle.radiusM * Math.sin(Math.PI / corners.length)
  const isEven = corners.every((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    return Math.abs(distanceKm(corner, next) * 1000 - step) <= Math.max(step * 0.1, 1)
  })
  return isEven ? circle : null
}

function meanCircle(corners: readonly Position[]): CircleShape {
  const mean = (of: (corner: Position) => number) => corners.reduce((sum, one) => sum + of(one), 0) / corners.length
  const center = { latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) }
  return { kind: 'circle', center, radiusM: Math.round(mean((one) => distanceKm(center, one) * 1000)) }
}
