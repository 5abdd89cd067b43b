import { expect, test } from 'vitest'

import { wholeDays } from '#contract/rules/period.ts'

import { endsOf, periodOf, wholeDayTimes } from './periodEnds.ts'

const timeZone = 'America/Sao_Paulo'

test('VALID-PERIOD-03 two days from 00:00 to 23:59 are whole days, and read back as they were typed', () => {
  const ends = { from: '2026-11-01', to: '2026-11-18', ...wholeDayTimes }
  const period = periodOf(ends, timeZone)
  expect(period).toEqual(wholeDays('2026-11-01', '2026-11-18', timeZone))
  expect(endsOf(period, timeZone)).toEqual(ends)
})

test('INPUT-10 a minute at the end belongs to the period', () => {
  const ends = { from: '2026-11-18', fromTime: '08:00', to: '2026-11-18', toTime: '08:00' }
  const { start, end } = periodOf(ends, timeZone)
  expect([start, end - start]).toEqual([Date.UTC(2026, 10, 18, 11), 59_999])
})
