import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keptOf } from './thinning.ts'

const gapMs = 300_000
const straight = (length: number) => ({
  at: Array.from({ length }, (_none, i) => i * 10_000),
  latitude: Array.from({ length }, (_none, i) => -23 + i / 1000),
  longitude: Array.from({ length }, () => -46),
  motion: Array.from({ length }, () => 1),
  flags: Array.from({ length }, () => 0),
})

test('a track that is short enough is kept whole', () => {
  expect(keptOf(straight(5), 5, gapMs)).toEqual([0, 1, 2, 3, 4])
  expect(keptOf(straight(0), 5, gapMs)).toEqual([])
})

test('both sides of a change of state and of a silence stay, and so does a corner', () => {
  const track = straight(100)
  track.motion.fill(0, 40)
  track.at = track.at.map((at, i) => (i >= 70 ? at + 600_000 : at))
  track.longitude[20] = -46.01
  const kept = keptOf(track, 16, gapMs)
  expect(kept).toHaveLength(16)
  for (const i of [0, 20, 39, 40, 69, 70, 99]) expect(kept).toContain(i)
})

test('a corner across the antimeridian is a corner, and the meridian itself is none', () => {
  const track = straight(30)
  track.longitude = track.longitude.map((_old, i) => (i % 2 === 0 ? 179.9999 : -179.9999))
  track.longitude[14] = 179.9
  expect(keptOf(track, 5, gapMs)).toContain(14)
})

test('whatever the track, what is kept is in order, begins and ends with it, and is never too much', () => {
  const point = fc.tuple(
    fc.integer({ min: 1, max: 600_000 }),
    fc.double({ min: -89, max: 89, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(0, 1),
  )
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 80 }), fc.integer({ min: 2, max: 40 }), (points, most) => {
      let now = 0
      const kept = keptOf(
        {
          at: points.map(([after]) => (now += after)),
          latitude: points.map((one) => one[1]),
          longitude: points.map((one) => one[2]),
          motion: points.map((one) => one[3]),
          flags: points.map((one) => one[4]),
        },
        most,
        gapMs,
      )
      expect(kept.length).toBe(Math.min(points.length, most))
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
      expect([kept[0], kept.at(-1)]).toEqual([0, points.length - 1])
    }),
  )
})
