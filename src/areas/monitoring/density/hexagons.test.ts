import fc from 'fast-check'
import { expect, test } from 'vitest'

import { densityCell, densityZoom } from '#contract/rules/densityCell.ts'

import { columnsAt, hexagonAt, hexagonsOf } from './hexagons.ts'

const places = fc.array(
  fc.tuple(
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.integer({ min: 1, max: 1_000 }),
  ),
  { minLength: 1, maxLength: 200 },
)
const zooms = fc.integer({ min: 0, max: 8 })
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
const cellsOf = (of: readonly (readonly [number, number, number])[]) =>
  of.map(([latitude, longitude, positions]) => [densityCell(latitude, longitude), positions] as const)

test('every position lies in one hexagon, at any zoom', () => {
  fc.assert(
    fc.property(places, zooms, (of, zoom) => {
      const hexagons = hexagonsOf(cellsOf(of), densityZoom, zoom)
      expect(sum(hexagons.map(({ positions }) => positions))).toBe(sum(of.map(([, , positions]) => positions)))
      expect(new Set(hexagons.map(({ corners }) => corners.join())).size).toBe(hexagons.length)
    }),
  )
})

test('a point is in the hexagon whose middle is nearest, on a border in one of them, and in the same one each time', () => {
  const columns = columnsAt(4)
  const middleOf = (column: number, row: number) => [
    (column + (row & 1) / 2) / columns,
    (row * Math.sqrt(3)) / 2 / columns,
  ]
  // Hundredths of a width put many points on borders and corners.
  const step = fc.integer({ min: 0, max: columns * 100 }).map((n) => n / (columns * 100))
  fc.assert(
    fc.property(step, step, (x, y) => {
      const [column, row] = hexagonAt(x, y, columns)
      expect(column).toBeGreaterThanOrEqual(0)
      expect(column).toBeLessThan(columns)
      const away = (aColumn: number, aRow: number) => {
        const [mx = 0, my = 0] = middleOf(aColumn, aRow)
        const across = Math.abs(mx - x)
        return Math.hypot(Math.min(across, 1 - across), my - y)
      }
      for (const dRow of [-1, 0, 1])
        for (const dColumn of [-1, 0, 1])
          expect(away(column, row)).toBeLessThanOrEqual(away(column + dColumn, row + dRow) + 1e-12)
      expect(hexagonAt(x, y, columns)).toEqual([column, row])
    }),
  )
})

test('hexagons beside each other share their corners to the last bit: no gap, and nothing drawn twice', () => {
  // One position in every cell of a block around São Paulo.
  const from = densityCell(-23.55, -46.63)
  const cells = Array.from({ length: 60 * 60 }, (_, n) => [from + (n % 60) + Math.floor(n / 60) * 2 ** 13, 1] as const)
  const hexagons = hexagonsOf(cells, densityZoom, 6)
  const uses = new Map<string, number>()
  for (const { corners } of hexagons)
    for (const corner of corners) uses.set(corner.join(), (uses.get(corner.join()) ?? 0) + 1)
  expect(Math.max(...uses.values())).toBe(3)
  expect([...uses.values()].filter((times) => times === 3).length).toBeGreaterThan(hexagons.length)
})

test('a hexagon looks like one on the map, and is as large as it should be', () => {
  const [hexagon] = hexagonsOf([[densityCell(0, 0), 5]], densityZoom, 4)
  const perDegree = (512 * 2 ** 4) / 360
  const [north, , , south] = hexagon?.corners ?? []
  // At the equator a degree is as long to the north as to the east.
  expect(((north?.[1] ?? 0) - (south?.[1] ?? 0)) * perDegree).toBeCloseTo(28, 0)
  const longitudes = hexagon?.corners.map(([longitude]) => longitude) ?? []
  expect((Math.max(...longitudes) - Math.min(...longitudes)) * perDegree).toBeCloseTo(28 * (Math.sqrt(3) / 2), 0)
})

test('both sides of the antimeridian are one ground', () => {
  const columns = columnsAt(3)
  for (const y of [0.4, 0.41, 0.42, 0.5]) {
    expect(hexagonAt(1 - 1e-9, y, columns)).toEqual(hexagonAt(0, y, columns))
  }
})
