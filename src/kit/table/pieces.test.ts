import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

import { pieceAt, pieceRows, rowsIn } from './pieces.ts'

const rows = Array.from({ length: 310 - pieceRows }, (_, at) => pieceRows + at)

test('no page lies in two pieces, whatever its size', () => {
  for (const size of limits.pageSizes)
    for (let first = 0; first < 2_000; first += size) expect(pieceAt(first)).toBe(pieceAt(first + size - 1))
})

test.each([
  ['within the piece', 300, 5, [300, 301, 302, 303, 304]],
  ['the last, which is not full', 305, 25, [305, 306, 307, 308, 309]],
  ['past the end', 330, 30, []],
  ['of another piece', 0, 30, null],
])('a page %s', (_what, from, count, expected) => {
  expect(rowsIn(rows, 1, from, count)).toEqual(expected)
})
