import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { groundOf, shapesOf } from './drawing.ts'
import { paint, png } from './raster.ts'

const svg = (path: string) => `<svg viewBox="0 0 8 8"><rect fill="#000000"/><path d="${path}" fill="#ff8000"/></svg>`
const at = (pixels: Uint8Array, size: number, x: number, y: number) =>
  Array.from(pixels.subarray((y * size + x) * 3, (y * size + x) * 3 + 3))

test.each([['M2 2h4v4H2Z'], ['M2 2H6V6H2z'], ['m2 2 4 0 0 4-4 0Z'], ['M2,2L6,2L6,6L2,6Z']])(
  'a square written as %s is painted where it stands',
  (path) => {
    const pixels = paint(shapesOf(svg(path)), groundOf(svg(path)), { size: 16, unitsPerSide: 8, scale: 1 })
    expect(at(pixels, 16, 8, 8)).toEqual([255, 128, 0])
    expect(at(pixels, 16, 4, 4)).toEqual([255, 128, 0])
    expect(at(pixels, 16, 3, 8)).toEqual([0, 0, 0])
    expect(at(pixels, 16, 12, 8)).toEqual([0, 0, 0])
  },
)

test('a smaller scale draws towards the middle, and half a pixel is half painted', () => {
  const drawing = svg('M0 0h8v8H0Z')
  const pixels = paint(shapesOf(drawing), groundOf(drawing), { size: 10, unitsPerSide: 8, scale: 0.5 })
  expect(at(pixels, 10, 1, 5)).toEqual([0, 0, 0])
  expect(at(pixels, 10, 2, 5)).toEqual([128, 64, 0])
  expect(at(pixels, 10, 3, 5)).toEqual([255, 128, 0])
})

test('a drawing with curves is refused rather than drawn wrong', () => {
  expect(() => shapesOf(svg('M0 0C1 1 2 2 3 3Z'))).toThrow('curve')
  expect(() => shapesOf('<svg viewBox="0 0 8 8"><g transform="scale(2)"><path d="M0 0h8Z"/></g></svg>')).toThrow('<g>')
})

test('the brand is drawn of what can be drawn', async () => {
  const favicon = await readFile(new URL('../../brands/farol/favicon.svg', import.meta.url), 'utf8')
  expect(shapesOf(favicon)).toHaveLength(3)
})

test('the file says its size and holds its rows', () => {
  const file = png(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), 2)
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([2, 2])
  const length = file.readUInt32BE(33)
  expect([...inflateSync(file.subarray(41, 41 + length))]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])
})
