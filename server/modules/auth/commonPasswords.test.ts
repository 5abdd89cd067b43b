import { expect, test } from 'vitest'

import { isCommon } from './commonPasswords.ts'

test.each([
  ['Password1!', true],
  ['flamengo2019', true],
  ['12345678', true],
  ['11111111', true],
  ['Farol2026!', true],
  ['siqueira1984', true],
  ['aurora123', true],
  ['correct horse battery', false],
  ['farolete na serra', false],
  ['73519284', false],
])('ASVS V6.2 %s is too well known for joao.siqueira@aurora.com.br: %s', (password, expected) => {
  expect(isCommon(password, 'joao.siqueira@aurora.com.br')).toBe(expected)
})
