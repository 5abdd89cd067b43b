import { expect, test } from 'vitest'

import { isUnread } from '#src/kit/query/query.ts'

import { type FenceQuery, fenceAddress } from './address.ts'

const every = { text: '', origin: 'all', state: 'all', id: null }

test.each<[string, Partial<FenceQuery>, boolean]>([
  ['', {}, false],
  ['busca=patio&tipo=kml&situacao=active&id=12', { text: 'patio', origin: 'kml', state: 'active', id: 12 }, false],
  ['tipo=all&id=&outro=x', {}, false],
  ['tipo=quadrado', {}, true],
  ['tipo=square&situacao=1&id=-3', {}, true],
  ['id=abc', {}, true],
  ['id=-3', {}, true],
])('ROUTE-40 the list of `%s` shows %j, something left out: %s', (address, query, left) => {
  const said = fenceAddress.read(new URLSearchParams(address))
  expect(said.query).toEqual({ ...every, ...query })
  expect(isUnread(said.faults)).toBe(left)
})

test('the address says what the list shows, and comes back as it was; what is not its own is kept', () => {
  const address = 'busca=p%C3%A1tio&tipo=kml&situacao=inactive&id=12'
  const { query } = fenceAddress.read(new URLSearchParams(address))
  expect(query).toEqual({ text: 'pátio', origin: 'kml', state: 'inactive', id: 12 })
  expect(fenceAddress.write(new URLSearchParams(), query).toString()).toBe(address)
  const none = fenceAddress.read(new URLSearchParams()).query
  expect(fenceAddress.write(new URLSearchParams('x=1&id=4'), none).toString()).toBe('x=1')
})
