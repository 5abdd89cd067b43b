import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'

import { axisOf } from './axis.ts'
import { happenings, movingSpans, nextOf, previousOf, withoutStop } from './happenings.ts'
import { minute, start, track } from './testing/tracks.ts'

const alert = (id: number, minutes: number) => ({
  id: AlertId.parse(id),
  type: 'overspeed' as const,
  severity: 'high' as const,
  at: start + minutes * minute,
})
const window = { from: start, to: start + 60 * minute }
const one = track([{ at: 0 }, { at: 4 }, { at: 8, motion: 'idle' }, { at: 10, motion: 'idle' }], {
  alerts: [alert(1, 3), alert(3, 50)],
  until: start + 60 * minute,
})
const other = track([{ at: 6 }, { at: 9, motion: 'off' }, { at: 40 }, { at: 44, motion: 'off' }], {
  alerts: [alert(2, 30)],
  until: start + 60 * minute,
})
const axis = axisOf([one, null, other], window, 'clock')
const list = happenings([one, null, other], axis)

test('alerts of all tracks stand on the axis in the order of play', () => {
  expect(list.map(({ id, track: lane, position }) => [id, lane, position / minute])).toEqual([
    [1, 0, 3],
    [2, 2, 30],
    [3, 0, 50],
  ])
})

test('by departure an alert from before it is not on the axis', () => {
  const moved = track([{ at: 0, motion: 'off' }, { at: 10 }, { at: 20 }], { alerts: [alert(1, 3), alert(2, 12)] })
  const byDeparture = axisOf([moved], window, 'start')
  expect(happenings([moved], byDeparture).map(({ position }) => position / minute)).toEqual([2])
})

test.each([
  [0, 1, undefined],
  [3, 2, undefined],
  [4, 2, 1],
  [30, 3, 1],
  [60, undefined, 3],
])('at minute %i the next alert is %s and the one before %s', (minutes, next, previous) => {
  expect(nextOf(list, minutes * minute)?.id).toBe(next)
  expect(previousOf(list, minutes * minute)?.id).toBe(previous)
})

test('what moves is joined over all vehicles, silences left out', () => {
  expect(movingSpans([one, null, other], axis).map(({ from, to }) => [from / minute, to / minute])).toEqual([
    [0, 9],
    [40, 44],
  ])
})

test.each([
  ['while anybody moves nothing is skipped', 5, 5],
  ['a stop is passed over as far as the next alert', 10, 30],
  ['and from there to where somebody moves', 30, 40],
  ['after the last movement, to an alert', 45, 50],
  ['and then to the end', 50, 60],
])('%s', (_what, minutes, expected) => {
  expect(withoutStop(minutes * minute, movingSpans([one, null, other], axis), list, axis) / minute).toBe(expected)
})
