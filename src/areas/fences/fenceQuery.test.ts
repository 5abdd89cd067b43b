import { expect, test } from 'vitest'

import { hasUnreadable, readFenceQuery, writeFenceQuery } from './fenceQuery.ts'

const read = (address: string) => readFenceQuery(new URLSearchParams(address))

test('the address says what the list shows, and comes back as it was', () => {
  const address = 'busca=p%C3%A1tio&tipo=kml&situacao=inactive&id=12'
  const query = read(address)
  expect(query).toEqual({ text: 'pátio', origin: 'kml', state: 'inactive', id: 12 })
  expect(writeFenceQuery(new URLSearchParams(), query).toString()).toBe(address)
})

test('ROUTE-40 what an address cannot mean is left out, and what is not its own is kept', () => {
  expect(read('tipo=square&situacao=1&id=-3')).toEqual({ text: '', origin: 'all', state: 'all', id: null })
  expect(writeFenceQuery(new URLSearchParams('x=1&id=4'), read('')).toString()).toBe('x=1')
})

test.each([
  ['', false],
  ['busca=patio&tipo=kml&situacao=active&id=12', false],
  ['tipo=all&id=&outro=x', false],
  ['tipo=quadrado', true],
  ['id=abc', true],
  ['id=-3', true],
])('ROUTE-40 whether something of `%s` is left out: %s', (address, expected) => {
  expect(hasUnreadable(new URLSearchParams(address))).toBe(expected)
})
