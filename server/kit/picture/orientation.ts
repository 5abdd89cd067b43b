/** Exif 3.0 (CIPA DC-008): §4.7.2 for the segment, §4.6.2 for a directory of TIFF, tag 0x0112 for how to turn a picture. */
const mark = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112
const short = 3

/** How a picture must be turned, 1 to 8; null when its Exif data does not say. `body` is the segment after its length. */
export function orientationOf(body: Buffer): number | null {
  if (!body.subarray(0, mark.length).equals(mark)) return null
  const tiff = body.subarray(mark.length)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return null
  const entries = u16(directory)
  for (let n = 0; n < entries; n += 1) {
    const entry = directory + 2 + 12 * n
    if (entry + 12 > tiff.length) return null
    if (u16(entry) !== orientationTag || u16(entry + 2) !== short) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An APP1 segment that says how to turn a picture, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(short, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + mark.length + tiff.length])
  return Buffer.concat([head, mark, tiff])
}
