import { expect, test } from 'vitest'

import { vehicle } from '../entities/vehicle.ts'
import { type Field, field, maybe } from '../fieldKinds.ts'
import { brokenCell } from '../rules/brokenCell.ts'
import { numberOf, saysStored, take } from './importTake.ts'

const { words } = vehicle
const taken = (of: Field, cell: string, language: 'pt-BR' | 'en' = 'pt-BR') =>
  take({ key: 'x', field: of, words, personal: false, language }, cell)

test.each([
  ['12.480', 1, 12_480],
  ['12480,5 km', 1, 12_480.5],
  ['1.234.567', 0, 1_234_567],
  ['R$ 1.234,50', 2, 1_234.5],
  ['1,234.50', 2, 1_234.5],
  ['85 %', 1, 85],
  ['12480.299999999999', 1, 12_480.299_999_999_999],
  ['1.234', 3, 1.234],
  ['\u22125,5', 1, -5.5],
  ['doze', 0, null],
  ['', 0, null],
])('a number: %j with %d digits is %j', (typed, digits, number) => expect(numberOf(typed, digits)).toBe(number))

test.each([
  ['plate', field('a', 'plate'), 'abc-1d23', { value: 'ABC1D23' }],
  ['cpf with zeros lost', field('a', 'cpf'), '1234567890', { value: '01234567890', note: 'zeros' }],
  ['cpf with a mask', field('a', 'cpf'), '390.533.447-05', { value: '39053344705' }],
  ['cnh with zeros lost', field('a', 'cnh'), '2285030904', { value: '02285030904', note: 'zeros' }],
  ['cnpj in small letters', field('a', 'cnpj'), '12.abc.345/01de-35', { value: '12ABC34501DE35' }],
  ['mac', field('a', 'mac'), 'aa-bb-cc-dd-ee-ff', { value: 'AA:BB:CC:DD:EE:FF' }],
  ['time', field('a', 'clockTime'), '8:05', { value: '08:05' }],
  ['weekdays', field('a', 'weekdays'), 'seg, ter, Wed', { value: '123' }],
  ['day', field('a', 'dueDay'), '18/11/2026', { value: '2026-11-18' }],
  ['day that is none', field('a', 'dueDay'), '30/02/2028', { problem: 'invalid' }],
  ['km', field('a', 'km'), '12.480,37', { value: 12_480.4 }],
  ['money', field('a', 'cents'), 'R$ 12,34', { value: 1_234 }],
  ['minutes', field('a', 'minutes'), '8h30', { value: 510 }],
  ['a half of what is counted', field('a', 'count'), '1,5', { problem: 'invalid' }],
  ['a number with letters', field('a', 'count'), 'dez', { problem: 'number' }],
  ['state', field('a', 'active'), 'Inactivo', { value: false }],
  ['state that is none', field('a', 'active'), 'talvez', { problem: 'choice' }],
  ['a mark of a formula of a file', field('a', 'label'), `'-12`, { value: '-12' }],
  ['an error of the sheet', field('a', 'label'), `${brokenCell.error}#REF!`, { problem: 'error' }],
  ['a number that lost digits', field('a', 'esn'), '1,23456789012346E+17', { problem: 'rounded' }],
  ['one that was rounded to a single digit', field('a', 'esn'), '1E+14', { problem: 'rounded' }],
  ['cleared', maybe('a', 'label'), '-', { value: null }],
  ['cleared where it may not be', field('a', 'label'), '-', { problem: 'required' }],
  ['too long', field('a', 'label'), 'x'.repeat(101), { problem: 'big' }],
])('%s', (_, of, cell, expected) => expect(taken(of, cell)).toEqual(expected))

test('a day of an English file has its month first', () => {
  expect(taken(field('a', 'dueDay'), '11/18/2026', 'en')).toEqual({ value: '2026-11-18' })
})

test('a choice by its code or its word in any language', () => {
  const of = vehicle.fields.fuel
  for (const [code, ...said] of [['diesel', 'Diesel', 'DIESEL', 'diésel']])
    for (const one of [code ?? '', ...said])
      expect(take({ key: 'fuel', field: of, words, personal: false, language: 'pt-BR' }, one)).toEqual({ value: code })
  expect(take({ key: 'fuel', field: of, words, personal: false, language: 'pt-BR' }, 'carvão')).toEqual({
    problem: 'choice',
  })
})

test('R19 what a file says of what is stored changes nothing, with fewer digits or in another language', () => {
  expect(saysStored({ field: field('a', 'km') }, '12.480,3', 12_480.34)).toBe(true)
  expect(saysStored({ field: field('a', 'dueDay') }, '11/18/2026', '2026-11-18')).toBe(true)
  expect(saysStored({ field: field('a', 'km') }, '12.480,4', 12_480.34)).toBe(false)
})
