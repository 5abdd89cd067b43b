import { expect, test } from 'vitest'

import { dateWords } from './words.ts'

const at = new Date(2026, 10, 18, 14, 2).getTime()

test.each([
  ['pt-BR', '4 minutos', 'qua', 'novembro'],
  ['en', '4 minutes', 'Wed', 'November'],
  ['es', '4 minutos', 'mié', 'noviembre'],
] as const)('NOTIF-03 dates in words: %s', async (language, distance, weekday, month) => {
  const words = await dateWords(language)
  expect(words.distance(at, at + 240_000)).toBe(distance)
  expect(words.weekday(at)).toBe(weekday)
  expect(words.month(at)).toBe(month)
})

test.each([
  [0, '0 segundos'],
  [-5_000, '0 segundos'],
  [1_000, '1 segundo'],
  [59_700, '59 segundos'],
  [60_000, '1 minuto'],
  [119 * 60_000, '1 hora'],
  [3_600_000, '1 hora'],
  [7_200_000, '2 horas'],
  [86_400_000, '1 dia'],
  [40 * 86_400_000, '1 mês'],
])('NOTIF-03 %d ms ago are %s', async (ms, distance) => {
  expect((await dateWords('pt-BR')).distance(at - ms, at)).toBe(distance)
})
