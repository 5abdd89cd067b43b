import { expect, test } from 'vitest'

import { unwrapLine, unwrapRing } from './unwrap.ts'

test('a line over the date line goes on past 180, both ways', () => {
  expect(
    unwrapLine([
      [170, 1],
      [-175, 2],
      [-170, 3],
    ]),
  ).toEqual([
    [170, 1],
    [185, 2],
    [190, 3],
  ])
  expect(
    unwrapLine([
      [-170, 1],
      [175, 2],
      [-175, 3],
    ]),
  ).toEqual([
    [-170, 1],
    [-185, 2],
    [-175, 3],
  ])
})

test('a line that stays on its side is left alone', () => {
  const line = [
    [-48, -20],
    [-60, 5],
  ]
  expect(unwrapLine(line)).toEqual(line)
})

test('a ring around the pole is closed along it, a ring at home is not touched', () => {
  const around = unwrapRing([
    [-180, -80],
    [-60, -75],
    [60, -75],
    [179, -80],
    [-180, -80],
  ])
  expect(around.slice(-3)).toEqual([
    [180, -89.9],
    [-180, -89.9],
    [-180, -80],
  ])
  const home = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  expect(unwrapRing(home)).toEqual(home)
})
