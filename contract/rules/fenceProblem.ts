import { limits } from '../limits.ts'
import { crossingOf } from './fenceCrossing.ts'
import { contains, metresPerDegree, planeRing } from './fenceGeometry.ts'
import { type FenceShape, openRing, type PolygonShape, ringsOf, vertexCount } from './fenceShape.ts'

/** Why a shape cannot be a fence, as far as its geometry goes. */
export const shapeProblems = [
  'tooFewPoints',
  'tooManyPoints',
  'radius',
  'crossing',
  'holeOutside',
  'noArea',
  'aroundPole',
] as const
export type ShapeProblem = (typeof shapeProblems)[number]

/** A ring smaller than this is a line that somebody closed: no receiver can be inside of it. */
const leastAreaM2 = 1

/**
 * What is wrong with a shape, worst first, or null for one that may be a fence (FENCE-09: 1790 vertices pass, 1791 do
 * not). The server refuses by it and the drawing warns by it, so that both say the same.
 */
export function shapeProblem(shape: FenceShape): ShapeProblem | null {
  if (shape.kind === 'circle') {
    const { radiusM } = shape
    return radiusM >= limits.fenceRadiusMinM && radiusM <= limits.fenceRadiusMaxM ? null : 'radius'
  }
  const rings = ringsOf(shape).map(openRing)
  if (rings.some((ring) => ring.length < 3)) return 'tooFewPoints'
  if (vertexCount(shape) > limits.fencePoints) return 'tooManyPoints'
  const planes = rings.map(planeRing)
  if (planes.some((plane) => !plane.closes)) return 'aroundPole'
  if (crossingOf(rings) !== null) return 'crossing'
  if (planes.some(({ lngLat }) => flatAreaM2(lngLat) < leastAreaM2)) return 'noArea'
  return holesInside(shape) ? null : 'holeOutside'
}

/** m² of a ring drawn flat: the spherical area of a line that is straight in degrees is not zero. */
function flatAreaM2(ring: Float64Array): number {
  const [firstLng = 0, firstLat = 0] = ring
  let sum = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [aLng = 0, aLat = 0, bLng = 0, bLat = 0] = [ring[j], ring[j + 1], ring[i], ring[i + 1]]
    sum += (aLng - firstLng) * (bLat - firstLat) - (bLng - firstLng) * (aLat - firstLat)
  }
  return (Math.abs(sum) / 2) * metresPerDegree ** 2 * Math.cos((firstLat * Math.PI) / 180)
}

/** As no edges cross, one vertex tells for its whole ring. */
const holesInside = ({ points, holes = [] }: PolygonShape): boolean =>
  holes.every(([first]) => first !== undefined && contains({ kind: 'polygon', points }, first))
