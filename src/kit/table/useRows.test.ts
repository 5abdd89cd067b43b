import { expect, test } from 'vitest'

import { withKept } from './useRows.ts'

test('the row that the keys stand on stays in the page, in its place', () => {
  expect(withKept([5, 6, 7], 2, 100)).toEqual([2, 5, 6, 7])
  expect(withKept([5, 6, 7], 50, 100)).toEqual([5, 6, 7, 50])
  expect(withKept([5, 6, 7], 6, 100)).toEqual([5, 6, 7])
})

test('no row is kept when the keys stand on none, or on one that is gone', () => {
  expect(withKept([5, 6, 7], -1, 100)).toEqual([5, 6, 7])
  expect(withKept([5, 6, 7], 8, 8)).toEqual([5, 6, 7])
})
