import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, daysIncluded, isDay } from './day.ts'
import { type PeriodFault, periodFault, wholeDays } from './period.ts'
import { clockTimeAt, dayOf, endOfDay, instantAt, startOfDay } from './zonedDay.ts'

const timeZone = 'America/Sao_Paulo'
const now = Date.UTC(2026, 10, 18, 17, 2)

test.each<[string, string, PeriodFault | null]>([
  ['2026-11-18', '2026-11-18', null],
  ['2026-11-01', '2026-11-18', null],
  ['2026-11-18', '2026-11-19', 'endAfterToday'],
  ['2026-11-19', '2026-11-20', 'startAfterToday'],
  ['2026-11-10', '2026-11-09', 'startAfterEnd'],
  ['2026-10-01', '2026-10-31', null],
  ['2026-10-01', '2026-11-01', 'tooLong'],
  ['1999-12-31', '2026-11-01', 'parameter'],
])('VALID-PERIOD-01..03, ERR-29..33 from %s to %s: %s', (from, to, fault) => {
  expect(periodFault(wholeDays(from, to, timeZone), { now, dayLimit: 31, timeZone })).toBe(fault)
})

test('VALID-PERIOD-04 without a limit any length holds; with another limit that one counts', () => {
  const month = wholeDays('2026-10-01', '2026-10-31', timeZone)
  expect(periodFault(month, { now, timeZone })).toBeNull()
  expect(periodFault(month, { now, timeZone, dayLimit: 30 })).toBe('tooLong')
})

test('INPUT-09 what may lie ahead may, up to 2100', () => {
  const ahead = (to: string) => periodFault(wholeDays('2026-12-01', to, timeZone), { now, timeZone, future: true })
  expect([ahead('2100-01-01'), ahead('2100-01-02')]).toEqual([null, 'parameter'])
})

test('VALID-PERIOD-03 with times, 31 days are 31 days to the minute', () => {
  const start = instantAt('2026-10-01', '08:00', timeZone)
  const until = (time: string) =>
    periodFault({ start, end: instantAt('2026-11-01', time, timeZone) }, { now, dayLimit: 31, timeZone })
  expect([until('08:00'), until('08:01')]).toEqual([null, 'tooLong'])
})

test('INPUT-20 a period of nothing is a wrong parameter', () => {
  expect(periodFault({ start: Number.NaN, end: now }, { now, timeZone })).toBe('parameter')
})

test('a summer-time day of 23 or 25 hours is one whole day', () => {
  const zone = 'America/New_York'
  const hours = (day: string) => (endOfDay(day, zone) + 1 - startOfDay(day, zone)) / 3_600_000
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24])
})

test.each([
  ['America/Sao_Paulo', '2018-11-04', '2018-11-03'],
  ['America/Santiago', '2026-09-06', '2026-09-05'],
])('bad input %s skips the midnight of %s: the day starts at one, and is that day', (zone, day, before) => {
  const start = startOfDay(day, zone)
  expect([dayOf(start, zone), clockTimeAt(start, zone)]).toEqual([day, '01:00'])
  expect(dayOf(start - 1, zone)).toBe(before)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-01', false],
  ['', false],
])('INPUT-12 %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count))
const zones = fc.constantFrom(timeZone, 'America/Noronha', 'America/Rio_Branco', 'Europe/Lisbon', 'Pacific/Auckland')

test('a day has its instants in every zone, and they fall on it', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      expect([dayOf(startOfDay(day, zone), zone), dayOf(endOfDay(day, zone), zone)]).toEqual([day, day])
    }),
  )
})

test('days are counted with both ends', () => {
  fc.assert(
    fc.property(days, fc.nat(400), (day, count) => {
      expect(daysIncluded(day, addDays(day, count))).toBe(count + 1)
    }),
  )
})
