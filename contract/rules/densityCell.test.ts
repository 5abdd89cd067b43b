import { expect, test } from 'vitest'

import { densityCell, densityZoom, middleOfCell } from './densityCell.ts'

const side = 2 ** densityZoom
const last = side - 1
const xy = (latitude: number, longitude: number) => {
  const cell = densityCell(latitude, longitude)
  return [cell % side, Math.floor(cell / side)]
}

test.each([
  ['the north-west corner', 85.05, -180, 0, 0],
  ['the south-east corner', -85.05, 179.99, last, last],
  ['the middle of the world', 0, 0, side / 2, side / 2],
  ['just north-west of it', 0.001, -0.001, side / 2 - 1, side / 2 - 1],
  ['the antimeridian from the west', 0, -180, 0, side / 2],
  ['the antimeridian from the east is clamped', 0, 180, last, side / 2],
  ['the north pole is clamped', 90, 0, side / 2, 0],
  ['the south pole is clamped', -90, 0, side / 2, last],
  // 3034.83 and 4647.67, by the formula of OpenStreetMap's wiki.
  ['São Paulo', -23.5505, -46.6333, 3034, 4647],
])('%s', (_name, latitude, longitude, x, y) => {
  expect(xy(latitude, longitude)).toEqual([x, y])
})

test('the middle of a cell lies in it, and is told as a fraction of the world', () => {
  expect(middleOfCell(0, 0)).toEqual([0.5, 0.5])
  expect(middleOfCell(1 + 2 * 4, 2)).toEqual([0.375, 0.625])
  const [x, y] = middleOfCell(densityCell(-23.5505, -46.6333), densityZoom)
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  expect(xy(latitude, x * 360 - 180)).toEqual([3034, 4647])
})
