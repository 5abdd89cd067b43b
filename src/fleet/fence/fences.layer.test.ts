import { expect, test } from 'vitest'

import { placed } from './fences.layer.ts'

const fence = (points: readonly (readonly [latitude: number, longitude: number])[]) => ({
  id: 1,
  name: 'Pátio',
  colour: '#4c8dff',
  active: true,
  shape: { kind: 'polygon' as const, points: points.map(([latitude, longitude]) => ({ latitude, longitude })) },
})

test('MAP-23 a fence across the antimeridian is drawn across it, and not around the earth', () => {
  const { rings, middle, across } = placed(
    fence([
      [-17, 179],
      [-17, -179],
      [-16, -179],
      [-16, 179],
    ]),
  )
  expect(rings).toEqual([
    [
      [179, -17],
      [181, -17],
      [181, -16],
      [179, -16],
    ],
  ])
  expect([middle, across]).toEqual([[180, -16.5], 2])
})

test('MAP-21 another is drawn where it is', () => {
  const { rings } = placed(
    fence([
      [-23, -46],
      [-23, -45],
      [-22, -45],
    ]),
  )
  expect(rings).toEqual([
    [
      [-46, -23],
      [-45, -23],
      [-45, -22],
    ],
  ])
})
