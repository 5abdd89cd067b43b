import { expect, test } from 'vitest'

import { isWeekdays } from './weekdays.ts'
import { weekdaysText } from './weekdayText.ts'

test('days of the week stand once and in their order, and are named in the language of the reader', () => {
  expect(['0', '12345', '0123456', '06'].every(isWeekdays)).toBe(true)
  expect(['', '7', '21', '11', '1 2'].some(isWeekdays)).toBe(false)
  expect(weekdaysText('135', 'pt-BR')).toBe('seg, qua, sex')
  expect([weekdaysText('06', 'en'), weekdaysText('2', 'es')]).toEqual(['Sun, Sat', 'mar'])
})
