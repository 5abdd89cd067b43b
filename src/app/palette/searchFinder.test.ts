import { expect, test } from 'vitest'

import { createSearchFinder } from './searchFinder.ts'

const rows = [
  { id: 11, label: 'ABC-1234 · 0540', category: 'Caminhão' },
  { id: 12, label: 'XYZ1A05 · 0054', category: 'Caminhão' },
  { id: 13, label: 'QQQ2B22', category: 'Ônibus' },
]
const find = createSearchFinder(new Map(rows.map((row) => [row.id, row])))

test.each([
  ['abc1234', 'anything', [11]],
  ['054', 'anything', [11, 12]],
  ['54', 'fleetNumber', [11, 12]],
  ['caminhao xyz', 'anything', [12]],
  ['onibus', 'fleetNumber', []],
  ['', 'anything', []],
  ['abc', 'driver', []],
] as const)('LOAD-04 search bar data: %j by %s finds %j', (query, by, ids) => {
  expect(find(query, by, 10)).toEqual(ids)
})

test('LOAD-04 search bar data: no more than asked for', () => {
  expect(find('caminhao', 'anything', 1)).toEqual([11])
})
