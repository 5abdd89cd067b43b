import { expect, test } from 'vitest'

import { shortDescription } from './shortDescription.ts'

test.each([
  ['', ''],
  ['BRA2E19 · 0412', 'BRA2E19 · 0412'],
  ['ABC-1234 · 0412', 'ABC-1234 · 0412'],
  ['ABC-1234 · 00412', 'ABC-1234 · 004...'],
  ['ABC-1234 · 000412', 'ABC-1234 · 000...'],
  ['🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚'],
  ['🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚...'],
])('VCARD-10 %s shows as %s', (whole, short) => {
  expect(shortDescription(whole)).toBe(short)
})
