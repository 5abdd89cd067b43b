import { expect, test } from 'vitest'

import { pageNumbers } from './pageNumbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
])('on page %d of %d the pager names %j', (shown, count, pages) => {
  expect(pageNumbers(shown, count)).toEqual(pages)
})
