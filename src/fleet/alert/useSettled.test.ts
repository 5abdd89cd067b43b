import { expect, test } from 'vitest'

import { isBlind, isSettled } from './useSettled.ts'

test('A22 a key within 500 ms of an arrival answers nothing; from then on it does', () => {
  expect([0, 1, 499.9, 500, 501].map((after) => isSettled(10_000, 10_000 + after))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('A22 Enter or space on what has the focus, and the second click of two, are aimed at nothing that came since', () => {
  expect([0, 1, 2, 3].map((detail) => isBlind({ detail }))).toEqual([true, false, true, true])
})
