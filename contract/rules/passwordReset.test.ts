import { expect, test } from 'vitest'

import { passwordLengths } from './password.ts'
import { resetFault } from './passwordReset.ts'

test.each([
  ['RESET-06 all empty', '', '', '', 'incomplete', 'email'],
  ['RESET-06 spaces are no address', '  ', 'abcdef', 'abcdef', 'incomplete', 'email'],
  ['RESET-06 before a bad address', 'a@b', '', '', 'incomplete', 'password'],
  ['RESET-06 the confirmation counts', 'a@b.co', 'abcdef', '', 'incomplete', 'confirmation'],
  ['RESET-07 before the length', 'a@b', 'abc', 'abd', 'email', 'email'],
  ['RESET-08 five', 'a@b.co', 'abcde', 'abcde', 'length', 'password'],
  ['RESET-08 seventeen', 'a@b.co', 'a'.repeat(17), 'a'.repeat(17), 'length', 'password'],
  ['RESET-08 before the confirmation', 'a@b.co', 'abcde', 'other', 'length', 'password'],
  ['RESET-09 last', 'a@b.co', 'abcdef', 'abcdeF', 'mismatch', 'confirmation'],
] as const)('%s', (_name, email, password, confirmation, rule, field) => {
  expect(resetFault({ email, password, confirmation }, passwordLengths.spec.reset)).toEqual({ rule, field })
})

test.each([
  ['six', 'a@b.co', 'abcdef'],
  ['sixteen', ' a@b.co ', 'a'.repeat(16)],
  ['characters, not code units', 'a@b.co', '🔑'.repeat(16)],
])('RESET-08 %s may be sent', (_name, email, password) => {
  expect(resetFault({ email, password, confirmation: password }, passwordLengths.spec.reset)).toBeNull()
})

test.each([
  [7, 'length'],
  [8, undefined],
  [128, undefined],
  [129, 'length'],
])('ASVS V6.2 %s characters under the stricter policy: %s', (length, rule) => {
  const password = 'x'.repeat(length)
  expect(resetFault({ email: 'a@b.co', password, confirmation: password }, passwordLengths.asvs.reset)?.rule).toBe(rule)
})
