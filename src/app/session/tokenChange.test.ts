import { expect, test } from 'vitest'

import { isRoll } from './tokenChange.ts'

test('SESS-13 a token rolled by another tab is taken over, and not rolled again', () => {
  expect(isRoll({ from: 'a', to: 'b' }, 'a', 'b')).toBe(true)
})

test('SESS-12 a tab that slept through sign-out and sign-in asks whose the new token is', () => {
  expect(isRoll({ from: 'a', to: null }, 'a', 'b')).toBe(false)
  expect(isRoll({ from: null, to: 'b' }, 'a', 'b')).toBe(false)
  expect(isRoll({ from: 'b', to: 'c' }, 'a', 'c')).toBe(false)
})

test('a tab that holds no token yet takes none over', () => {
  expect(isRoll({ from: null, to: 'b' }, null, 'b')).toBe(false)
})
