import { expect, test } from 'vitest'

import { shares } from './ringParts.ts'

test.each<[string, (number | null)[], (number | null)[]]>([
  ['R19 thirds', [1, 1, 1], [34, 33, 33]],
  ['what is exact', [30, 70], [30, 70]],
  ['the largest remainder first', [10.1, 20.6, 69.3], [10, 21, 69]],
  ['what is not known has no share', [1, null, 1], [50, null, 50]],
  ['of nothing there is no share', [0, 0], [null, null]],
])('%s: shares add up to 100', (_what, values, expected) => {
  expect(shares(values)).toEqual(expected)
})
