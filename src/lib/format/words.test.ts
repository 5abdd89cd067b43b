import { expect, test } from 'vitest'

import { dateWords } from './words.ts'

const at = new Date(2026, 10, 18, 14, 2).getTime()

test.each([
  ['pt-BR', 'há 4 minutos', 'qua', 'novembro'],
  ['en', '4 minutes ago', 'Wed', 'November'],
  ['es', 'hace 4 minutos', 'mié', 'noviembre'],
] as const)('NOTIF-03 dates in words: %s', async (language, distance, weekday, month) => {
  const words = await dateWords(language)
  expect(words.distance(at, at + 240_000)).toBe(distance)
  expect(words.weekday(at)).toBe(weekday)
  expect(words.month(at)).toBe(month)
})
