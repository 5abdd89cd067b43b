import { expect, test } from 'vitest'

import { coordinatesText, readCoordinates } from './coordinates.ts'

test.each([
  ['-23.55052, -46.63331', -23.55052, -46.63331],
  ['-23.55052,-46.63331', -23.55052, -46.63331],
  [' -23.5 -46.6 ', -23.5, -46.6],
  ['-23,55052; -46,63331', -23.55052, -46.63331],
  ['-23,55052, -46,63331', -23.55052, -46.63331],
  ['-23,55052 -46,63331', -23.55052, -46.63331],
  ['23.55 S 46.63 O', -23.55, -46.63],
  ['S 23.55, W 46.63', -23.55, -46.63],
  ['46.63° W 2.5° N', 2.5, -46.63],
  ['12/34', 12, 34],
])('"%s" is a position', (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude })
})

test.each(['Campinas', 'Rua Augusta, 120', '-91, 0', '0, 181', '23.5 S 46.6', '23 S 46 N', '12', ''])(
  '"%s" is none',
  (text) => {
    expect(readCoordinates(text)).toBeNull()
  },
)

test('what is copied can be typed again', () => {
  const place = { latitude: -23.55052, longitude: -46.63331 }
  expect(coordinatesText(place)).toBe('-23.550520, -46.633310')
  expect(readCoordinates(coordinatesText(place))).toEqual(place)
})
