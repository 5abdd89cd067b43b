import { expect, test } from 'vitest'

import { isSettled } from './useSettled.ts'

test('A22 a key within 500 ms of an arrival answers nothing; from then on it does', () => {
  expect([0, 1, 499.9, 500, 501].map((after) => isSettled(10_000, 10_000 + after))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
