import { expect, test } from 'vitest'

import { company } from '#contract/entities/company.ts'
import { languages } from '#contract/kinds.ts'

import { isTyped } from './typedOff.ts'

test.each([
  ['Viação Litoral', ['Viação Litoral'], true],
  [' viacao litoral ', ['Viação Litoral'], true],
  ['Viação', ['Viação Litoral'], false],
  ['', ['Viação Litoral'], false],
  ['1', ['Viação Litoral'], false],
  ['2', ['Viação Litoral', 'Serra Azul'], true],
  ['Viação Litoral', ['Viação Litoral', 'Serra Azul'], false],
])('ACTIV-01 registries §6.2 typed %j of %j: %s', (typed, names, is) => {
  expect(isTyped(typed, names)).toBe(is)
})

test('ACTIV-01 API-58 registries §6.2 a company asks for its name in every language, to be switched off and to be removed', () => {
  for (const language of languages)
    expect([company.words[language].offTyped, company.words[language].goneTyped]).not.toContain(undefined)
})
