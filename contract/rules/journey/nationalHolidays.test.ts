import { expect, test } from 'vitest'

import { isNationalHoliday } from './nationalHolidays.ts'

test.each([
  ['2026-11-15', true],
  ['2026-04-03', true],
  ['2025-04-18', true],
  ['2024-03-29', true],
  ['2026-04-05', false],
  ['2023-11-20', false],
  ['2024-11-20', true],
  ['2026-12-24', false],
])('national holidays are computed, the Friday before Easter too: %s %s', (day, expected) => {
  expect(isNationalHoliday(Date.parse(day) / 86_400_000)).toBe(expected)
})
