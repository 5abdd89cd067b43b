import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dateTimeText, dayText } from '#contract/format.ts'
import { languages } from '#contract/kinds.ts'
import { addDays } from '#contract/rules/day.ts'

import { type DateRules, dateMasks, dateTimeMasks, lastDay, pastedDate, readDateTime, readDay } from './dateMask.ts'
import { quickNames, quickRange, quickRanges } from './quickRanges.ts'

const now = Date.UTC(2026, 10, 18, 17, 2)
const rules = (given: Partial<DateRules> = {}): DateRules => ({
  language: 'pt-BR',
  now,
  timeZone: 'America/Sao_Paulo',
  ...given,
})

test.each<[string, Partial<DateRules>, string | null, string | undefined]>([
  ['18/11/2026', {}, '2026-11-18', undefined],
  ['11/18/2026', { language: 'en' }, '2026-11-18', undefined],
  ['18/11/2026', { language: 'es' }, '2026-11-18', undefined],
  ['18/11/2026', { language: 'en' }, null, 'date'],
  ['31/02/2026', {}, null, 'date'],
  ['1/2', {}, null, 'date'],
  ['', {}, null, undefined],
  ['31/12/1999', {}, null, 'parameter'],
  ['01/01/2000', {}, '2000-01-01', undefined],
  ['02/01/2100', { future: true }, null, 'parameter'],
  ['01/01/2100', { future: true }, '2100-01-01', undefined],
  ['19/11/2026', {}, null, 'future'],
  ['19/11/2026', { future: true }, '2026-11-19', undefined],
  ['17/11/2026', { min: '2026-11-18' }, null, 'parameter'],
])('INPUT-08..12 the date %j under %j is %s', (text, given, day, fault) => {
  const reading = readDay(text, rules(given))
  expect([reading.value, reading.fault?.name]).toEqual([day, fault])
})

test.each<[string, Partial<DateRules>, number | null, string | undefined]>([
  ['18/11/2026 14:02', {}, now, undefined],
  ['11/18/2026 14:02', { language: 'en' }, now, undefined],
  ['18/11/2026 12:02', { timeZone: 'America/Rio_Branco' }, now, undefined],
  ['18/11/2026 14:03', {}, null, 'future'],
  ['18/11/2026 14:03', { future: true }, now + 60_000, undefined],
  ['18/11/2026', {}, null, 'date'],
  ['18/11/2026 24:00', {}, null, 'date'],
  ['31/12/1999 23:59', {}, null, 'parameter'],
  ['01/01/2100 23:59', { future: true, timeZone: 'UTC' }, Date.UTC(2100, 0, 1, 23, 59), undefined],
  ['02/01/2100 00:00', { future: true }, null, 'parameter'],
])('INPUT-08..12 the instant %j under %j is %s', (text, given, at, fault) => {
  const reading = readDateTime(text, rules(given))
  expect([reading.value, reading.fault?.name]).toEqual([at, fault])
})

test('INPUT-10 what is typed becomes dd/MM/yyyy, with a time dd/MM/yyyy HH:mm', () => {
  expect(maskitoTransform('18112026', dateMasks['pt-BR'])).toBe('18/11/2026')
  expect(maskitoTransform('181120261402', dateTimeMasks['pt-BR'])).toBe('18/11/2026 14:02')
})

test.each([
  ['2026-11-18T14:02', '18/11/2026 14:02'],
  ['2026-11-18', '18/11/2026'],
  ['5.3.2026 8:30', '05/03/2026 08:30'],
  ['amanhã', 'amanhã'],
  // An instant of a log is the same instant on the operator's clock, whatever zone it names.
  ['2026-11-18T17:02:00Z', dateTimeText(now, 'pt-BR')],
  [' 2026-11-18T14:02:33.250-03:00 ', dateTimeText(now, 'pt-BR')],
])('INPUT-10 pasted in Brazil, %j is %s', (text, date) => {
  expect(pastedDate(text, 'pt-BR')).toBe(date)
})

test('FMT-01, FMT-03 a day is read back as it was written, in every language', () => {
  const days = fc.integer({ min: 0, max: 36_525 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(days, fc.constantFrom(...languages), (day, language) => {
      const text = dayText(day, language)
      expect(maskitoTransform(text, dateMasks[language])).toBe(text)
      expect(readDay(text, rules({ language, future: true })).value).toBe(day)
    }),
  )
})

test('INPUT-09 a calendar ends today unless the future may be picked', () => {
  const last = (max: string, future: boolean) => lastDay(max, future, '2026-11-18')
  expect(last('2100-01-01', false)).toBe('2026-11-18')
  expect(last('2100-01-01', true)).toBe('2100-01-01')
  expect(last('2020-01-01', false)).toBe('2020-01-01')
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('VALID-PERIOD-01 seen from 1 March 2026, %s is %s to %s', (name, from, to) => {
  expect(quickRange(name, '2026-03-01')).toEqual({ from, to })
})

test('VALID-PERIOD-03 a quick period that would be refused as too long is not offered', () => {
  const offered = (limit: number) => quickRanges('2026-11-21', limit).map(([name]) => name)
  expect(offered(1)).toEqual(['today', 'yesterday'])
  expect(offered(7)).toEqual(['today', 'yesterday', 'last7'])
  expect(offered(Infinity)).toEqual([...quickNames])
})

test('VALID-PERIOD-01, VALID-PERIOD-03 no quick period passes today or 31 days', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-03-01', count))
  fc.assert(
    fc.property(days, fc.constantFrom(...quickNames), (today, name) => {
      const { from, to } = quickRange(name, today)
      expect(from <= to && to <= today && addDays(from, 30) >= to).toBe(true)
    }),
  )
})
