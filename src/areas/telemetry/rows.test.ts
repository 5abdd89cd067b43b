import { expect, test } from 'vitest'

import { type RowPage, numberOf, rowAt, rowsOf, saidIn } from './rows.ts'

const page = (trackedAt: number[], numbers: RowPage['numbers'], vehicleId = trackedAt.map(() => 7)): RowPage => {
  const none = trackedAt.map(() => null)
  return { vehicleId, trackedAt, numbers, measuredAt: none, latitude: none, longitude: none, gear: none, next: null }
}

test('DATA-01 pages become rows that keep their order, their values and ids of their own', () => {
  const pages = [page([50, 40, 40], { rpm: [1, 2, 3] }), page([40, 30], { trunk1C: [-18, null] })]
  const rows = rowsOf(pages)
  expect(rows.map(({ trackedAt }) => trackedAt)).toEqual([50, 40, 40, 40, 30])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  expect(rows.map((row) => [numberOf(row, 'rpm'), numberOf(row, 'trunk1C')])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [null, -18],
    [null, null],
  ])
})

test('POS-02 columns are those of which any page has a value', () => {
  expect(saidIn([page([2], { rpm: [1] }), page([1], { trunk2C: [4] })])).toEqual(['rpm', 'trunk2C'])
})

test('the row of an instant is the nearest one', () => {
  const rows = rowsOf([page([50, 40, 20], {})])
  const at = (instant: number) => rowAt(rows, instant)?.trackedAt
  expect([at(99), at(46), at(44), at(31), at(29), at(0)]).toEqual([50, 50, 40, 40, 20, 20])
  expect(rowAt([], 5)).toBeNull()
})
