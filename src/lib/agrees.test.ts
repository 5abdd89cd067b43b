import { expect, test } from 'vitest'

import { agrees } from './agrees.ts'

test.each([
  [{ name: 'a', limit: null }, true],
  [{ name: 'b', limit: null }, false],
  [{ name: 'a', limit: 40 }, false],
])('what is stored, with more beside it, holds %j: %s', (said, expected) => {
  const stored: { name: string; limit: number | null } = Object.assign({ name: 'a', limit: null }, { id: 7 })
  expect(agrees(stored, said)).toBe(expected)
})
