import { expect, test } from 'vitest'

import { TripCalendar } from './tripCalendar.ts'

const minute = 60_000
/** 10:00 in São Paulo. */
const ten = Date.UTC(2026, 5, 1, 13)
const at = (minutes: number) => ten + minutes * minute
const calendar = new TripCalendar('America/Sao_Paulo', [
  { from: at(10), to: at(70) },
  { from: at(70), to: at(80) },
  { from: at(90), to: at(95) },
])
const told = (hour: number) => (hour < 0 ? 'none' : (hour - ten) / minute)

test.each([
  [9.99, 'none'],
  [10, 10],
  [65, 10],
  [70, 70],
  [80, 70],
  [81, 'none'],
  [90, 90],
  [95, 90],
  [200, 'none'],
])('minute %s is of the trip that begins at %s', (minutes, trip) => {
  expect(told(calendar.pieceAt(at(minutes)).hour)).toBe(trip)
})

test('a stretch of time is parted where trips begin and end, whole and without a gap', () => {
  const parts = [...calendar.parts(at(0), at(100))]
  expect(parts.map(({ piece }) => told(piece.hour)).filter((one, n, all) => one !== all[n - 1])).toEqual([
    'none',
    10,
    70,
    'none',
    90,
    'none',
  ])
  expect(parts[0]?.from).toBe(at(0))
  expect(parts.at(-1)?.to).toBe(at(100))
  for (const [n, { to }] of parts.entries()) expect(parts[n + 1]?.from ?? to).toBe(to)
})
