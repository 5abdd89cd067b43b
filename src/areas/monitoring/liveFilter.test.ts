import { expect, test } from 'vitest'

import { leavesOutOfFilter, readFilter, stateCodes, writeFilter } from './liveFilter.ts'

test('a filter survives the address, and what the address cannot mean is ignored', () => {
  const written = writeFilter(new URLSearchParams('keep=1'), { text: 'BRA2', states: ['moving', 'idle'] })
  expect(written.toString()).toBe('keep=1&q=BRA2&estado=moving%2Cidle')
  expect(readFilter(written)).toEqual({ text: 'BRA2', states: ['moving', 'idle'] })
  expect(readFilter(new URLSearchParams('estado=flying,moving'))).toEqual({ text: '', states: ['moving'] })
  expect(writeFilter(written, { text: '', states: [] }).toString()).toBe('keep=1')
  expect([written, new URLSearchParams('estado=flying,moving')].map(leavesOutOfFilter)).toEqual([false, true])
})

test('states travel to the rail by their codes', () => {
  expect(stateCodes(['off', 'blocked'])).toEqual([0, 5])
})
