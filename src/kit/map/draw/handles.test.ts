import { expect, test } from 'vitest'

import { handlesOf } from './handles.ts'

const size = { width: 800, height: 600 }
const square = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 300 },
  { x: 100, y: 300 },
]

test('a closed shape has a midpoint on every edge, an open one none where it would close', () => {
  expect(handlesOf(square, true, null, size).middles.map(({ at }) => at)).toEqual([4, 1, 2, 3])
  expect(handlesOf(square, false, null, size).middles.map(({ at }) => at)).toEqual([1, 2, 3])
})

test('FENCE-09 a shape of 1790 corners has no more handles than the screen has room for, and always the chosen one', () => {
  const many = Array.from({ length: 1790 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 1790
    return { x: 400 + 200 * Math.cos(angle), y: 300 + 200 * Math.sin(angle) }
  })
  const { corners, middles, lengths } = handlesOf(many, true, 777, size)
  expect(corners.length).toBeLessThan(120)
  expect(corners).toContain(777)
  expect([middles, lengths]).toEqual([[], []])
})

test('what is out of sight has no handle', () => {
  const away = square.map(({ x, y }) => ({ x: x + 5000, y }))
  expect(handlesOf(away, true, null, size)).toEqual({ corners: [], middles: [], lengths: [] })
})

test('lengths stand beside edges that are long enough to read them', () => {
  expect(handlesOf(square, true, null, size).lengths).toHaveLength(4)
  const small = square.map(({ x, y }) => ({ x: x / 4, y: y / 4 }))
  expect(handlesOf(small, true, null, size).lengths).toHaveLength(0)
})
