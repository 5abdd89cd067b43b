import { expect, test } from 'vitest'

import { type Chosen, pointAddress } from './address.ts'

test.each<[string, Chosen, boolean]>([
  ['ponto=12', 12, false],
  ['ponto=novo', 'new', false],
  ['', null, false],
  ['ponto=', null, false],
  ['ponto=ontem', null, true],
  ['ponto=abc', null, true],
  ['ponto=-1', null, true],
  ['ponto=1.5', null, true],
])('ROUTE-40 `%s` chooses %s, something left out: %s', (address, chosen, left) => {
  const { query, faults } = pointAddress.read(new URLSearchParams(address))
  expect(query.chosen).toBe(chosen)
  expect(faults.chosen !== undefined).toBe(left)
})

test.each<[Chosen, string]>([
  [7, 'tema=1&ponto=7'],
  ['new', 'tema=1&ponto=novo'],
  [null, 'tema=1'],
])('an address says that %s was chosen, and keeps what belongs to others', (chosen, address) => {
  const written = pointAddress.write(new URLSearchParams('tema=1'), { chosen })
  expect(written.toString()).toBe(address)
  expect(pointAddress.read(written).query).toEqual({ chosen })
})
