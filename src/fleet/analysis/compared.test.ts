import { expect, test } from 'vitest'

import { comparedOf } from './compared.ts'

const query = {
  period: { start: 0, end: 1 },
  vehicles: [9, 9],
  drivers: [] as number[],
  groupings: [],
  sort: null,
  filters: {},
}

test.each([
  ['one', [3], [3], 0],
  ['the same twice is one', [3, 3], [3], 0],
  ['six', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], 0],
  ['the first six of seven', [7, 6, 5, 4, 3, 2, 1], [7, 6, 5, 4, 3, 2], 1],
  ['seven of which one is named twice are six', [1, 2, 3, 4, 5, 6, 1], [1, 2, 3, 4, 5, 6], 0],
])('performance §8 of a few that an address names: %s', (_what, drivers, asked, beyond) => {
  const told = comparedOf({ of: 'few', subject: 'driver' }, { ...query, drivers })
  expect([told.query.drivers, told.named, told.beyond]).toEqual([asked, asked.length, beyond])
  expect(told.query.vehicles).toEqual([9, 9])
})

test('of an analysis of all nobody is left out', () => {
  const all = { ...query, vehicles: [1, 2, 3, 4, 5, 6, 7] }
  expect(comparedOf({ of: undefined, subject: 'vehicle' }, all)).toEqual({ query: all, named: 7, beyond: 0 })
})
