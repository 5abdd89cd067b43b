import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followCursor } from './followCursor.ts'
import { playerAtom } from './replayAtoms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const follow = () => {
  const store = createStore()
  const told: number[] = []
  const end = followCursor(store, (position) => told.push(position))
  const to = (position: number, playing = false) => store.set(playerAtom, { position, max: 10_000, playing })
  return { told, end, to }
}

test('SLIDER-09 a dragged cursor is told once, 300 ms after it came to rest', () => {
  const { told, to } = follow()
  for (let position = 0; position <= 1_000; position += 100) {
    to(position)
    vi.advanceTimersByTime(299)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([1_000])
})

test('while it plays it is told every 5 s, and when it stops after 300 ms', () => {
  const { told, to } = follow()
  for (let position = 1; position <= 60; position++) {
    to(position, true)
    vi.advanceTimersByTime(100)
  }
  expect(told).toHaveLength(1)
  to(61)
  vi.advanceTimersByTime(300)
  expect(told.at(-1)).toBe(61)
})

test('a replay that was left tells nothing more', () => {
  const { told, end, to } = follow()
  to(5)
  end()
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([])
})
