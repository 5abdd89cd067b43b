import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

import { fittingPageSize } from './pageSize.ts'

test('TABLE-02 the sizes on offer', () => {
  expect(limits.pageSizes).toEqual([5, 10, 15, 20, 25, 30])
})

test.each([
  [0, 32, 5],
  [159, 32, 5],
  [320, 32, 10],
  [479, 32, 10],
  [480, 32, 15],
  [640, 32, 20],
  [640, 28, 20],
  [700, 28, 25],
  [640, 40, 15],
  [960, 32, 30],
  [4_000, 32, 30],
  [Number.NaN, 32, 5],
])('TABLE-04 %d px hold pages of rows of %d px: %d', (heightPx, rowPx, size) => {
  expect(fittingPageSize(heightPx, rowPx)).toBe(size)
})
