import { expect, test } from 'vitest'

import { readQuery, shows, showsDrivers } from './query.ts'

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

test.each([
  ['ana', 'all', true],
  ['@ana', 'screens', true],
  ['#0412', 'all', false],
  ['ana', 'vehicles', false],
  ['>ana', 'all', false],
] as const)(
  'palette: drivers stand among everything and where one looks for drivers: %j in %s',
  (typed, scope, shown) => {
    expect(showsDrivers(readQuery(typed, scope))).toBe(shown)
  },
)
