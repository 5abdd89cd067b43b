import { expect, test } from 'vitest'

import { withPin } from './pins.ts'

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

test.each([
  ['the first', [], 5, [5], 'pinned'],
  ['another goes to the end', [3], 5, [3, 5], 'pinned'],
  ['one that was there goes', [3, 5, 4], 5, [3, 4], 'unpinned'],
  ['the ninth', nine.slice(0, 8), 9, nine, 'pinned'],
  ['the tenth is refused', nine, 10, nine, 'full'],
  ['with nine, one of them can still go', nine, 4, [1, 2, 3, 5, 6, 7, 8, 9], 'unpinned'],
] as const)('%s', (_what, before, id, pins, outcome) => {
  expect(withPin(before, id)).toEqual({ pins, outcome })
})
