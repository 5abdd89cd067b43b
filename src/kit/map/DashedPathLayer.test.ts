import { expect, test } from 'vitest'

import { alongOf } from './DashedPathLayer.ts'

test('a way is measured in common units, on from where another ended', () => {
  expect(alongOf([0, 36, 36], [0, 0, 0])).toEqual([0, 51.2, 51.2])
  expect(alongOf([-46, -46], [0, 85.0511287798066], 10).map((at) => Math.round(at))).toEqual([10, 266])
  expect(alongOf([], [])).toEqual([])
})
