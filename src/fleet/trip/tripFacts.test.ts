import { expect, test } from 'vitest'

import type { DetailedTrack } from '../player/readTrack.ts'
import { minute, start, track } from '../player/testing/tracks.ts'
import { tripFacts } from './tripFacts.ts'

const at = (minutes: number) => start + minutes * minute
const detailed = (fixes: Parameters<typeof track>[0], over: Partial<DetailedTrack> = {}): DetailedTrack => ({
  ...track(fixes),
  rpm: new Float32Array(fixes.length),
  drivers: [],
  trips: [],
  alertsRead: true,
  ...over,
})
const fixes = [
  { at: 0, latitude: 0, longitude: 0 },
  { at: 1, latitude: 0, longitude: 0.01 },
  { at: 60, latitude: 0, longitude: 0.5 },
  { at: 62, latitude: 0, longitude: 0.51 },
]
const wheel = (minutes: number, name: string | null) => ({ at: at(minutes), driverId: name === null ? null : 1, name })
const ofMoment = { at: at(30) }

test('TRIP-04 the head tells first and last record and the way along them; a silence adds none', () => {
  const facts = tripFacts(detailed(fixes), ofMoment)
  expect(facts).toMatchObject({ from: at(0), to: at(62), drivers: [] })
  expect(facts?.km).toBeCloseTo(2.224, 3)
})

test('TRIP-04 a trip of the list has there the ends and the distance that the list says, and who drove it', () => {
  const trips = [
    { from: at(-90), to: at(-3), distanceKm: 70, byOdometer: true },
    { from: at(2), to: at(60), distanceKm: 55.5, byOdometer: true },
  ]
  const drivers = [
    wheel(0, 'Ana'),
    wheel(2, null),
    wheel(20, 'Rui'),
    wheel(30, 'Bia'),
    wheel(40, 'Rui'),
    wheel(60, 'Eva'),
  ]
  const way = detailed(fixes, { trips, drivers })
  expect(tripFacts(way, { at: at(2), until: at(60) })).toEqual({
    from: at(2),
    to: at(60),
    km: 55.5,
    drivers: ['Rui', 'Bia'],
  })
  expect(tripFacts(way, ofMoment)).toMatchObject({ from: at(0), to: at(62), drivers: ['Ana', 'Rui', 'Bia', 'Eva'] })
  expect(tripFacts(detailed(fixes, { drivers: null }), ofMoment), 'who may not read drivers').toMatchObject({
    drivers: [],
  })
})

test.each([
  ['on its way', undefined],
  ['not read', null],
  ['no record', detailed([])],
  ['one record', detailed([{ at: 0 }])],
])('TRIP-04 the head tells nothing of a track: %s', (_name, given) => expect(tripFacts(given, ofMoment)).toBeNull())
