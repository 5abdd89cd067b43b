import { gzipSync } from 'node:zlib'

import { zxyToTileId } from 'pmtiles'

/** A tile before it is written: `data` is an uncompressed vector tile. */
export type Tile = { z: number; x: number; y: number; data: Uint8Array }

type Entry = { id: number; offset: number; length: number; run: number }

const HEADER = 127
/** The specification wants header and root directory within the first 16 KiB. */
const ROOT_LIMIT = 16_384 - HEADER
const GZIP = 2
const VECTOR_TILE = 1

export type ArchiveOptions = {
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
  center: { longitude: number; latitude: number; zoom: number }
  metadata: object
}

/**
 * Writes a PMTiles v3 archive: one clustered file in Hilbert order, equal tiles stored once (most are plain land or
 * plain sea), directories and tiles in gzip. The same tiles always give the same bytes.
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writePmtiles(tiles: readonly Tile[], options: ArchiveOptions): Uint8Array {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.id - b.id)
  const { entries, contents, data } = store(ordered)
  const { root, leaves } = directories(entries)
  const metadata = gzip(new TextEncoder().encode(JSON.stringify(options.metadata)))

  const rootAt = HEADER
  const metadataAt = rootAt + root.length
  const leavesAt = metadataAt + metadata.length
  const dataAt = leavesAt + leaves.length
  const header = new DataView(new ArrayBuffer(HEADER))
  const long = (at: number, value: number) => header.setBigUint64(at, BigInt(value), true)
  const degrees = (at: number, value: number) => header.setInt32(at, Math.round(value * 1e7), true)
  new Uint8Array(header.buffer).set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, 3)
  long(8, rootAt)
  long(16, root.length)
  long(24, metadataAt)
  long(32, metadata.length)
  long(40, leavesAt)
  long(48, leaves.length)
  long(56, dataAt)
  long(64, data.length)
  long(72, ordered.length)
  long(80, entries.length)
  long(88, contents)
  header.setUint8(96, 1)
  header.setUint8(97, GZIP)
  header.setUint8(98, GZIP)
  header.setUint8(99, VECTOR_TILE)
  header.setUint8(100, options.minZoom)
  header.setUint8(101, options.maxZoom)
  for (const [i, value] of options.bounds.entries()) degrees(102 + 4 * i, value)
  header.setUint8(118, options.center.zoom)
  degrees(119, options.center.longitude)
  degrees(123, options.center.latitude)
  return concat([new Uint8Array(header.buffer), root, metadata, leaves, data])
}

/** Equal tiles share their bytes, and equal neighbours one entry with a run length. */
function store(tiles: readonly { id: number; data: Uint8Array }[]) {
  const seen = new Map<string, { offset: number; length: number }>()
  const parts: Uint8Array[] = []
  const entries: Entry[] = []
  let end = 0
  for (const { id, data } of tiles) {
    const key = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1')
    let place = seen.get(key)
    if (!place) {
      const packed = gzip(data)
      place = { offset: end, length: packed.length }
      seen.set(key, place)
      parts.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.id + last.run === id && last.offset === place.offset) last.run++
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, contents: seen.size, data: concat(parts) }
}

/** One root directory if it fits, otherwise a root of leaves, each as large as it must be for the root to fit. */
function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = directory(entries)
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: new Uint8Array() }
  for (let size = 4096; ; size *= 2) {
    const parts: Uint8Array[] = []
    const roots: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size))
      // a run of 0 says that the entry points to a leaf directory
      roots.push({ id: entries[at]!.id, offset, length: leaf.length, run: 0 })
      parts.push(leaf)
      offset += leaf.length
    }
    const root = directory(roots)
    if (root.length <= ROOT_LIMIT) return { root, leaves: concat(parts) }
  }
}

/** Columns of varints: ids as differences, run lengths, lengths, offsets (0 = right after the one before). */
function directory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = []
  const varint = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
    bytes.push(value)
  }
  varint(entries.length)
  entries.forEach((entry, i) => varint(entry.id - (entries[i - 1]?.id ?? 0)))
  for (const entry of entries) varint(entry.run)
  for (const entry of entries) varint(entry.length)
  entries.forEach((entry, i) => {
    const before = entries[i - 1]
    varint(before && before.offset + before.length === entry.offset ? 0 : entry.offset + 1)
  })
  return gzip(Uint8Array.from(bytes))
}

const gzip = (data: Uint8Array): Uint8Array => gzipSync(data, { level: 9 })

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
