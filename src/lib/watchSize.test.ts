import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type MeasuredSize, watchSize } from './watchSize.ts'

/** Stands in for the browser's observer: `resize` says what the layout has come to. */
class Observed {
  static last: Observed | null = null
  readonly #tell: (entries: { contentRect: MeasuredSize }[]) => void
  watched = false
  constructor(tell: (entries: { contentRect: MeasuredSize }[]) => void) {
    this.#tell = tell
    Observed.last = this
  }
  observe() {
    this.watched = true
  }
  disconnect() {
    this.watched = false
  }
  resize(height: number) {
    this.#tell([{ contentRect: { width: 800, height } }])
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', Observed)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const heights: number[] = []
  const element: unknown = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the observer above never looks at it
  const stop = watchSize(element as Element, ({ height }) => heights.push(height))
  const observer = Observed.last
  if (!observer) throw new Error('nothing observes')
  return { heights, stop, observer }
}

test('UI-13 the first size counts at once, a later one after 450 ms of quiet', () => {
  const { heights, observer } = start()
  observer.resize(600)
  expect(heights).toEqual([600])
  observer.resize(610)
  vi.advanceTimersByTime(449)
  observer.resize(620)
  vi.advanceTimersByTime(449)
  expect(heights).toEqual([600])
  vi.advanceTimersByTime(1)
  expect(heights).toEqual([600, 620])
})

test('UI-13 a size that came back to what it was is not told again', () => {
  const { heights, observer } = start()
  observer.resize(600)
  observer.resize(610)
  observer.resize(600)
  vi.advanceTimersByTime(1_000)
  expect(heights).toEqual([600])
})

test('UI-13 nothing is told once it stopped', () => {
  const { heights, observer, stop } = start()
  observer.resize(600)
  observer.resize(610)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(heights).toEqual([600])
  expect(observer.watched).toBe(false)
})
