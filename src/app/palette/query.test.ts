import { expect, test } from 'vitest'

import { readQuery, shows } from './query.ts'

test.each([
  ['540', 'all', { scope: 'all', by: 'anything', text: '540' }],
  [' torre ', 'screens', { scope: 'screens', by: 'anything', text: 'torre' }],
  ['>tema', 'all', { scope: 'actions', by: 'anything', text: 'tema' }],
  ['@ Ana', 'screens', { scope: 'vehicles', by: 'driver', text: 'Ana' }],
  ['#', 'all', { scope: 'vehicles', by: 'fleetNumber', text: '' }],
] as const)('palette: %j in %s', (typed, scope, query) => {
  expect(readQuery(typed, scope)).toEqual(query)
})

test('palette: all shows every part, a scope its own', () => {
  expect(shows(readQuery('x', 'all'), 'screens')).toBe(true)
  expect(shows(readQuery('#1', 'all'), 'screens')).toBe(false)
})
