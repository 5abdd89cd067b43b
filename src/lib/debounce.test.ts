import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('of several asks in a row the last one is done, once, after the delay of quiet', () => {
  const act = vi.fn<(text: string) => void>()
  const ask = debounce(100, act)
  ask('b')
  vi.advanceTimersByTime(99)
  ask('br')
  vi.advanceTimersByTime(99)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['br']])
})

test('what is cancelled is not done, and a later ask is', () => {
  const act = vi.fn<(text: string) => void>()
  const ask = debounce(100, act)
  ask('a')
  ask.cancel()
  vi.advanceTimersByTime(1_000)
  expect(act).not.toHaveBeenCalled()
  ask('b')
  vi.advanceTimersByTime(100)
  expect(act.mock.calls).toEqual([['b']])
})
