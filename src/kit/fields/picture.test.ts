import { expect, test } from 'vitest'

import { pictureFault } from './picture.ts'

test.each([
  ['image/jpeg', 1_000_000, null],
  ['image/png', 1, null],
  ['image/png', 1_000_001, 'size'],
  ['image/gif', 1, 'format'],
  ['image/svg+xml', 2_000_000, 'format'],
  ['', 1, 'format'],
])('PROFILE-14 PROFILE-15 %s of %i bytes: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
