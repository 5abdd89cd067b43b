import { expect, test } from 'vitest'

import { createSealing } from './sealing.ts'

const one = createSealing('a key of at least 32 characters, one')
const other = createSealing('a key of at least 32 characters, two')
const plain = Buffer.from('secret')

test('what was sealed opens again for the same context and key alone', () => {
  const sealed = one.seal(plain, 'two-step 4')
  expect(one.unseal(sealed, 'two-step 4')).toEqual(plain)
  expect(() => one.unseal(sealed, 'two-step 5')).toThrow()
  expect(() => other.unseal(sealed, 'two-step 4')).toThrow()
})

test('a changed or shortened seal does not open, and two of the same differ', () => {
  const sealed = one.seal(plain, 'x')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => one.unseal(changed, 'x')).toThrow()
  }
  expect(() => one.unseal(sealed.subarray(0, 20), 'x')).toThrow()
  expect(one.seal(plain, 'x')).not.toEqual(sealed)
})

test('a mark is the same for the same text, context and key, and for nothing else', () => {
  const mark = one.mark('AB', 'codes 4')
  expect(one.mark('AB', 'codes 4')).toEqual(mark)
  for (const wrong of [one.mark('AC', 'codes 4'), one.mark('AB', 'codes 5'), other.mark('AB', 'codes 4')])
    expect(wrong).not.toEqual(mark)
})
