import { expect, test } from 'vitest'

import { type LiveFilter, leavesOutOfFilter, readFilter, stateCodes, writeFilter } from './liveFilter.ts'

const none: LiveFilter = { text: '', states: [], region: null, list: 'vehicles' }

test('a filter survives the address, and what the address cannot mean is ignored', () => {
  const filter: LiveFilter = { text: 'BRA2', states: ['moving', 'idle'], region: 'BR-SP', list: 'city' }
  const written = writeFilter(new URLSearchParams('keep=1'), filter)
  expect(written.toString()).toBe('keep=1&q=BRA2&estado=moving%2Cidle&regiao=BR-SP&lista=city')
  expect(readFilter(written)).toEqual(filter)
  expect(readFilter(new URLSearchParams('estado=flying,moving'))).toEqual({ ...none, states: ['moving'] })
  expect(readFilter(new URLSearchParams('regiao=atlantis&lista=everything'))).toEqual(none)
  expect(writeFilter(written, none).toString()).toBe('keep=1')
})

test.each([
  ['q=BRA2&estado=moving&regiao=campinas&lista=alerts', false],
  ['estado=flying,moving', true],
  ['regiao=atlantis', true],
  ['lista=everything', true],
])('ROUTE-40 of %s something is left out: %s', (address, left) => {
  expect(leavesOutOfFilter(new URLSearchParams(address))).toBe(left)
})

test('states travel to the rail by their codes', () => {
  expect(stateCodes(['off', 'blocked'])).toEqual([0, 5])
})
