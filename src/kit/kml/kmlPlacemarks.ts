import type { CircleShape } from '#contract/rules/fenceShape.ts'

import type { KmlElement } from './kmlTree.ts'

/** One geometry as the file has it, its coordinates still text. */
export type RawGeometry =
  | { is: 'polygon'; outer: string | null; inner: string[] }
  | { is: 'line'; coordinates: string }
  | { is: 'ring'; coordinates: string }
  | { is: 'point' }
  | { is: 'track' }

/** A folder of the file, or a thing with a name and geometries; a thing of several is a MultiGeometry. */
export type KmlPlace =
  | { is: 'folder'; name: string; places: KmlPlace[] }
  | { is: 'thing'; name: string; geometries: RawGeometry[]; circle: CircleShape | null }

const kinds = ['Polygon', 'LinearRing', 'LineString', 'Point', 'Track', 'MultiTrack', 'MultiGeometry']
/** They hold a point or a box of their own and are pictures, not shapes. */
const pictures = ['PhotoOverlay', 'GroundOverlay', 'ScreenOverlay', 'NetworkLink', 'Style', 'StyleMap']

const childrenOf = (element: KmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
const textOf = (element: KmlElement | undefined, name: string) => childrenOf(element, name)[0]?.text ?? ''
const nameOf = (element: KmlElement): string => textOf(element, 'name').replaceAll(/\s+/g, ' ').trim()

const ringText = (boundary: KmlElement | undefined): string[] =>
  childrenOf(boundary, 'LinearRing').map((ring) => textOf(ring, 'coordinates'))

function geometriesOf(element: KmlElement): RawGeometry[] {
  switch (element.name) {
    case 'Polygon':
      return [
        {
          is: 'polygon',
          outer: ringText(childrenOf(element, 'outerBoundaryIs')[0])[0] ?? null,
          // Several holes stand in one boundary or in one each: both are about.
          inner: childrenOf(element, 'innerBoundaryIs').flatMap(ringText),
        },
      ]
    case 'LinearRing':
      return [{ is: 'ring', coordinates: textOf(element, 'coordinates') }]
    case 'LineString':
      return [{ is: 'line', coordinates: textOf(element, 'coordinates') }]
    case 'Point':
      return [{ is: 'point' }]
    case 'Track':
    case 'MultiTrack':
      return [{ is: 'track' }]
    case 'MultiGeometry':
      return element.children.flatMap(geometriesOf)
    default:
      return []
  }
}

/** Centre and radius as our own files say them beside the ring (`shapeToKml`). */
function circleData(element: KmlElement): CircleShape | null {
  const data = childrenOf(childrenOf(element, 'ExtendedData')[0], 'Data')
  const value = (name: string) => {
    const text = data.find((one) => one.label === name)
    return text === undefined ? Number.NaN : Number.parseFloat(textOf(text, 'value'))
  }
  const [latitude, longitude, radiusM] = [value('latitude'), value('longitude'), value('radiusM')]
  const isWhole = Number.isFinite(latitude) && Number.isFinite(longitude) && Number.isFinite(radiusM)
  return isWhole ? { kind: 'circle', center: { latitude, longitude }, radiusM } : null
}

/**
 * Folders and things with a geometry, in the order of the file. What holds a geometry is a thing whatever its element
 * is called (files of the old schema have their own names); a folder without any is left out.
 */
export function kmlPlaces(elements: readonly KmlElement[]): KmlPlace[] {
  return elements.flatMap((element): KmlPlace[] => {
    if (pictures.includes(element.name) || kinds.includes(element.name)) return []
    const geometries = element.children.flatMap(geometriesOf)
    if (geometries.length > 0) return [{ is: 'thing', name: nameOf(element), geometries, circle: circleData(element) }]
    const places = kmlPlaces(element.children)
    if (places.length === 0) return []
    // `kml`, and the one document in it, say nothing: their content stands in their place.
    const name = element.name === 'kml' ? '' : nameOf(element)
    return name === '' ? places : [{ is: 'folder', name, places }]
  })
}
