import { expect, test } from 'vitest'

import { type PositionRow, askedRows, hasUnreadable, readPositionQuery, writePositionQuery } from './positionQuery.ts'

const row = (over: Partial<PositionRow>): PositionRow => ({
  vehicleId: 1,
  plate: 'BRA2E19',
  fleetNumber: '0412',
  company: 'Aurora',
  driver: 'João Souza',
  motion: 1,
  flags: 0,
  intervalMs: 10_000,
  speedKmh: 60,
  ignition: true,
  odometerKm: 1,
  latitude: -22.9,
  longitude: -47,
  fixAt: 0,
  state: 'moving',
  place: 'Campinas, SP',
  ...over,
})
const rows = [row({}), row({ vehicleId: 2, plate: 'XYZ1234', state: 'off', place: null, driver: null })]

test.each<[string, string, number[]]>([
  ['nothing asked', '', [1, 2]],
  ['words of place and driver, accents apart', 'q=campinas+joao', [1]],
  ['a plate with its hyphen', 'q=xyz-1234', [2]],
  ['a state', 'estado=off', [2]],
  ['a state and a word of another', 'estado=off&q=campinas', []],
  ['a state that is none', 'estado=flying', [1, 2]],
])('POS-01 the report lists what is asked: %s', (_what, address, expected) => {
  const query = readPositionQuery(new URLSearchParams(address))
  expect(askedRows(rows, query).map(({ vehicleId }) => vehicleId)).toEqual(expected)
})

test('the address holds the filter and leaves the parameters of others alone', () => {
  const search = writePositionQuery(new URLSearchParams('x=1'), { text: 'a', states: ['idle'] })
  expect([...search]).toEqual([
    ['x', '1'],
    ['q', 'a'],
    ['estado', 'idle'],
  ])
  expect([...writePositionQuery(search, { text: '', states: [] })]).toEqual([['x', '1']])
})

test.each([
  ['', false],
  ['q=campinas&estado=moving,idle', false],
  ['estado=moving,voando', true],
])('ROUTE-40 whether something of `%s` is left out: %s', (address, expected) => {
  expect(hasUnreadable(new URLSearchParams(address))).toBe(expected)
})
