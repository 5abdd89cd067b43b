import { expect, test } from 'vitest'

import { nearestHeight, steppedHeight } from './sheetHeight.ts'

test.each([
  [0, 'peek'],
  [96, 'peek'],
  [220, 'peek'],
  [230, 'half'],
  [350, 'half'],
  [520, 'half'],
  [530, 'full'],
  [900, 'full'],
] as const)('a sheet let go at %i of 700 px rests at %s', (px, height) => {
  expect(nearestHeight(px, 700)).toBe(height)
})

test.each([
  ['peek', 1, 'half'],
  ['half', 1, 'full'],
  ['full', 1, 'full'],
  ['full', -1, 'half'],
  ['peek', -1, 'peek'],
] as const)('from %s a step of %i leads to %s', (height, step, next) => {
  expect(steppedHeight(height, step)).toBe(next)
})
