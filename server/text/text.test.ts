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

test.each([
  ['ERR-18', 'setting.someLack', 'Parte dos veículos não aceita estas configurações'],
  ['ERR-19', 'setting.simpleTracking', 'O rastreador é simples demais para estas configurações'],
  ['ERR-20', 'setting.noCooldown', 'O desbloqueio automático precisa do tempo e da espera entre bloqueios'],
  ['ERR-23 SYNC-04', 'sync.cancelFailed', 'Não foi possível cancelar o sincronismo'],
] as const)('%s %s says what failed', (_id, code, begins) => {
  expect(textsIn('pt-BR').errors[code].startsWith(begins)).toBe(true)
})
