import { crc32, createInflate } from 'node:zlib'

/** PNG, third edition (W3C, 2025): §5 for chunks, §11.2 for the header, §8.1 for interlace. */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Samples per pixel and permitted depths, by colour type (§11.2.1, table 8). */
const colourTypes: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Where each pass of an interlaced picture begins, and its steps: x, y, dx, dy (§8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A small file may unpack to gigabytes; nobody's portrait does. */
const mostUnpacked = 64 * 1024 * 1024

export const isPng = (file: Buffer): boolean => file.subarray(0, signature.length).equals(signature)

interface Chunk {
  type: string
  data: Buffer
}

/** The chunks up to IEND, each with its sum checked; null when the file is broken or cut off. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null
    const chunk = { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end - 4) }
    chunks.push(chunk)
    if (chunk.type === 'IEND') return chunks
    at = end
  }
  return null
}

/** Bytes of the picture once unpacked: a filter byte and the samples for each line; null when the header is none. */
function unpackedSize(header: Buffer): number | null {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8)
  const kind = colourTypes[colour]
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || width === 0 || height === 0) return null
  const sizeOf = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * kind.samples * depth) / 8))
  if (interlace === 0) return sizeOf(width, height)
  if (interlace !== 1) return null
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + sizeOf(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))),
    0,
  )
}

/** How many bytes of the packed lines hold a picture of this size; null when they hold another, or are broken. */
async function packedLength(packed: Buffer, size: number): Promise<number | null> {
  const engine = createInflate()
  let unpacked = 0
  try {
    engine.end(packed)
    for await (const part of engine) {
      const { length }: Buffer = part
      unpacked += length
      if (unpacked > size) return null
    }
  } catch {
    return null
  }
  return unpacked === size ? engine.bytesWritten : null
}

const end: Chunk = { type: 'IEND', data: Buffer.alloc(0) }

function bytesOf({ type, data }: Chunk): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/**
 * The same picture from its header, palette, transparency and lines alone; texts, times, places, profiles, further
 * frames and what hangs behind are left out. Null when it is no whole PNG, or would unpack to more than 64 MB.
 */
export async function cleanPng(file: Buffer): Promise<Buffer | null> {
  const chunks = chunksOf(file)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR') return null
  const size = unpackedSize(header.data)
  if (size === null || size > mostUnpacked) return null
  const lines = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const length = await packedLength(lines, size)
  if (length === null) return null
  const palette = chunks.find(({ type }) => type === 'PLTE')
  const transparency = chunks.find(({ type }) => type === 'tRNS')
  if (header.data[9] === 3 && !palette) return null
  const parts = [header, palette, transparency, { type: 'IDAT', data: lines.subarray(0, length) }, end]
  return Buffer.concat([signature, ...parts.filter((part) => part !== undefined).map(bytesOf)])
}
