import { expect, test } from 'vitest'

import { statusOf } from './statusOf.ts'

const retry = () => undefined
const asked = { data: undefined, failed: false, missed: false, fetchedAt: null }

test.each([
  ['on its way', asked, { is: 'loading', again: false }],
  ['a first try went without an answer', { ...asked, missed: true }, { is: 'loading', again: true }],
  ['failed for good', { ...asked, failed: true, missed: true }, { is: 'failed', detail: 'why', onRetry: retry }],
  ['there', { ...asked, data: [], fetchedAt: 5 }, { is: 'ready' }],
  ['old since a later try failed', { ...asked, data: [], missed: true, fetchedAt: 5 }, { is: 'stale', since: 5 }],
  ['old since all tries failed', { data: [], failed: true, missed: true, fetchedAt: 5 }, { is: 'stale', since: 5 }],
])('DATA-01, DATA-02, DATA-04 a table of rows that are %s says so', (_what, set, status) => {
  expect(statusOf(set, retry, 'why')).toEqual(status)
})
