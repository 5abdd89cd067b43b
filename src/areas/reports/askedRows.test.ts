import { expect, test } from 'vitest'

import { isUnread } from '#src/kit/query/query.ts'

import { positionAddress } from './address.ts'
import { type PositionRow, askedRows } from './askedRows.ts'

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
  signalAt: over.fixAt === undefined ? 0 : over.fixAt,
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
  const query = positionAddress.read(new URLSearchParams(address)).query
  expect(askedRows(rows, query).map(({ vehicleId }) => vehicleId)).toEqual(expected)
})

test.each<[string, string[], boolean]>([
  ['', [], false],
  ['q=campinas&estado=moving,idle', ['moving', 'idle'], false],
  ['estado=moving,voando', ['moving'], true],
])('ROUTE-40 of `%s` the states are %j, something left out: %s', (address, states, left) => {
  const { query, faults } = positionAddress.read(new URLSearchParams(address))
  expect(query.states).toEqual(states)
  expect(isUnread(faults)).toBe(left)
  expect(positionAddress.write(new URLSearchParams(), query).get('estado') ?? '').toBe(states.join(','))
})
