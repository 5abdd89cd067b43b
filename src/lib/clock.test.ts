import { afterEach, expect, test, vi } from 'vitest'

import { onSecond, serverNow, setServerOffset } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
  setServerOffset(0)
})

test('ux §4.3 ages are counted by the server clock', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  setServerOffset(-2_500)
  expect(serverNow()).toBe(997_500)
})

test('one timer serves all listeners and ends with the last', () => {
  vi.useFakeTimers()
  const [first, second] = [vi.fn(), vi.fn()]
  const stopFirst = onSecond(first)
  const stopSecond = onSecond(second)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2_000)
  stopFirst()
  vi.advanceTimersByTime(1_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 3])
  stopSecond()
  expect(vi.getTimerCount()).toBe(0)
})
