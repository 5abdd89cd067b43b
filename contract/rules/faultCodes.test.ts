import { expect, test } from 'vitest'

import { faultCodesOf } from './faultCodes.ts'

test.each([
  ['said with their count', { dtcCount: 2, dtcCodes: 'P0217 U0100' }, { dtcCount: 5, dtcCodes: 5 }, 'P0217 U0100'],
  ['older than the count', { dtcCount: 3, dtcCodes: 'P0217 U0100' }, { dtcCount: 6, dtcCodes: 5 }, null],
  ['never said', { dtcCount: 2 }, { dtcCount: 5 }, null],
  ['of no fault', { dtcCount: 0, dtcCodes: '' }, { dtcCount: 5, dtcCodes: 5 }, null],
  ['without a count', { dtcCodes: 'P0217' }, { dtcCodes: 5 }, null],
])('VCARD-11 codes %s', (_what, values, measuredAt, expected) => {
  expect(faultCodesOf(values, measuredAt)).toBe(expected)
})
