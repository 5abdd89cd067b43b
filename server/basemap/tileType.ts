import type { StoredTile } from './port.ts'

const startsWith = (data: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => data[at + index] === byte)

const RIFF = [0x52, 0x49, 0x46, 0x46] as const
const WEBP = [0x57, 0x45, 0x42, 0x50] as const

/** A picture tells what it is by its first bytes; anything else is a vector tile, packed or not. */
export function tileType(data: Uint8Array): Omit<StoredTile, 'data'> {
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47])) return { type: 'image/png' }
  if (startsWith(data, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg' }
  if (startsWith(data, RIFF) && startsWith(data, WEBP, 8)) return { type: 'image/webp' }
  const type = 'application/vnd.mapbox-vector-tile'
  if (startsWith(data, [0x1f, 0x8b])) return { type, encoding: 'gzip' }
  // zlib: deflate with a window of 32 KiB, and a check of both bytes together
  if (data[0] === 0x78 && (0x7800 + (data[1] ?? 0)) % 31 === 0) return { type, encoding: 'deflate' }
  return { type }
}
