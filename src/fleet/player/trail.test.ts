import { expect, test } from 'vitest'

import { track } from './testing/tracks.ts'
import { blocksOf, passed } from './trail.ts'

test('a way is drawn in pieces that share their ends, and not across a silence', () => {
  const long = track([
    ...Array.from({ length: 300 }, (_none, i) => ({ at: i * 0.5 })),
    { at: 170 },
    { at: 171 },
    { at: 190 },
  ])
  expect(blocksOf(long)).toEqual([
    { from: 0, to: 256 },
    { from: 256, to: 299 },
    { from: 300, to: 301 },
  ])
  expect(blocksOf(track([{ at: 0 }]))).toEqual([])
})

test.each([
  [-1, 0],
  [255, 0],
  [256, 1],
  [300, 2],
])('at fix %i, %i pieces lie behind', (index, expected) => {
  expect(
    passed(
      [
        { from: 0, to: 256 },
        { from: 256, to: 299 },
      ],
      index,
    ),
  ).toBe(expected)
})
