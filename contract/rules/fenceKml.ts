import type { Position } from './distance.ts'
import { polygonRings } from './fenceGeometry.ts'
import type { FenceShape } from './fenceShape.ts'
import { digits, escaped, kmlDocument } from './kmlText.ts'

const boundary = (tag: string, ring: readonly Position[]): string => {
  const [first] = ring
  const closed = first === undefined ? ring : [...ring, first]
  const coordinates = closed.map(({ latitude, longitude }) => `${digits(longitude)},${digits(latitude)},0`).join(' ')
  return `<${tag}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${tag}>`
}

/** What only this product reads: KML knows no circles. */
const circleData = (shape: FenceShape): string => {
  if (shape.kind !== 'circle') return ''
  const { center, radiusM } = shape
  const values = { latitude: center.latitude, longitude: center.longitude, radiusM }
  const data = Object.entries(values).map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
  return `<ExtendedData>${data.join('')}</ExtendedData>`
}

/**
 * FENCE-06: a KML 2.2 document of one fence. A circle is written as its polygon of 32 points (MAP-22), with centre and
 * radius beside it as `ExtendedData` (`latitude`, `longitude`, `radiusM`), so that it can come back as a circle.
 */
export function shapeToKml(name: string, shape: FenceShape): string {
  const [outer = [], ...holes] = polygonRings(shape)
  const rings = [boundary('outerBoundaryIs', outer), ...holes.map((hole) => boundary('innerBoundaryIs', hole))]
  return kmlDocument(name, [
    `<Placemark><name>${escaped(name)}</name>${circleData(shape)}<Polygon>${rings.join('')}</Polygon></Placemark>`,
  ])
}
