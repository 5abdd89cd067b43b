import { expect, test } from 'vitest'

import { browserNotes } from './browserNotes.ts'

test('a run says what its browser tests counted, by the id of each, and nothing of a mark without a figure', () => {
  const one = {
    title: 'C25 by keys alone',
    tests: [{ annotations: [{ type: 'keys', description: '21' }, { type: 'slow' }] }, {}],
  }
  expect(browserNotes({ suites: [{ specs: [], suites: [{ specs: [one] }] }] })).toEqual(['C25 keys: 21'])
})
