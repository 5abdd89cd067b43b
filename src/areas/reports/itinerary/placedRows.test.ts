import { expect, test } from 'vitest'

import { type WayRow, placedRows } from './placedRows.ts'

const place = (km: number) => ({ latitude: km / 111.195, longitude: 0 })
const row = (id: string, code: string, from: number, start: number, end: number, km: number | null): WayRow => ({
  id,
  code,
  from,
  distanceKm: km,
  startLatitude: place(start).latitude,
  startLongitude: 0,
  endLatitude: place(end).latitude,
  endLongitude: 0,
})
const way = [0, 1, 2, 3, 4, 3, 2, 1, 0].map(place)

test('a drive is the piece of the way from where the one before ended, though the way passes its end twice', () => {
  const rows = [row('d2', 'drive', 3, 4, 0, 4), row('s1', 'stopOff', 2, 4, 4, 0), row('d1', 'drive', 1, 0, 4, 4)]
  const placed = placedRows(rows, way)
  expect(placed.map(({ row: { id } }) => id)).toEqual(['d1', 's1', 'd2'])
  expect(placed.map(({ piece }) => piece.length)).toEqual([5, 0, 5])
  expect(placed.map((one) => Math.round(one.place.latitude * 111.195))).toEqual([2, 4, 2])
})

test('a round trip ends where it began, and not before it has left', () => {
  const [whole] = placedRows([row('d', 'drive', 1, 0, 0, 8)], way)
  expect(whole?.piece).toEqual(way)
  expect(whole?.place.latitude).toBeCloseTo(place(4).latitude, 6)
})

test('what nobody knows the place of is not on the map; without a way a drive is where it began', () => {
  const unknown = { ...row('s', 'silence', 1, 0, 0, null), startLatitude: null }
  expect(placedRows([unknown], way)).toEqual([])
  expect(placedRows([row('d', 'drive', 1, 2, 3, 1)], [])).toMatchObject([{ place: place(2), piece: [] }])
})
