import { expect, test } from 'vitest'

import { minute, start, track } from '../player/testing/tracks.ts'
import { placeAt } from './placeAt.ts'

const way = track([
  { at: 0, latitude: -23, longitude: -46 },
  { at: 2, latitude: -23.2, longitude: -46.4 },
  // Four minutes: heard, but no line is drawn over them.
  { at: 6, latitude: -23.6, longitude: -46.4 },
  { at: 10, latitude: -23.6, longitude: -46.4 },
  { at: 40, latitude: -23.6, longitude: -46.4 },
  { at: 41, latitude: -23, longitude: 179.9 },
  { at: 42, latitude: -23, longitude: -179.7 },
])

test.each([
  ['at a record', 2, [-23.2, -46.4]],
  ['between two, a quarter of the way', 0.5, [-23.05, -46.1]],
  ['between two of one place, though no line is drawn', 8, [-23.6, -46.4]],
  ['across the antimeridian', 41.5, [-23, -179.9]],
  ['between two that are far apart in time', 4, null],
  ['in a silence, even of one place', 20, null],
  ['before the first', -1, null],
  ['after the last', 43, null],
] as const)('TRIP-02 where the vehicle was at an alert: %s', (_name, at, place) => {
  const found = placeAt(way, start + at * minute)
  expect(found && [found.latitude, found.longitude].map((value) => Number(value.toFixed(6)))).toEqual(place)
})
