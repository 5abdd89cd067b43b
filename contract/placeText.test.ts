import { expect, test } from 'vitest'

import { placeText } from './placeText.ts'

test.each([
  ['pt-BR', -22.83, -46.98, '12 km a NE de Campinas, SP'],
  ['en', -22.83, -46.98, '12 km NE of Campinas, SP'],
  ['es', -22.83, -46.98, '12 km al NE de Campinas, SP'],
  ['pt-BR', -22.9056, -47.0608, 'Campinas, SP'],
] as const)('%s %f %f is %s', (language, latitude, longitude, text) => {
  expect(placeText(latitude, longitude, language)).toBe(text)
})

test('the middle of the Atlantic and what is no number have no words', () => {
  expect(placeText(-30, -20, 'pt-BR')).toBeNull()
  expect(placeText(NaN, NaN, 'pt-BR')).toBeNull()
})
