import { expect, test } from 'vitest'

import type { FleetColumnsView } from './fleetColumns.ts'
import { createFinder, createHaystack } from './search.ts'

type Row = [plate: string, fleetNumber: string, driver: string | null, model: string]

/** A register of texts alone: nothing else is looked at. */
function register(rows: readonly Row[]): FleetColumnsView {
  const numbers = new Float64Array(rows.length)
  const bytes = new Uint8Array(rows.length)
  const small = new Int32Array(rows.length)
  return {
    generation: 1,
    count: rows.length,
    vehicleIds: Int32Array.from(rows, (_row, i) => i + 1),
    company: small,
    category: small,
    intervalMs: numbers,
    longitude: numbers,
    latitude: numbers,
    heading: new Float32Array(rows.length),
    speed: new Float32Array(rows.length),
    fixAt: numbers,
    signalAt: numbers,
    motion: bytes,
    motionSince: numbers,
    flags: bytes,
    sensors: new Uint32Array(rows.length),
    plate: rows.map(([plate]) => plate),
    fleetNumber: rows.map(([, fleetNumber]) => fleetNumber),
    driver: rows.map(([, , driver]) => driver),
    maker: rows.map(() => 'Volvo'),
    model: rows.map(([, , , model]) => model),
    changed: small,
    changedCount: 0,
    dirty: bytes,
    indexOf: (id) => id - 1,
  }
}

const finderOf = (table: FleetColumnsView) => createFinder(table, createHaystack(table))

const find = finderOf(
  register([
    ['XYZ5400', '0001', 'Cláudio Reis', 'FH 460'],
    ['QTR7B41', '0388', 'Helena Prado', 'FH 540'],
    ['ABC-1234', '0540', 'João Conceição', 'Constellation'],
    ['DPX1H92', '9', null, 'FH 540'],
  ]),
)

test.each([
  ['540', 'anything', [2, 4, 1, 3]],
  ['abc1234', 'anything', [3]],
  ['ABC-1', 'anything', [3]],
  ['conceicao', 'anything', [3]],
  ['540 helena', 'anything', [2]],
  ['540 ninguém', 'anything', []],
  ['', 'anything', []],
  ['joao', 'driver', [3]],
  ['540', 'fleetNumber', [3]],
  ['volvo', 'numbers', []],
] as const)('palette: %j by %s finds %j, words that begin with it first', (query, by, ids) => {
  expect(find(query, by, 8)).toEqual(ids)
})

test('palette: no more than asked for, of a register of any size', () => {
  const many = finderOf(register(Array.from({ length: 5_000 }, (_none, i): Row => [`AAA${i}`, `${i}`, null, 'FH'])))
  expect(many('aaa', 'anything', 3)).toEqual([1, 2, 3])
  expect(many('4999', 'anything', 3)).toEqual([5_000])
})

test('palette: whatever stands in a name, each vehicle keeps its own words', () => {
  const odd = finderOf(
    register([
      ['AAA1', '1', 'Linha\nnova', 'FH'],
      ['AAA2', '2', 'ΟΔΟΣ', 'FH'],
      ['AAA3', '3', null, 'São-José\u0301'],
      ['AAA4', '4', 'Último', 'FH'],
    ]),
  )
  expect(odd('nova', 'anything', 8)).toEqual([1])
  expect(odd('ΟΔΟΣ', 'anything', 8)).toEqual([2])
  expect(odd('saojose', 'anything', 8)).toEqual([3])
  expect(odd('ultimo', 'driver', 8)).toEqual([4])
  expect(finderOf(register([]))('a', 'anything', 8)).toEqual([])
})

test('what is made ahead of a search is made in parts, and a search in between misses nothing', () => {
  const table = register(Array.from({ length: 5_000 }, (_none, i): Row => [`AAA${i}`, `${i}`, null, 'FH']))
  const ahead = createHaystack(table)
  expect([ahead.prepare(), ahead.prepare(), ahead.prepare(), ahead.prepare()]).toEqual([true, true, false, false])
  expect(ahead.texts('anything')).toEqual(createHaystack(table).texts('anything'))
  const begun = createHaystack(table)
  expect(begun.prepare()).toBe(true)
  expect(createFinder(table, begun)('4999', 'anything', 3)).toEqual([5_000])
  expect(begun.prepare()).toBe(false)
  expect(begun.texts('anything')).toHaveLength(5_000)
})
