import { crc32, deflateSync } from 'node:zlib'

/** Pictures for tests: small, real, and put together part by part so that a test can add what must not stay. */

/** 16 × 8 points, red and blue, as a browser wrote it: tables, frame, lines. */
export const jpeg: Buffer = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBD' +
    'ARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABAD' +
    'ASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAA' +
    'AAID/8QAGREAAgMBAAAAAAAAAAAAAAAAAEIEBYHB/9oADAMBAAIRAxEAPwDKkDhNhSwXeH//2Q==',
  'base64',
)

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG with segments put in behind its first two bytes. */
export const jpegWith = (...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(body.length - 4, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The header of a PNG of true colour with 8 bits, unless said. */
export function header(width: number, height: number, [depth, colour, interlace] = [8, 2, 0]): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlace])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

export const png = (...chunks: Buffer[]): Buffer => Buffer.concat([signature, ...chunks, chunk('IEND')])

/** The packed lines of a PNG: so many bytes, all zero. */
export const lines = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
