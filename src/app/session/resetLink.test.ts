import { expect, test } from 'vitest'

import { resetTokenIn } from './resetLink.ts'

test.each([
  ['/reset-password/abc_-9', 'abc_-9'],
  ['/reset-password/abc/more', 'abc'],
  ['/reset-password/abc/', 'abc'],
  ['/reset-password', null],
  ['/reset-password/', null],
  ['/reset-password//abc', null],
  ['/reset-passwords/abc', null],
  ['/controle/reset-password/abc', null],
  ['/', null],
])('RESET-01 RESET-02 %s holds %s', (path, token) => {
  expect(resetTokenIn(path)).toBe(token)
})
