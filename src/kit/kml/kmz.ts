import { unzipSync } from 'fflate'

import { isIntact } from '#src/lib/zipSums.ts'

import { kmlMaxBytes } from './kmlLimits.ts'
import { KmlRefusal } from './KmlRefusal.ts'

/** A ZIP begins with `PK`, and no XML does. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const mainName = 'doc.kml'
/** Nothing packs better than this (RFC 1951): a list of contents that says so is broken. */
const bestRatio = 1032

type Entry = { name: string; packed: number; bytes: number }

/** `doc.kml`, else the first KML of the list of contents: what a viewer of KMZ opens. */
function mainFile(bytes: Uint8Array): Entry | null {
  const found: Entry[] = []
  // Nothing is unpacked: the filter only reads the list of contents.
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (name.toLowerCase().endsWith('.kml')) found.push({ name, packed: size, bytes: originalSize })
      return false
    },
  })
  return found.find(({ name }) => name.toLowerCase() === mainName) ?? found[0] ?? null
}

/**
 * The KML in a KMZ. Only that one file is unpacked, into as many bytes as the list of contents says and never more than
 * the limit: an archive that lies about its size gets a file that breaks off, not the memory of the machine.
 * @throws KmlRefusal
 */
export function unpackKmz(bytes: Uint8Array): Uint8Array {
  try {
    const main = mainFile(bytes)
    if (main === null) throw new KmlRefusal('noKml')
    const isPossible = main.packed <= bytes.length && main.bytes <= main.packed * bestRatio + 1024
    if (!isPossible) throw new KmlRefusal('zip')
    if (main.bytes > kmlMaxBytes) throw new KmlRefusal('unpacksTooLarge')
    const files = unzipSync(bytes, { filter: ({ name }) => name === main.name })
    const file = files[main.name]
    if (file && isIntact(bytes, files)) return file
  } catch (cause) {
    if (cause instanceof KmlRefusal) throw cause
  }
  throw new KmlRefusal('zip')
}
