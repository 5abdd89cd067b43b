import { expect, test } from 'vitest'

import en from './text/en.json'
import ptBr from './text/pt-BR.json'

test('LOGIN-08 LOGIN-09 the link is the specification’s in English, and says the same in Portuguese', () => {
  expect(en.forgot.link).toBe('Forgot your password? Click here')
  expect(ptBr.forgot.link).toBe('Esqueceu sua senha? Clique aqui')
})
