import { expect, test } from 'vitest'

import { newBackupCodes, plainBackupCode } from './backupCodes.ts'

test('ten different codes, each as it is compared once its hyphen is gone', () => {
  const codes = newBackupCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(plainBackupCode(code)).toBe(code.replace('-', ''))
  }
})

test.each([
  [' abcde 01234 ', 'ABCDE01234'],
  ['abcde-o1i2l', 'ABCDE01121'],
  ['abcd-01234', null],
  ['ABCDE-0123U', null],
  ['123456', null],
])('%j is compared as %j', (typed, plain) => {
  expect(plainBackupCode(typed)).toBe(plain)
})
