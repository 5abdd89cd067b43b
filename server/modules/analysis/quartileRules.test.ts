import { expect, test } from 'vitest'

import { quartilesOf } from './quartileRules.ts'

test.each([
  ['four are too few', [1, 2, 3, 4], [null, null, null]],
  ['five', [5, 1, 4, 2, 3], [2, 3, 4]],
  ['six, between two', [1, 2, 3, 4, 5, 6], [2.25, 3.5, 4.75]],
])('a model of %s', (_name, told, [lower, median, upper]) => {
  expect(quartilesOf(told)).toEqual({ lower, median, upper })
})
