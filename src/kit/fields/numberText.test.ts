import fc from 'fast-check'
import { expect, test } from 'vitest'

import { numberText } from '#contract/format.ts'
import { languages } from '#contract/kinds.ts'

import { type NumberRules, readNumber, stepNumber, writeNumber } from './numberText.ts'
import en from './text/en.json'
import es from './text/es.json'
import pt from './text/pt-BR.json'

const brazil = pt.number
const english = en.number
const rules = (given: Partial<NumberRules> = {}): NumberRules => ({ decimalPlaces: 0, ...given })

test('INPUT-15, FMT-02, FMT-04, FMT-08 the separators of the texts are those that numbers are written with', () => {
  const texts = { 'pt-BR': pt, en, es }
  for (const language of languages) {
    const { decimal, group } = texts[language].number
    expect(numberText(1234.5, language, 1)).toBe(`1${group}234${decimal}5`)
  }
})

test.each<[string, Partial<NumberRules>, number | null, string | undefined]>([
  ['12.480', {}, 12_480, undefined],
  ['12,5', {}, Number.NaN, 'number'],
  ['12,5', { decimalPlaces: 2 }, 12.5, undefined],
  ['12,', { decimalPlaces: 2 }, 12, undefined],
  [',5', { decimalPlaces: 2 }, 0.5, undefined],
  ['12,555', { decimalPlaces: 2 }, Number.NaN, 'number'],
  ['', {}, null, undefined],
  ['−', { min: -5 }, Number.NaN, 'number'],
  ['−71', { min: -113 }, -71, undefined],
  ['2207', { min: 1950, max: 2027 }, Number.NaN, 'between'],
  ['1949', { min: 1950 }, Number.NaN, 'least'],
  ['1950', { min: 1950 }, 1950, undefined],
  ['−5', { min: 0, max: 60 }, Number.NaN, 'between'],
  ['256', { max: 255 }, Number.NaN, 'most'],
  ['255', { max: 255 }, 255, undefined],
  ['20', { step: 15 }, Number.NaN, 'step'],
  ['45', { step: 15 }, 45, undefined],
  ['0,3', { step: 0.1, decimalPlaces: 1 }, 0.3, undefined],
])('INPUT-13..20 %j under %j is %d', (text, given, value, fault) => {
  const reading = readNumber(text, rules(given), brazil)
  expect([reading.value, reading.fault?.name]).toEqual([value, fault])
})

test('INPUT-15 the same number, in English', () => {
  expect(readNumber('1,234.5', rules({ decimalPlaces: 1 }), english).value).toBe(1234.5)
  expect(writeNumber(1234.5, rules({ decimalPlaces: 2 }), english)).toBe('1,234.5')
})

test('INPUT-16 a bound is said as the language writes it', () => {
  const { fault } = readNumber('2.000.000', rules({ min: 0.5, max: 1_000_000 }), brazil)
  expect(fault).toEqual({ name: 'between', values: { min: '0,5', max: '1.000.000' } })
})

test.each<[string, number]>([
  ['12.5', 12.5],
  ['13.5', 13.5],
  ['0.25', 0.25],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234,567', 1_234_567],
  ['1 234,5', 1234.5],
  ['12345', 12_345],
  ['0.125', 0.125],
  ['-0.125', -0.125],
  ['1234.567', 1234.567],
  ['12.345', 12_345],
  ['１２,５', 12.5],
  ['12,', 12],
  // No number is made of what is none: it stands as it was typed, with its error.
  ['1e2', Number.NaN],
  ['12 34', Number.NaN],
  ['1;2', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12,3456', Number.NaN],
  ['1.23,4.5', Number.NaN],
  ['R$ 5', Number.NaN],
  ['5-', Number.NaN],
  ['.', Number.NaN],
])('INPUT-13, INPUT-14 typed or pasted in Brazil, %j is %d', (text, value) => {
  expect(readNumber(text, rules({ decimalPlaces: 3 }), brazil).value).toBe(value)
})

test.each<[string, number]>([
  ['13,5', 13.5],
  ['0,25', 0.25],
  ['12,480', 12_480],
  ['1.234', 1.234],
])('INPUT-15 the same rule the other way round, in English: %j is %d', (text, value) => {
  expect(readNumber(text, rules({ decimalPlaces: 3 }), english).value).toBe(value)
})

test.each<[string, number]>([
  ['13.5', 13.5],
  ['0,25', 0.25],
  ['1.234,5', 1234.5],
  ['1e2', Number.NaN],
  ['12 34', Number.NaN],
  ['12,3456', Number.NaN],
])('INPUT-13, INPUT-14 typed or pasted in Spanish, %j is %d', (text, value) => {
  expect(readNumber(text, rules({ decimalPlaces: 3 }), es.number).value).toBe(value)
})

test.each(['1e2', '12 34', '1.2.3', '12.3456', '5-'])('INPUT-14 %j is no number in English either', (text) => {
  expect(readNumber(text, rules({ decimalPlaces: 3 }), english).value).toBeNaN()
})

const places = fc.integer({ min: 0, max: 4 })
const separators = fc.constantFrom(brazil, english)

test('INPUT-13..15 a number is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      places,
      separators,
      fc.boolean(),
      (whole, decimalPlaces, signs, grouped) => {
        const given = rules({ decimalPlaces, grouped, min: -1e9 })
        const value = Number((whole / 10 ** decimalPlaces).toFixed(decimalPlaces)) + 0
        const text = writeNumber(value, given, signs)
        expect(readNumber(text, given, signs)).toEqual({ value, fault: null })
      },
    ),
  )
})

test.each<[number | null, 1 | -1, Partial<NumberRules>, number]>([
  [15, 1, { step: 15 }, 30],
  [20, 1, { step: 15 }, 30],
  [20, -1, { step: 15 }, 15],
  [60, 1, { step: 15, max: 60 }, 60],
  [null, 1, { step: 15, min: 0 }, 0],
  [Number.NaN, -1, { step: 5 }, -5],
  [0.2, 1, { step: 0.1, decimalPlaces: 1 }, 0.3],
  // The bounds are no multiples: the keys stay on what may be said.
  [45, 1, { step: 15, max: 50 }, 45],
  [15, -1, { step: 15, min: 5 }, 15],
  [null, 1, { step: 15, min: 5, max: 50 }, 15],
  [0.9, 1, { step: 0.1, decimalPlaces: 1, max: 1 }, 1],
])('INPUT-17 from %d by %i under %j comes %d', (from, direction, given, next) => {
  expect(stepNumber(from, direction, rules(given))).toBe(next)
})
