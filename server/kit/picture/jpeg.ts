import { orientationOf, orientationSegment } from './orientation.ts'

/** JPEG markers (ITU-T T.81, table B.1): the second byte after 0xff. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, huffman: 0xc4, quantisation: 0xdb, restart: 0xdd } as const
/** Baseline, extended and progressive frames: what browsers draw. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const tables = new Set<number>([marker.huffman, marker.quantisation, marker.restart])
const exif = 0xe1
/** APP14: without it the colours of Adobe's four-channel files turn over. */
const adobe = 0xee
const mostSide = 16_384

export const isJpeg = (file: Buffer): boolean => file.subarray(0, 3).equals(Buffer.from([0xff, marker.start, 0xff]))

/** Where the packed lines that begin at an offset end: at the next marker that is neither stuffing nor a restart. */
function endOfLines(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0
    if (file[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

function isFrame(segment: Buffer): boolean {
  if (segment.length < 12) return false
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)]
  return segment[4] === 8 && height > 0 && width > 0 && height <= mostSide && width <= mostSide
}

/**
 * The same picture from its tables, frame and lines alone, with the way it is turned; place, camera, thumbnail, profiles,
 * comments and what hangs behind are left out. Null when it is no whole JPEG.
 */
export function cleanJpeg(file: Buffer): Buffer | null {
  const parts: Buffer[] = []
  let orientation: number | null = null
  let framed = false
  let scanned = false
  let at = 2
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1
    const kind = file[at + 1]
    if (file[at] !== 0xff || kind === undefined) return null
    if (kind === marker.end) break
    if (at + 4 > file.length) return null
    const length = 2 + file.readUInt16BE(at + 2)
    if (length < 4 || at + length > file.length) return null
    const segment = file.subarray(at, at + length)
    at += length
    if (frames.has(kind)) {
      if (framed || !isFrame(segment)) return null
      framed = true
      parts.push(segment)
    } else if (kind === marker.scan) {
      if (!framed) return null
      scanned = true
      const until = endOfLines(file, at)
      parts.push(segment, file.subarray(at, until))
      at = until
    } else if (tables.has(kind)) parts.push(segment)
    else if (kind === adobe && isAdobe(segment)) parts.push(segment)
    else if (kind === exif) orientation ??= orientationOf(segment.subarray(4))
    else if (!isIdle(kind)) return null
  }
  if (!scanned) return null
  const turned = orientation === null || orientation === 1 ? [] : [orientationSegment(orientation)]
  return Buffer.concat([Buffer.from([0xff, marker.start]), ...turned, ...parts, Buffer.from([0xff, marker.end])])
}

/** Fourteen bytes, the last of which says how colours are mixed; a longer one carries something else. */
const isAdobe = (segment: Buffer): boolean => segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'

/** Application data and comments: a picture draws without them. */
const isIdle = (kind: number): boolean => (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe
