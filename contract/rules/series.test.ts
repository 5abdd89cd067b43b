import { expect, test } from 'vitest'

import { cellText } from '../columns.ts'
import { seriesCell, seriesOf } from './series.ts'

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
