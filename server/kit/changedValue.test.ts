import { expect, test } from 'vitest'

import { changedValue } from './changedValue.ts'

test.each([
  [true, 'pt-BR', 'ligado'],
  [false, 'en', 'off'],
  [3.5, 'pt-BR', '3,5'],
  [3.5, 'en', '3.5'],
  [2_200, 'pt-BR', '2.200'],
  [null, 'es', '—'],
  [undefined, 'es', '—'],
  ['high', 'pt-BR', 'Alto'],
  ['Mais de 100', 'pt-BR', 'Mais de 100'],
] as const)('EVENT-05 ALERT §3.10 the value %j of a revision reads in %s as %s', (value, language, said) => {
  expect(changedValue(value, language, { high: 'Alto' })).toBe(said)
})
