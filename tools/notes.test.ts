import { expect, test } from 'vitest'

import { browserNotes, unitNotes } from './notes.ts'

test('a run says what its browser tests counted, and nothing of a mark without a figure', () => {
  const one = { tests: [{ annotations: [{ type: 'ux-U06 keys', description: '21' }, { type: 'slow' }] }, {}] }
  expect(browserNotes({ suites: [{ specs: [], suites: [{ specs: [one] }] }] })).toEqual(['ux-U06 keys: 21'])
})

test('and what its unit tests counted', () => {
  const results = [{ meta: { counted: ['ux-U02 weak pairs: 0 of 9'] } }, { meta: {} }, {}]
  expect(unitNotes({ testResults: [{ assertionResults: results }] })).toEqual(['ux-U02 weak pairs: 0 of 9'])
})
