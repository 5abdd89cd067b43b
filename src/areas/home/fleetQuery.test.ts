import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'
import { vehicle } from '#src/fleet/vehicle/testing/vehicle.ts'
import { alert } from '#streams/testing/events.ts'

import {
  askedVehicles,
  type FleetQuery,
  isNarrowed,
  leavesOutOfFleet,
  noQuery,
  readFleetQuery,
  writeFleetQuery,
} from './fleetQuery.ts'

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
  const written = writeFleetQuery(new URLSearchParams('keep=1&montadora=old'), full)
  expect(readFleetQuery(new URLSearchParams(written.toString()))).toEqual(full)
  expect(written.get('keep')).toBe('1')
  expect(writeFleetQuery(written, noQuery).toString()).toBe('keep=1')
})

test('ROUTE-40 what an address cannot mean is ignored', () => {
  const hostile = `estado=flying&sinal=x,late&gravidade=huge&falhas=3&saude=ill&categoria=-1&q=${'x'.repeat(61)}`
  expect(readFleetQuery(new URLSearchParams(hostile))).toEqual({ ...noQuery, signals: ['late'] })
})

test('a query is narrowed by any one of its lists', () => {
  expect(isNarrowed(noQuery)).toBe(false)
  expect(
    [{ text: 'a' }, { makers: [''] }, { categories: [1] }].map((one) => isNarrowed({ ...noQuery, ...one })),
  ).toEqual([true, true, true])
})

const critical = alert(1, { severidade: 'critical' })
const fleet = [
  vehicle(1, { state: 'moving', alert: critical, sensors: sensorBits({ dtcCount: 2, fuelPct: 4 }) }),
  vehicle(2, { state: 'idle', maker: 'Volvo', driver: 'João Araújo', sensors: sensorBits({ dtcCount: 0 }) }),
  vehicle(3, { freshness: 'lost', state: 'noSignal', category: 3, maker: '' }),
]

test.each<[string, Partial<FleetQuery>, number[]]>([
  ['nothing asked', {}, [1, 2, 3]],
  ['two states: either', { states: ['moving', 'idle'] }, [1, 2]],
  ['a state and a maker: both', { states: ['moving', 'idle'], makers: ['Volvo'] }, [2]],
  ['signal', { signals: ['lost'] }, [3]],
  ['the worst alert', { alerts: ['critical'] }, [1]],
  ['no alert', { alerts: ['none'] }, [2, 3]],
  ['faults', { faults: ['with'] }, [1]],
  ['no faults, which a silent vehicle has not either', { faults: ['without'] }, [2]],
  ['health', { healths: ['action', 'attention'] }, [1]],
  ['good health, told and not guessed', { healths: ['ok'] }, [2]],
  ['category', { categories: [3] }, [3]],
  ['vehicles without a maker', { makers: [''] }, [3]],
  ['words, without accents', { text: 'joao volvo' }, [2]],
  ['words that no vehicle has all of', { text: 'joao scania' }, []],
])('FLEET-02 the table lists by %s', (_name, query, ids) => {
  expect(askedVehicles(fleet, { ...noQuery, ...query }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['q=volvo&estado=idle,moving&categoria=3&montadora=&montadora=A%2CB', false],
  ['saude=ok,bad', true],
  ['categoria=truck', true],
])('ROUTE-40 whether %s says more than can be read: %s', (address, expected) => {
  expect(leavesOutOfFleet(new URLSearchParams(address))).toBe(expected)
})
