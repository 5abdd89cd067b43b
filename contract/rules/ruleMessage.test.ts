import { expect, test } from 'vitest'

import { messageText, messageVariables, unknownVariable } from './ruleMessage.ts'

test('ENT-22 a message names what it is about; what nobody told is a dash, never empty and never 0', () => {
  const values = { plate: 'ABC-1D23', value: '104', limit: '100' }
  expect(messageText('{placa} a {valor} (limite {limite}), {motorista}', values)).toBe('ABC-1D23 a 104 (limite 100), —')
  expect(messageText('sem nada', values)).toBe('sem nada')
})

test('§9 a variable that nobody knows is found, each known one is none', () => {
  expect(unknownVariable('{placa} {velocidade}')).toBe('velocidade')
  expect(unknownVariable('{}')).toBe('')
  for (const name of messageVariables) expect(unknownVariable(`{${name}}`)).toBeUndefined()
})
