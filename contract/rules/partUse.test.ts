import { expect, test } from 'vitest'

import { partUse } from './partUse.ts'

const unknown = { done: null, now: null, due: null }
const none = { km: unknown, hours: unknown, days: unknown }

test.each([
  ['by km', { ...none, km: { done: 100_000, now: 115_000, due: 120_000 } }, { by: 'km', percent: 75 }],
  [
    'by what is furthest on',
    { ...none, km: { done: 100_000, now: 105_000, due: 120_000 }, days: { done: 0, now: 90, due: 180 } },
    { by: 'days', percent: 50 },
  ],
  ['past what was due', { ...none, hours: { done: 100, now: 400, due: 350 } }, { by: 'hours', percent: 120 }],
  ['never changed before', { ...none, km: { done: null, now: 115_000, due: 120_000 } }, null],
  ['a count that nobody knows', { ...none, km: { done: 100_000, now: null, due: 120_000 } }, null],
  ['due before it was changed', { ...none, km: { done: 120_000, now: 121_000, due: 110_000 } }, null],
  ['changed today', { ...none, days: { done: 10, now: 10, due: 100 } }, { by: 'days', percent: 0 }],
] as const)('maintenance §4 the share of a part that is used, %s', (_what, spans, use) => {
  expect(partUse(spans)).toEqual(use)
})
