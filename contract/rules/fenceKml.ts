import type { Position } from './distance.ts'
import { polygonRings } from './fenceGeometry.ts'
import type { FenceShape } from './fenceShape.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML 1.0 has no place for most control characters, escaped or not. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the very characters that XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

const digits = (degrees: number) => String(Math.round(degrees * 1e7) / 1e7)

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
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escaped(name)}</name>`,
    `<Placemark><name>${escaped(name)}</name>${circleData(shape)}<Polygon>${rings.join('')}</Polygon></Placemark>`,
    '</Document></kml>',
    '',
  ].join('\n')
}
