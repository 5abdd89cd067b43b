import { type Unzipped, strFromU8 } from 'fflate'

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

function crc32(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return ~sum >>> 0
}

const ofList = 0x02014b50
const ofEnd = 0x06054b50
const endBytes = 22
const utf8Names = 2048

/** The sums by which the list of contents lets each file be checked. */
function listedSums(bytes: Uint8Array): Map<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sums = new Map<string, number>()
  let end = bytes.length - endBytes
  while (end >= 0 && view.getUint32(end, true) !== ofEnd) end -= 1
  if (end < 0) return sums
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === ofList) {
    const after = at + 46 + view.getUint16(at + 28, true)
    const isLatin = (view.getUint16(at + 8, true) & utf8Names) === 0
    sums.set(strFromU8(bytes.subarray(at + 46, after), isLatin), view.getUint32(at + 16, true))
    at = after + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sums
}

/**
 * Whether files that were unpacked are what was packed. The unpacker does not look: without this an archive that was damaged on its
 * way gives other numbers and no word.
 */
export function isIntact(bytes: Uint8Array, files: Unzipped): boolean {
  const sums = listedSums(bytes)
  return Object.entries(files).every(([name, file]) => name.endsWith('/') || sums.get(name) === crc32(file))
}
