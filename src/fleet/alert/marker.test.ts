import { expect, test } from 'vitest'

import { ignitionColour, markerIcon } from './marker.ts'

test.each([
  [0, 'red'],
  [1, 'green'],
  [2, 'red'],
  [3, 'red'],
])('ALERT-13 status_ignicao %i is %s', (ignition, colour) => {
  expect(ignitionColour(ignition)).toBe(colour)
})

test('ALERT-10 ALERT-11 category 2 shows the truck-like figure, every other category another', () => {
  expect(markerIcon(2)).toBe('truck')
  expect(new Set([0, 1, 3, 9].map(markerIcon))).toEqual(new Set(['car-profile']))
})
