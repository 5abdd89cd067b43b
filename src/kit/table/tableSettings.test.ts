import { expect, test } from 'vitest'

import { hiddenKeys, movedColumn, nextSort, noSettings, orderedColumns, readSettings } from './tableSettings.ts'

const columns = [{ key: 'plate' }, { key: 'driver' }, { key: 'year', hidden: true }, { key: 'model' }]
const keys = (order: string[] | null) => orderedColumns(columns, { ...noSettings, order }).map(({ key }) => key)

test('columns stand as declared until somebody orders them; the first stays first', () => {
  expect(keys(null)).toEqual(['plate', 'driver', 'year', 'model'])
  expect(keys(['model', 'year', 'driver', 'plate'])).toEqual(['plate', 'model', 'year', 'driver'])
})

test('a column that a later version brings stands where it is declared, one that went is forgotten', () => {
  expect(keys(['gone', 'model', 'driver'])).toEqual(['plate', 'model', 'year', 'driver'])
})

test('hidden are those of the table until somebody chooses, and never the first', () => {
  expect(hiddenKeys(columns, noSettings)).toEqual(['year'])
  expect(hiddenKeys(columns, { ...noSettings, hidden: ['plate', 'model'] })).toEqual(['model'])
})

test.each([
  ['model', 1, ['plate', 'model', 'driver', 'year']],
  ['driver', 3, ['plate', 'year', 'model', 'driver']],
  ['driver', 0, ['plate', 'driver', 'year', 'model']],
  ['driver', 99, ['plate', 'year', 'model', 'driver']],
  ['plate', 2, null],
])('%s moves to place %d', (key, to, order) => {
  expect(movedColumn(columns, noSettings, key, to).order).toEqual(order)
})

test('a head sorts up, then down, then not; another begins anew', () => {
  const up = nextSort(null, 'plate')
  const down = nextSort(up, 'plate')
  expect([up, down, nextSort(down, 'plate'), nextSort(down, 'model')]).toEqual([
    { key: 'plate', descending: false },
    { key: 'plate', descending: true },
    null,
    { key: 'model', descending: false },
  ])
})

test('what was stored is kept as far as it makes sense', () => {
  expect(readSettings(null)).toEqual(noSettings)
  expect(readSettings({ order: ['a'], widths: { a: 4 }, pageSize: 7, sort: { key: 'a', descending: true } })).toEqual({
    ...noSettings,
    order: ['a'],
    sort: { key: 'a', descending: true },
  })
  expect(readSettings({ ...noSettings, pageSize: 25, widths: { a: 120 } })).toMatchObject({
    pageSize: 25,
    widths: { a: 120 },
  })
})
