import { expect, test } from 'vitest'

import { partOf } from './seriesPart.ts'

const zone = 'America/Sao_Paulo'
/** Midnight in São Paulo. */
const begin = Date.UTC(2026, 0, 31, 3)
const day = 86_400_000

test.each([
  ['48 h', 2 * day, 'Hora', '00:00'],
  ['a minute more', 2 * day + 60_000, 'Dia', '31/01'],
  ['92 days', 92 * day, 'Dia', '31/01'],
  ['a day more', 93 * day, 'Mês', 'jan/26'],
  ['24 months, one of them of 29 days', 731 * day, 'Mês', 'jan/26'],
  ['a day more than 24 months', 732 * day, 'Ano', '2026'],
])('CARD-23 CARD-39 %s stand in parts', (_what, span, part, label) => {
  const told = partOf(begin, begin + span)
  expect([told.part, told.key(begin, zone, 'pt-BR')]).toEqual([part, label])
})

test('CARD-39 a day is written as the language writes it, a month in Portuguese', () => {
  expect(partOf(begin, begin + 7 * day).key(begin, zone, 'en')).toBe('01/31')
  expect(partOf(begin, begin + 365 * day).key(begin, zone, 'en')).toBe('jan/26')
})
