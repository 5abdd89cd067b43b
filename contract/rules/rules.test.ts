import { expect, test } from 'vitest'

import { freshness } from './freshness.ts'
import { isPlate, normalPlate, plateText, samePlate } from './plate.ts'
import { hasWords, wordsOf } from './searchText.ts'
import { drawnState, positionFlag, vehicleState } from './vehicleState.ts'

test.each([
  ['BRA2E19', 'BRA2E19', true],
  ['bra2e19', 'BRA2E19', true],
  ['ABC-1234', 'ABC1234', true],
  ['BRA2E1', 'BRA2E19', false],
  ['BRA2E199', 'BRA2E19', false],
  [' BRA2E19', 'BRA2E19', false],
  ['BRA 2E19', 'BRA2E19', false],
  ['ВRA2E19', 'BRA2E19', false], // Cyrillic В
  ['', 'BRA2E19', false],
  ['bra-2e19', 'BRA2E19', true],
  ['BRA2E19 ', 'BRA2E19', false],
  ['BRA\u20102E19', 'BRA2E19', false], // a hyphen that is not ours
  ['ıSA1A11', 'ISA1A11', false],
  ['BRAſA11', 'BRASA11', false],
  ['BRAßA11', 'BRASSA11', false],
  ['abc1d23', 'ABC 1D23', true],
  ['SIM_7', 'sim_7', false],
  ['sim_7', 'sim_7', true],
  ['Ônibus', 'Ônibus', true],
  ['ônibus', 'Ônibus', false],
])('CMD-14 typed %j against %s is %s', (typed, plate, same) => {
  expect(samePlate(typed, plate)).toBe(same)
})

test.each([
  ['ABC1D23', 'abc1d23', 'ABC-1D23', 'ABC 1D23', 'ABC·1D23', 'ABC.1D23', ' ABC–1D23 ', 'ＡＢＣ１Ｄ２３'],
  ['KRA7040', 'KRA-7040', 'kra 7040', 'K R A 7 0 4 0'],
])('INPUT-03 %s is one plate however it is written, in the register and in a search', (stored, ...written) => {
  for (const one of written) {
    expect(normalPlate(one)).toBe(stored)
    expect(hasWords(stored, wordsOf(one)), one).toBe(true)
  }
})

test('INPUT-03 a letter that only looks like one of a plate is none', () => {
  expect(isPlate(normalPlate('ABC1ı23'))).toBe(false)
  expect(normalPlate('KRA7O40')).not.toBe(normalPlate('KRA7040'))
})

test('plates are shown with the hyphen only in the old form', () => {
  expect([plateText('ABC1234'), plateText('BRA2E19')]).toEqual(['ABC-1234', 'BRA2E19'])
})

test.each([
  [59_000, 10_000, 'live'],
  [61_000, 10_000, 'late'],
  [170_000, 60_000, 'live'],
  [601_000, 10_000, 'lost'],
  [-20_000, 10_000, 'live'],
] as const)('a fix of %i ms with one expected every %i ms is %s', (age, interval, expected) => {
  expect(freshness(age, interval)).toBe(expected)
})

test('a vehicle without signal is never drawn as moving, and a block is drawn even then', () => {
  expect(drawnState(1, 0, 'lost')).toBe(vehicleState.noSignal)
  expect(drawnState(1, positionFlag.blocked, 'lost')).toBe(vehicleState.blocked)
  expect(drawnState(1, positionFlag.blocked | positionFlag.transition, 'live')).toBe(vehicleState.transition)
  expect(drawnState(1, 0, 'late')).toBe(vehicleState.moving)
})
