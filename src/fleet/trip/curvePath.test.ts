import { expect, test } from 'vitest'

import { curvePath } from './curvePath.ts'

test('values become points of the box, from its lower to its upper edge', () => {
  expect(curvePath([0, 60_000], [0, 100], { width: 10, height: 20, top: 100 })).toBe('M0.0 20.0L10.0 0.0')
})

test('a gap of more than three minutes is left open', () => {
  expect(curvePath([0, 60_000, 300_000], [0, 0, 0], { width: 10, height: 10, top: 1 })).toBe(
    'M0.0 10.0L2.0 10.0M10.0 10.0',
  )
})
