import { expect, test } from 'vitest'

import { isEmail } from './email.ts'

test.each([
  ['joao.siqueira@transportesaurora.com.br', true],
  [' a@b.co ', true],
  ['a+tag@b.co', true],
  ['', false],
  ['joao.siqueira@transportesaurora', false],
  ['joao.siqueira', false],
  ['@b.co', false],
  ['a@b.co, c@d.co', false],
  ['a b@c.co', false],
  ['a@b.co\r\nbcc: c@d.co', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('FORGOT-03 %j is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
