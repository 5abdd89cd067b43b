import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LongPress } from './longPress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pressed() {
  const press = new LongPress()
  const fire = vi.fn<() => void>()
  press.begin({ x: 10, y: 10 }, fire)
  return { press, fire }
}

test('a finger that rests fires once, and the click of its lifting is none', () => {
  const { press, fire } = pressed()
  press.moved({ x: 14, y: 13 })
  vi.advanceTimersByTime(2_000)
  expect(fire).toHaveBeenCalledTimes(1)
  expect(press.justFired()).toBe(true)
  press.end()
  expect(press.justFired()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(press.justFired()).toBe(false)
})

test('a finger that drags or is lifted early fires nothing, and its click counts', () => {
  const dragged = pressed()
  dragged.press.moved({ x: 30, y: 10 })
  const lifted = pressed()
  vi.advanceTimersByTime(200)
  lifted.press.end()
  vi.advanceTimersByTime(2_000)
  expect(dragged.fire).not.toHaveBeenCalled()
  expect(lifted.fire).not.toHaveBeenCalled()
  expect(lifted.press.justFired()).toBe(false)
})
