import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'

import { axisOf } from '../../player/axis.ts'
import { minute, start, track } from '../../player/testing/tracks.ts'
import { present, replayFrame } from './replayFrame.ts'

const first = track([{ at: 0 }, { at: 4, longitude: -45 }], { vehicleId: 1 })
const second = track([{ at: 60 }, { at: 64 }], {
  vehicleId: 2,
  alerts: [{ id: AlertId.parse(1), type: 'panic', severity: 'critical', at: start + 61 * minute }],
})
const window = { from: start, to: start + 120 * minute }
const frame = (alignment: 'clock' | 'start', minutes: number) => {
  const there = present([first, null, second], axisOf([first, null, second], window, alignment))
  return replayFrame(7, there.tracks, there.origins, minutes * minute)
}

test('a frame holds the vehicles whose track is there, and shows those that were heard of', () => {
  const shown = frame('clock', 2)
  expect([...shown.vehicleIds]).toEqual([1, 2])
  expect([...shown.visible]).toEqual([1, 0])
  expect(shown.longitude[0]).toBeCloseTo(-45.5, 9)
  expect(shown).toMatchObject({ version: 7, count: 2, stale: false, changed: null })
})

test('by departure each vehicle has its own clock, and its fix the age that it had by it', () => {
  const shown = frame('start', 2)
  expect([...shown.visible]).toEqual([1, 1])
  expect([...shown.fixAt].map((at) => shown.at - at)).toEqual([2 * minute, 2 * minute])
})

test('an alert is worn from when it was raised, for two minutes', () => {
  expect([0.9, 1, 2.9, 3].map((minutes) => frame('start', minutes).severity[1])).toEqual([0, 4, 4, 0])
})
