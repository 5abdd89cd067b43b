import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { forgetShift, keepShift, keptShift } from './keptShift.ts'

const kept = new Map<string, string>()
beforeAll(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
)
afterAll(() => vi.unstubAllGlobals())

test('ENT-43 §3.1 a shift is kept with when it began, of its user alone, until the session ends', () => {
  expect(keptShift(7)).toBeNull()
  keepShift({ user: 7, at: 5_000 })
  expect([keptShift(7), keptShift(8)]).toEqual([5_000, null])
  forgetShift()
  expect(keptShift(7)).toBeNull()
})
