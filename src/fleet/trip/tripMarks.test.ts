import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'

import type { Happening } from '../player/happenings.ts'
import { minute, start, track } from '../player/testing/tracks.ts'
import { placedMarks, tripMarks } from './tripMarks.ts'

const alert = (id: number, at: number): Happening => ({
  id: AlertId.parse(id),
  type: 'panic',
  severity: 'critical',
  at: start + at * minute,
  track: 0,
  position: at * minute,
})
const words = { alert: () => 'Pânico', stop: () => 'Parada' }
const way = track([
  { at: 0, longitude: 179 },
  { at: 1, longitude: 179.5, motion: 'idle', speedKmh: 0 },
  { at: 4, longitude: 179.5, motion: 'idle', speedKmh: 0 },
  { at: 5, longitude: -179.5 },
  { at: 60, longitude: -179 },
])

test('TRIP-02 alerts and stops are marked with their instants; an alert of a silence is not on the map', () => {
  const marks = tripMarks(way, [alert(1, 0.5), alert(2, 30)], words)
  expect(marks.map(({ kind, at, text }) => [kind, (at - start) / minute, text])).toEqual([
    ['alert', 0.5, 'Pânico'],
    ['stop', 1, 'Parada'],
  ])
  expect(tripMarks(undefined, [alert(1, 0.5)], words)).toEqual([])
  expect(placedMarks([], 10)).toEqual([])
})

test('TRIP-02 marks on both sides of the antimeridian are laid out beside each other', () => {
  const [east, west] = [alert(1, 0), alert(2, 5)]
  const near = placedMarks(tripMarks(way, [east, west], words), 0)
  expect(near.filter(({ mark }) => mark.kind === 'alert')).toMatchObject([{ more: 1 }])
})
