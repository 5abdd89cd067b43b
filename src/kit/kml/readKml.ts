import { kmlMaxBytes, kmlMaxShapes } from './kmlLimits.ts'
import { kmlPlaces, type KmlPlace } from './kmlPlacemarks.ts'
import { KmlRefusal } from './KmlRefusal.ts'
import { type JudgedShape, kmlShape } from './kmlShape.ts'
import { kmlText } from './kmlText.ts'
import { kmlTree } from './kmlTree.ts'
import { isZip, unpackKmz } from './kmz.ts'

/** A shape of the file under its name; `part` counts those of one thing from 1, null where it has only one. */
export interface KmlShape extends JudgedShape {
  is: 'shape'
  id: number
  /** Empty where the file has no name for it. */
  name: string
  part: number | null
}
export interface KmlFolder {
  is: 'folder'
  name: string
  items: readonly KmlItem[]
}
export type KmlItem = KmlFolder | KmlShape

export interface KmlFile {
  items: readonly KmlItem[]
  /** Shapes of the file that are past the limit of the preview. */
  more: number
}

/** What a file begins with; strictly always `kml`, but small files leave it out and every viewer opens them. */
const roots = ['kml', 'Document', 'Folder', 'Placemark']

function elementsOf(bytes: Uint8Array) {
  const elements = kmlTree(kmlText(bytes))
  if (!elements.some(({ name }) => roots.includes(name))) throw new KmlRefusal('format')
  return elements
}

/** The KML of an archive that is no KML is what damage made of it: nothing else puts such a file there. */
function packedElements(bytes: Uint8Array) {
  try {
    return elementsOf(unpackKmz(bytes))
  } catch (cause) {
    const damaged = cause instanceof KmlRefusal && ['xml', 'format', 'empty'].includes(cause.reason)
    throw damaged ? new KmlRefusal('zip') : cause
  }
}

/**
 * Reads a KML or KMZ file: every shape of it, judged, in the folders of the file. Runs in a worker and in Node.
 * @throws KmlRefusal when the file as a whole cannot be read
 */
export function readKml(bytes: Uint8Array): KmlFile {
  if (bytes.length === 0) throw new KmlRefusal('empty')
  if (bytes.length > kmlMaxBytes) throw new KmlRefusal('tooLarge')
  const elements = isZip(bytes) ? packedElements(bytes) : elementsOf(bytes)
  let id = 0
  let more = 0
  const itemsOf = (places: readonly KmlPlace[]): KmlItem[] =>
    places.flatMap((place): KmlItem[] => {
      if (place.is === 'folder') {
        const items = itemsOf(place.places)
        return items.length > 0 ? [{ is: 'folder', name: place.name, items }] : []
      }
      const { name, geometries, circle } = place
      return geometries.flatMap((geometry, at): KmlItem[] => {
        if (id >= kmlMaxShapes) {
          more += 1
          return []
        }
        const part = geometries.length > 1 ? at + 1 : null
        id += 1
        return [{ is: 'shape', id, name, part, ...kmlShape(geometry, circle) }]
      })
    })
  return { items: itemsOf(kmlPlaces(elements)), more }
}

/** Every shape of a file, without its folders. */
export const kmlShapes = (items: readonly KmlItem[]): KmlShape[] =>
  items.flatMap((item) => (item.is === 'folder' ? kmlShapes(item.items) : [item]))
