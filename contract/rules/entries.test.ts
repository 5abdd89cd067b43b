import fc from 'fast-check'
import { expect, test } from 'vitest'

import { clockTimeOf, isClockTime, minutesOf } from './clockTime.ts'
import { currencyCents, currencyText } from './currency.ts'
import { type TextRule, type TextRules, brokenRules } from './validator.ts'

test.each([
  ['12345', 12_345, '123,45'],
  ['5', 5, '0,05'],
  ['R$ 1.234,56', 123_456, '1.234,56'],
  ['10.000.000,00', 1_000_000_000, '10.000.000,00'],
  ['10.000.000,01', 0, '0,00'],
  ['99999999999999999999', 0, '0,00'],
  ['0', 0, '0,00'],
] as const)('INPUT-29..31 the currency %s is %i cents, %s', (typed, cents, text) => {
  expect(currencyCents(typed)).toBe(cents)
  expect(currencyText(cents)).toBe(text)
})

test.each([
  [217.669379, '2,18'],
  [5_758_952.8958, '57.589,53'],
  [0.4, '0,00'],
  [99.5, '1,00'],
  [-150, '-1,50'],
  [-0.2, '0,00'],
])('an amount of %d cents, as of a price by km, is %s', (cents, text) => expect(currencyText(cents)).toBe(text))

test('INPUT-29 a text without digits is no currency', () => {
  expect([currencyCents(''), currencyCents('R$ ,')]).toEqual([null, null])
})

test('INPUT-29 every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(currencyCents(currencyText(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['8:30', false],
  ['0830', false],
])('INPUT-26, INPUT-27 %s is a time: %s', (text, expected) => {
  expect(isClockTime(text)).toBe(expected)
})

test('INPUT-28 minutes go round the clock and back', () => {
  expect([clockTimeOf(-1), clockTimeOf(1440), clockTimeOf(510)]).toEqual(['23:59', '00:00', '08:30'])
  fc.assert(
    fc.property(fc.nat(1439), (minute) => {
      expect(minutesOf(clockTimeOf(minute))).toBe(minute)
    }),
  )
})

test.each<[string, TextRules, TextRule[]]>([
  ['abc', {}, []],
  ['abc', { minLength: 3, maxLength: 3 }, []],
  ['ab', { minLength: 3, maxLength: 50 }, ['minLength']],
  ['🚚🚚🚚', { minLength: 3, maxLength: 3 }, []],
  ['abcd', { maxLength: 3, isNumber: true }, ['maxLength', 'isNumber']],
  ['ABC-1D2_', { masked: true }, ['masked']],
  ['ABC-1D23', { masked: true }, []],
  ['1.5', { isNumber: true }, []],
  ['-3', { isNumber: true }, []],
  ['1e5', { isNumber: true }, ['isNumber']],
  ['', { isNumber: true, isEmail: true }, ['isNumber', 'isEmail']],
  ['a@b.co', { isEmail: true, maxLength: 6 }, []],
  ['senha', { equalsTo: 'senhas' }, ['equalsTo']],
  ['', { equalsTo: '' }, []],
])('INPUT-32, INPUT-33 %j under %j breaks %j', (text, rules, broken) => {
  expect(brokenRules(text, rules)).toEqual(broken)
})
