import { expect, test } from 'vitest'

import { readAttributes } from './attributes.ts'

test.each([
  ['P0217,U0100', { dtcCount: 2, dtcCodes: 'P0217 U0100' }],
  ['P0217', { dtcCount: 1, dtcCodes: 'P0217' }],
  // None is set: the codes that were known before are gone with their count.
  ['', { dtcCount: 0, dtcCodes: '' }],
])('VCARD-11 trouble codes %j are counted and kept', (dtcs, expected) => {
  expect(readAttributes({ dtcs }).telemetry).toEqual(expected)
})

test('more trouble codes than there is room for are all counted, and as many kept as are whole', () => {
  const { dtcCount, dtcCodes = '' } = readAttributes({ dtcs: Array(60).fill('P0217').join(' ') }).telemetry
  expect([dtcCount, dtcCodes.length <= 200, new Set(dtcCodes.split(' '))]).toEqual([60, true, new Set(['P0217'])])
})

test('what is no list of codes says nothing of faults', () => {
  expect(readAttributes({ dtcs: 7 }).telemetry).toEqual({})
})
