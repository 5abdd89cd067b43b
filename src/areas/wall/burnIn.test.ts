import { expect, test } from 'vitest'

import { isNight, shiftAt, swappedAt } from './burnIn.ts'

test('ux §5.6 the frame stands elsewhere each minute, never more than 2 px away, and evenly around its place', () => {
  const places = Array.from({ length: 9 }, (_, minute) => shiftAt(minute * 60_000))
  expect(new Set(places.map(String)).size).toBe(9)
  expect(places.flat().every((px) => Math.abs(px) <= 2)).toBe(true)
  expect(places.reduce((sum, [x, y]) => sum + x + y, 0)).toBe(0)
  expect(shiftAt(59_999)).toEqual(shiftAt(0))
  expect(shiftAt(9 * 60_000)).toEqual(shiftAt(0))
})

test('ux §5.6 head and foot change places every six hours', () => {
  const changes = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => swappedAt(hour) !== swappedAt((hour + 23) % 24),
  )
  expect(changes).toEqual([0, 6, 12, 18])
})

test('ux §5.6 it is darker from ten at night to six in the morning', () => {
  expect([21, 22, 0, 5, 6, 12].map(isNight)).toEqual([false, true, true, true, false, false])
})
