import { expect, test } from 'vitest'

import { type Order, orderFinder } from './orderRules.ts'

const minute = 60_000
const order = (id: number, batchedMin: number | null, plannedMin: number): Order => ({
  id,
  batchedAt: batchedMin === null ? null : batchedMin * minute,
  plannedAt: plannedMin * minute,
  siteId: null,
})

test.each([
  ['batched within an hour', [order(1, 60, 0)], [0], [1]],
  ['batched an hour and a minute away', [order(1, 61, 0)], [0], [null]],
  ['the nearest of two that were batched', [order(1, 50, 0), order(2, -10, 0)], [0], [2]],
  ['one that was batched before one that is planned nearer', [order(1, 50, 60), order(2, null, 1)], [0], [1]],
  ['the nearest plan where none was batched', [order(1, null, 170), order(2, null, 90)], [0], [2]],
  ['an order has one load at most', [order(1, 10, 60)], [0, 20], [1, null]],
] as const)('K25 the order of a load: %s', (_name, orders, loads, found) => {
  const find = orderFinder(orders)
  expect(loads.map((at) => find(at * minute)?.id ?? null)).toEqual(found)
})
