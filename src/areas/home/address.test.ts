import { expect, test } from 'vitest'

import { isUnread } from '#src/kit/query/query.ts'

import { type FleetQuery, fleetAddress, isNarrowed, noQuery } from './address.ts'

const full: FleetQuery = {
  text: 'bra 12',
  states: ['moving', 'idle'],
  signals: ['late'],
  alerts: ['critical', 'none'],
  faults: ['with'],
  healths: ['attention', 'action'],
  categories: [1, 3],
  makers: ['Mercedes-Benz', 'A, B & C', ''],
}

test('ROUTE-39 a query survives the address, names of makers with any sign in them too', () => {
  const written = fleetAddress.write(new URLSearchParams('keep=1&montadora=old'), full)
  expect(fleetAddress.read(new URLSearchParams(written.toString())).query).toEqual(full)
  expect(written.get('keep')).toBe('1')
  expect(fleetAddress.write(written, noQuery).toString()).toBe('keep=1')
})

test('ROUTE-40 what an address cannot mean is ignored', () => {
  const hostile = `estado=flying&sinal=x,late&gravidade=huge&falhas=3&saude=ill&categoria=-1&q=${'x'.repeat(61)}`
  expect(fleetAddress.read(new URLSearchParams(hostile)).query).toEqual({ ...noQuery, signals: ['late'] })
})

test('a query is narrowed by any one of its lists', () => {
  expect(isNarrowed(noQuery)).toBe(false)
  expect(
    [{ text: 'a' }, { makers: [''] }, { categories: [1] }].map((one) => isNarrowed({ ...noQuery, ...one })),
  ).toEqual([true, true, true])
})

test.each([
  ['q=volvo&estado=idle,moving&categoria=3&montadora=&montadora=A%2CB', false],
  ['saude=ok,bad', true],
  ['categoria=truck', true],
])('ROUTE-40 whether %s says more than can be read: %s', (address, expected) => {
  expect(isUnread(fleetAddress.read(new URLSearchParams(address)).faults)).toBe(expected)
})
