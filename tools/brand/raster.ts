import { crc32, deflateSync } from 'node:zlib'

import type { Point, Shape } from './drawing.ts'

/** Each pixel is looked at in 4 × 4 places. */
const grain = 4

const inside = (rings: Shape['rings'], x: number, y: number): boolean => {
  let crossings = 0
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by]: Point = ring[(index + 1) % ring.length] ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1
    }
  }
  return crossings % 2 === 1
}

/** The box around a shape, in drawing units: what lies outside needs no look. */
function boxOf({ rings }: Shape): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [rings.flatMap((ring) => ring.map(([x]) => x)), rings.flatMap((ring) => ring.map(([, y]) => y))]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/**
 * Paints shapes over a ground.
 * @param size px of each side
 * @param unitsPerSide side of the drawing in its own units; the drawing stands in the middle, `scale` of the side wide
 * @returns RGB, three bytes a pixel, row by row
 */
export function paint(
  shapes: readonly Shape[],
  ground: Shape['colour'],
  { size, unitsPerSide, scale }: { size: number; unitsPerSide: number; scale: number },
): Uint8Array {
  const pixels = new Uint8Array(size * size * 3)
  const units = (px: number): number => (px / size - (1 - scale) / 2) * (unitsPerSide / scale)
  const boxed = shapes.map((shape) => ({ ...shape, box: boxOf(shape) }))
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let mixed: readonly number[] = ground
      for (const { rings, colour, opacity, box } of boxed) {
        if (units(column + 1) < box.left || units(column) > box.right) continue
        if (units(row + 1) < box.top || units(row) > box.bottom) continue
        let hits = 0
        for (let part = 0; part < grain * grain; part += 1) {
          const x = units(column + ((part % grain) + 0.5) / grain)
          const y = units(row + (Math.floor(part / grain) + 0.5) / grain)
          if (inside(rings, x, y)) hits += 1
        }
        const cover = (hits / grain ** 2) * opacity
        mixed = mixed.map((value, index) => value + ((colour[index] ?? 0) - value) * cover)
      }
      pixels.set(mixed.map(Math.round), (row * size + column) * 3)
    }
  }
  return pixels
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** RGB pixels of a square picture as a PNG file (RFC 2083): eight bits a channel, no filter, one IDAT. */
export function png(pixels: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size * 3 + 1))
  for (let row = 0; row < size; row += 1) {
    rows.set(pixels.subarray(row * size * 3, (row + 1) * size * 3), row * (size * 3 + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
