import { expect, test } from 'vitest'

import { cellText } from '../columns.ts'
import { middleOf, passedOf, seriesCell, seriesOf, worsening } from './series.ts'

test('performance §3.1 numbers over time are one value of a table: a gap stays a gap and never a zero, and of nothing known there is none', () => {
  const cell = seriesCell([0, null, 4.06, -12.25])
  expect(cell).not.toBeNull()
  expect(seriesOf(cell ?? '')).toEqual([0, null, 4.1, -12.3])
  expect(seriesCell([null, null])).toBeNull()
})

test('performance §3.1 in a file they are numbers by the language of the reader, the oldest first', () => {
  const cell = seriesCell([1234.5, null, 0.8])
  expect(cellText('series', cell, 'pt-BR')).toBe('1.234,5 · — · 0,8')
  expect(cellText('series', cell, 'en')).toBe('1,234.5 · — · 0.8')
})

test('performance §3.1 a line got worse when its newest third is a fifth beyond what was before, on the side that is worse', () => {
  const rises = [4, 5, 4, 5, 4, 5, 4, 5, 6, 6, 7, 7]
  expect(worsening(rises, 'less')).toEqual({ lately: 6.5, before: 4.5, count: 4 })
  expect(worsening(rises, 'more')).toBeNull()
  expect(worsening([80, 81, 80, 79, 60, 58], 'more')).toEqual({ lately: 59, before: 80, count: 2 })
  expect(worsening(rises, null)).toBeNull()
  // Who is known for six weeks of twelve is judged by those.
  expect(worsening([null, null, null, null, null, null, 2, 2, 2, 2, 3, 3], 'less')).toEqual({
    lately: 3,
    before: 2,
    count: 2,
  })
  // A twentieth is how weeks go.
  expect(worsening([10, 10, 10, 10, 10.5, 10.5], 'less')).toBeNull()
  expect(worsening([0, 0, 0, 0, 0, 0], 'less')).toBeNull()
})

test('performance §3.1 of a line with one known week on either side nobody knows how it went', () => {
  expect(worsening([1, null, null, null, null, null, null, null, 9, 9, 9, 9], 'less')).toBeNull()
  expect(worsening([1, 1, 1, 1, 1, 1, 1, 1, null, null, null, 9], 'less')).toBeNull()
  expect(worsening([1, null, 1, null, null, null, null, null, null, 9, null, 9], 'less')).toMatchObject({ lately: 9 })
})

test('performance §3.1 a week that runs is drawn up to now: its point stands in the middle of what has passed, never in the future', () => {
  const [day, monday] = [86_400_000, Date.UTC(2026, 10, 23)]
  expect(middleOf(monday, 7 * day, monday + 30 * day)).toBe(monday + 3.5 * day)
  expect(passedOf(monday, 7 * day, monday + 2 * day)).toBe(monday + 2 * day)
  expect(middleOf(monday, 7 * day, monday + 2 * day)).toBe(monday + day)
  // A clock that is behind draws nothing before the week.
  expect(middleOf(monday, 7 * day, monday - day)).toBe(monday)
})
