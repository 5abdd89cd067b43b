import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { heldStep } from './heldStep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SLIDER-07 held, it steps once and then every 600 ms, never faster, until it is released', () => {
  const steps: number[] = []
  const held = heldStep((by) => steps.push(by))
  held.hold(-1)
  expect(steps).toEqual([-1])
  // The browser repeats a held key many times a second: that is not the product's repeat.
  held.hold(-1)
  vi.advanceTimersByTime(599)
  expect(steps).toEqual([-1])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual([-1, -1])
  vi.advanceTimersByTime(3_000)
  expect(steps).toHaveLength(7)
  held.release()
  vi.advanceTimersByTime(3_000)
  expect(steps).toHaveLength(7)
})
