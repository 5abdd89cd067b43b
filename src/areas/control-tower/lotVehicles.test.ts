import { expect, test } from 'vitest'

import { lotVehicles, tickedWith } from './lotVehicles.ts'

test('§3.1 a lot is of what is ticked among the rows that are shown; a row that a filter leaves out is in no lot', () => {
  const ticked = tickedWith(tickedWith(new Set([9]), [1, 3], true), [2], true)
  expect(lotVehicles([3, 2, 1, 4], ticked)).toEqual([3, 2, 1])
  expect(lotVehicles([3, 2, 1, 4], tickedWith(ticked, [1, 2, 3], false))).toEqual([3, 2, 1, 4])
  expect(lotVehicles([4])).toEqual([4])
})
