import { expect, test } from 'vitest'

import { filmSize, laidIn } from './filmSize.ts'
import { filmTime, playLeftMs } from './filmTime.ts'

test.each([
  [0, '0:00'],
  [42_400, '0:42'],
  [59_600, '1:00'],
  [3_723_000, '1:02:03'],
])('a film of %d ms is %s long', (ms, text) => {
  expect(filmTime(ms)).toBe(text)
})

const minute = 60_000

test.each([
  ['from the start', 0, 60, null, 1 * minute],
  ['from the middle, slower', 30 * minute, 10, null, 3 * minute],
  ['at the end', 60 * minute, 60, null, 0],
  [
    'without the stops',
    15 * minute,
    60,
    [
      { from: 10 * minute, to: 20 * minute },
      { from: 50 * minute, to: 60 * minute },
    ],
    15_000,
  ],
])('play takes %s', (_where, position, speed, spans, left) => {
  expect(playLeftMs(position, 60 * minute, speed, spans)).toBe(left)
})

test.each([
  [
    { width: 1335, height: 471 },
    { width: 1334, height: 470 },
  ],
  [
    { width: 3840, height: 1000 },
    { width: 1920, height: 500 },
  ],
  [
    { width: 780, height: 2160 },
    { width: 390, height: 1080 },
  ],
])('a film of %o is %o', (picture, film) => {
  expect(filmSize(picture)).toEqual(film)
})

test('a map that became narrower lies whole in the film that was begun', () => {
  expect(laidIn({ width: 500, height: 500 }, { width: 1000, height: 500 })).toEqual({
    x: 250,
    y: 0,
    width: 500,
    height: 500,
  })
})
