import { expect, test } from 'vitest'

import { axisOf, carried, departureOf, durationText, firstHeard } from './axis.ts'
import { minute, start, track } from './testing/tracks.ts'

const early = track(
  [
    { at: 5, motion: 'off' },
    { at: 10, motion: 'moving' },
    { at: 30, motion: 'idle' },
  ],
  { until: start + 60 * minute },
)
const late = track([{ at: 40 }, { at: 55 }], { until: start + 60 * minute })
const parked = track([{ at: 20, motion: 'off' }], { until: start + 60 * minute })
const window = { from: start, to: start + 60 * minute }

test('a departure is the first movement, the first fix of one that stayed, and none without a fix', () => {
  expect([early, late, parked, track([])].map(departureOf)).toEqual([
    start + 10 * minute,
    start + 40 * minute,
    start + 20 * minute,
    null,
  ])
})

test('a replay begins where the first of all was heard, and at its start where nobody was', () => {
  const begins = (tracks: Parameters<typeof firstHeard>[0], alignment: 'clock' | 'start') =>
    firstHeard(tracks, axisOf(tracks, window, alignment)) / minute
  expect(begins([late, null, early], 'clock')).toBe(5)
  expect(begins([late, early], 'start'), 'it was heard before it left').toBe(0)
  expect(begins([track([]), null], 'clock')).toBe(0)
  expect(begins([], 'clock')).toBe(0)
})

test('by the clock every track begins with the window', () => {
  expect(axisOf([early, null, late], window, 'clock')).toEqual({
    alignment: 'clock',
    start,
    lengthMs: 60 * minute,
    origins: [start, start, start],
  })
})

test('by departure each begins with its own, and the axis is as long as the longest', () => {
  expect(axisOf([early, null, late, track([])], window, 'start')).toMatchObject({
    lengthMs: 50 * minute,
    origins: [start + 10 * minute, start, start + 40 * minute, start],
  })
  expect(axisOf([null], window, 'start').lengthMs).toBe(60 * minute)
})

test('another alignment keeps the instant of the track that it is kept for, and stays on its axis', () => {
  const clock = axisOf([early, late], window, 'clock')
  const departure = axisOf([early, late], window, 'start')
  expect(carried(45 * minute, 1, clock, departure)).toBe(5 * minute)
  expect(carried(5 * minute, 1, departure, clock)).toBe(45 * minute)
  expect(carried(5 * minute, 1, clock, departure)).toBe(0)
})

test.each([
  [0, '+00:00:00'],
  [59_999, '+00:00:59'],
  [3_723_000, '+01:02:03'],
  [86_400_000, '+24:00:00'],
])('%i ms after a departure are %s', (ms, text) => expect(durationText(ms)).toBe(text))
