import { expect, test } from 'vitest'

import { densitySteps, stepOf } from './densitySteps.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1)

test.each([
  ['nothing', [], [1, 2, 4, 8]],
  ['a single position', [1], [1, 2, 4, 8]],
  ['the same everywhere', [105, 105, 105], [105, 210, 420, 840]],
  ['counts up to a hundred', upTo(100), [1, 23, 45, 89]],
  ['many small ones and a depot', [...Array<number>(98).fill(3), 9, 50_000], [3, 6, 12, 24]],
  ['a long tail', upTo(1_000).map((n) => n ** 2), [1, 130_000, 390_000, 780_000]],
])('%s', (_what, counts, limits) => {
  expect(densitySteps(counts)).toEqual(limits)
})

test('a count is drawn in the highest step whose limit it reaches', () => {
  const steps = densitySteps([1])
  expect([1, 2, 3, 4, 7, 8, 1_000].map((count) => stepOf(count, steps))).toEqual([0, 1, 1, 2, 2, 3, 3])
})
