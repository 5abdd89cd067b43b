import { expect, test } from 'vitest'

import { keyOf, newSecret, stepOf, uriOf } from './totp.ts'

/** RFC 6238, appendix B: the secret of SHA-1, instants in seconds, the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('RFC 6238 at %i s the code is %s, of the step of that instant', (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is taken one step early or late, and no more; its step is its own', () => {
  const step = Math.floor(1_111_111_111 / 30)
  const at = (steps: number) => stepOf(secret, '050471', (step + steps) * 30_000 + 5_000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
  expect(stepOf(secret, '050472', 1_111_111_111_000)).toBeNull()
})

test('a new secret has 160 bits and its key and address name the same', () => {
  const made = newSecret()
  expect(made).toHaveLength(20)
  expect(made).not.toEqual(newSecret())
  const uri = new URL(uriOf(made, 'ana@farol.dev', 'Rodovale'))
  expect(uri.searchParams.get('secret')).toBe(keyOf(made))
  expect(decodeURIComponent(uri.pathname)).toContain('ana@farol.dev')
  expect(uri.searchParams.get('issuer')).toBe('Rodovale')
})
