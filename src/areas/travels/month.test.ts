import { expect, test } from 'vitest'

import { daysOf, leadingBlanks, monthAfter, monthBefore, readMonth } from './month.ts'

test.each<[string, string, string | null]>([
  ['2026', '11', '2026-11'],
  ['2026', '1', '2026-01'],
  ['2026', '01', '2026-01'],
  ['2026', '13', null],
  ['2026', '0', null],
  ['26', '11', null],
  ['1999', '11', null],
  ['2026', 'onze', null],
  ['', '', null],
])('ROUTE-40 /%s/%s is the month %s', (year, month, read) => expect(readMonth(year, month)).toBe(read))

test.each<[string, string, string, number, number]>([
  ['2026-11', '2026-10', '2026-12', 30, 0],
  ['2026-12', '2026-11', '2027-01', 31, 2],
  ['2026-01', '2025-12', '2026-02', 31, 4],
  ['2028-02', '2028-01', '2028-03', 29, 2],
])('%s lies between %s and %s, has its days, and begins on its weekday', (month, before, after, days, blanks) => {
  expect([monthBefore(month), monthAfter(month), daysOf(month).length, leadingBlanks(month)]).toEqual([
    before,
    after,
    days,
    blanks,
  ])
})
