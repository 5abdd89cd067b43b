import { expect, test } from 'vitest'

import { usesByDay } from './macroDays.ts'

const zone = 'America/Sao_Paulo'
const from = Date.UTC(2026, 5, 1, 3)
const hour = 3_600_000

test('MACRO-01 registries §4.1 uses are counted by the day of the clock; a day without any is one with none', () => {
  // 23:30 of the first day, 00:30 and 08:00 of the second.
  const rows = [from + 23.5 * hour, from + 24.5 * hour, from + 32 * hour, null].map((at) => ({ at }))
  expect(usesByDay(rows, from, from + 72 * hour - 1, zone)).toEqual([
    { day: '2026-06-01', uses: 1 },
    { day: '2026-06-02', uses: 2 },
    { day: '2026-06-03', uses: 0 },
  ])
})

test('MACRO-01 the day on which a period ends is there, however little of it is in the period', () => {
  expect(usesByDay([], from, from + 24.1 * hour, zone).map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02'])
})
