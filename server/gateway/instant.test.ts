import { expect, test } from 'vitest'

import { instantOf } from './instant.ts'

const noon = Date.UTC(2026, 0, 1, 12)

test.each([
  [noon / 1000, noon],
  [String(noon / 1000), noon],
  [noon, noon],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_646, 2_147_483_646_000],
  ['2026-01-01T12:00:00Z', noon],
  ['2026-01-01T12:00:00.000+00:00', noon],
  ['2026-01-01T12:00:00.000+0000', noon],
  ['2026-01-01T09:00:00-0300', noon],
  ['2026-01-01T12:00:00', noon],
  ['2026-01-01 12:00:00', noon],
])('%s is %i', (text, at) => {
  expect(instantOf(text)).toBe(at)
})

test.each(['', 'now', '2026-13-01T00:00:00Z', '01/01/2026', '1e400'])('%j is no instant', (text) => {
  expect(instantOf(text)).toBeNaN()
})
