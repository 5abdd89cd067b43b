import { expect, test } from 'vitest'

import { isBirthDay } from './birthDay.ts'

/** 23:30 of the 26th in São Paulo, and the 27th already in London. */
const now = Date.UTC(2026, 10, 27, 2, 30)

test.each([
  ['2026-11-27', false],
  ['2026-11-26', false],
  ['2026-11-25', true],
  ['1958-02-28', true],
  ['1899-12-31', false],
  ['1990-02-30', false],
  ['28/02/1958', false],
  ['', false],
])('R04 VALID-DRIVER-02 VALID-DRIVER-03 born on %s: %s', (day, taken) => {
  expect(isBirthDay(day, now)).toBe(taken)
})
