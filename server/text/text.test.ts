import { expect, test } from 'vitest'

import { errorCodes } from '#contract/errors.ts'
import { languages } from '#contract/kinds.ts'

import { textsIn } from './text.ts'

test.each(languages)('every refusal has its own text in %s, and no text is left over', (language) => {
  const { errors } = textsIn(language)
  expect(Object.keys(errors).toSorted()).toEqual(errorCodes.toSorted())
  expect(new Set(Object.values(errors)).size).toBe(errorCodes.length)
})

test('LOGIN-06 a failed sign-in says what the specification says', () => {
  expect(textsIn('pt-BR').errors['auth.failed']).toBe('Erro ao realizar login, verifique seus dados de acesso!')
})
