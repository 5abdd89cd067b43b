import { expect, test } from 'vitest'

import { minute, start, track } from '../player/testing/tracks.ts'
import { tripFacts } from './tripFacts.ts'

test('TRIP-04 the head tells first and last record and the way along them; a silence adds none', () => {
  const way = track([
    { at: 0, latitude: 0, longitude: 0 },
    { at: 1, latitude: 0, longitude: 0.01 },
    { at: 60, latitude: 0, longitude: 0.5 },
    { at: 62, latitude: 0, longitude: 0.51 },
  ])
  const facts = tripFacts(way)
  expect(facts).toMatchObject({ from: start, to: start + 62 * minute })
  expect(facts?.km).toBeCloseTo(2.224, 3)
})

test.each([
  ['on its way', undefined],
  ['not read', null],
  ['no record', track([])],
  ['one record', track([{ at: 0 }])],
])('TRIP-04 the head tells nothing of a track: %s', (_name, given) => expect(tripFacts(given)).toBeNull())
