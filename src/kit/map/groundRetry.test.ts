import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { GroundRetry, type Lacking } from './groundRetry.ts'

const tile = (x: number): Lacking => ({ sourceId: 'ground', place: { x, y: 0, z: 4 } })
const again = vi.fn<(lacking: readonly Lacking[]) => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  again.mockReset()
})

test('MAP-17 tiles that did not come are asked for again together, ever more seldom while they fail, at least each minute', () => {
  const retry = new GroundRetry(again)
  again.mockImplementation((lacking) => lacking.forEach((one) => retry.failed(one)))
  retry.failed(tile(1))
  vi.advanceTimersByTime(1_000)
  retry.failed(tile(2))
  vi.advanceTimersByTime(1_000)
  expect(again.mock.calls).toEqual([[[tile(1), tile(2)]]])
  for (const seconds of [4, 8, 16, 32, 60, 60]) {
    again.mockClear()
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(again, `before ${seconds} s`).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(again, `after ${seconds} s`).toHaveBeenCalledOnce()
  }
})

test('MAP-17 once they came, the next trouble begins anew; a map that has gone asks for nothing', () => {
  const retry = new GroundRetry(again)
  retry.failed(tile(1))
  vi.advanceTimersByTime(2_000)
  retry.came()
  retry.failed(tile(2))
  vi.advanceTimersByTime(2_000)
  expect(again).toHaveBeenCalledTimes(2)
  retry.failed(tile(3))
  retry.end()
  vi.advanceTimersByTime(60_000)
  expect(again).toHaveBeenCalledTimes(2)
})
