import { expect, test } from 'vitest'

import { ageChangesIn, ageText, agoText, spanText } from './age.ts'

const now = Date.UTC(2026, 10, 18, 17, 2, 11)

test.each([
  [0, 'agora', 'now', 'ahora'],
  [4_000, 'há 4 s', '4 s ago', 'hace 4 s'],
  [59_999, 'há 59 s', '59 s ago', 'hace 59 s'],
  [190_000, 'há 3 min', '3 min ago', 'hace 3 min'],
  [3_600_000, 'há 1 h', '1 h ago', 'hace 1 h'],
  [18_720_000, 'há 5 h 12', '5 h 12 ago', 'hace 5 h 12'],
] as const)('ux §4.3 an age of %i ms', (age, pt, en, es) => {
  expect(ageText(now - age, now, 'pt-BR')).toBe(pt)
  expect(ageText(now - age, now, 'en')).toBe(en)
  expect(ageText(now - age, now, 'es')).toBe(es)
})

test('ux §4.3 from a day on an age is a date', () => {
  const at = Date.UTC(2026, 10, 15, 1, 10)
  expect(ageText(at, now, 'pt-BR', false, 'America/Sao_Paulo')).toBe('14/11 22:10')
  expect(ageText(at, now, 'en', false, 'America/Sao_Paulo')).toBe('11/14 22:10')
})

test('what is of another year names it: no age of two years reads as one of this January', () => {
  const at = Date.UTC(2024, 0, 2, 0, 1)
  expect(ageText(at, now, 'pt-BR', false, 'America/Sao_Paulo')).toBe('01/01/2024')
  expect(ageText(at, now, 'en', false, 'America/Sao_Paulo')).toBe('01/01/2024')
})

test('ux-U08 from afar an age of days stays an age', () => {
  expect(agoText(now - 59_999, now, 'pt-BR')).toBe('há 59 s')
  expect(agoText(now - 3 * 86_400_000 + 1, now, 'pt-BR')).toBe('há 2 d')
  expect(agoText(now, now, 'en')).toBe('now')
})

test('a value ahead of the clock is not older than now', () => {
  expect(ageText(now + 5_000, now, 'pt-BR')).toBe('agora')
})

test('a fine span keeps its seconds: the connection strip counts them', () => {
  expect(spanText(64_000, true)).toBe('1 min 04 s')
  expect(ageText(now - 64_000, now, 'pt-BR', true)).toBe('há 1 min 04 s')
})

test.each([0, 400, 59_400, 61_000, 3_599_000, 3_700_000])('an age of %i ms changes exactly when told', (age) => {
  const wait = ageChangesIn(now - age, now)
  const read = (after: number) => ageText(now - age, now + after, 'pt-BR')
  expect(read(wait - 1)).toBe(read(0))
  expect(read(wait)).not.toBe(read(0))
})
