import { afterAll, beforeAll, expect, test } from 'vitest'

import { densityCell, middleOfCell } from '#contract/rules/densityCell.ts'

import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { densityOf } from './density.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 5, 1, 12, 2)
let opened: TemporaryStore

/** São Paulo, a place next to it, and Recife. */
const city = densityCell(-23.55, -46.63)
const beside = city + 1
const far = densityCell(-8.05, -34.9)

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await opened.store.system((tx) =>
    tx.query(
      `insert into position_density (company_id, hour, cell, positions)
       select c, to_timestamp(h), ce, n from unnest($1::int[], $2::float8[], $3::int[], $4::int[]) t(c, h, ce, n)`,
      [
        [1, 1, 1, 1, 1, 2],
        [0, 1, 24, 25, 0, 0].map((hours) => (Math.floor(now / hourMs) - hours) * 3_600),
        [city, city, city, city, beside, far],
        [10, 5, 1, 1_000, 7, 100],
      ],
    ),
  )
})
afterAll(() => opened.remove())

const read = (companies: number[], most?: number) =>
  opened.store.scoped({ companies }, (tx) => densityOf(tx, companies, now, most))

test('the hours of the last day are summed by cell, and the answer says since when', async () => {
  expect(await read([1])).toEqual({
    since: Date.UTC(2026, 4, 31, 12),
    until: now,
    zoom: 13,
    cells: [
      [city, 16],
      [beside, 7],
    ],
  })
})

test('a company sees what is its own, and nobody sees nothing', async () => {
  expect((await read([2])).cells).toEqual([[far, 100]])
  expect((await read([1, 2])).cells).toHaveLength(3)
  expect((await read([])).cells).toEqual([])
})

test('too many cells come as coarser ones, with every position in them', async () => {
  const { zoom, cells } = await read([1, 2], 2)
  expect(zoom).toBeLessThan(13)
  expect(cells.map(([, positions]) => positions).toSorted((a, b) => a - b)).toEqual([23, 100])
  for (const [cell, positions] of cells) {
    const [x, y] = middleOfCell(positions === 100 ? far : city, 13)
    expect(cell).toBe(Math.floor(x * 2 ** zoom) + Math.floor(y * 2 ** zoom) * 2 ** zoom)
  }
  const whole = await read([1, 2], 1)
  expect(whole.cells.map(([, positions]) => positions)).toEqual([123])
})
