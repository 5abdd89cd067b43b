import { expect, test } from 'vitest'

import { type Follow, opened, panned, toggled } from './follow.ts'

const live: Follow = { vehicleId: 7, paused: false }
const paused: Follow = { vehicleId: 7, paused: true }

test.each<[what: string, before: Follow, after: Follow]>([
  ['nothing followed: begins', null, live],
  ['followed: ends', live, null],
  ['paused: goes on', paused, live],
  ['another followed: changes over', { vehicleId: 8, paused: false }, live],
])('L with %s', (_what, before, after) => {
  expect(toggled(before, 7)).toEqual(after)
})

test('a hand on the map pauses, and pauses nothing where nothing is followed', () => {
  expect(panned(live)).toEqual(paused)
  expect(panned(paused)).toEqual(paused)
  expect(panned(null)).toBeNull()
})

test('opening another vehicle, or none, ends it; the same one goes on as it was', () => {
  expect(opened(live, 7)).toBe(live)
  expect(opened(paused, 7)).toBe(paused)
  expect(opened(live, 8)).toBeNull()
  expect(opened(live, null)).toBeNull()
})
