import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { currencyCents } from '#contract/rules/currency.ts'

import { currencyMask } from './currencyMask.ts'
import { cnh, cnpj, cpf, phone, pis, plate, postalCode, taxId } from './maskedForms.ts'
import { cnpjMask, cpfMask, digitsMask, phoneMask, plateMask, postalCodeMask, taxIdMask } from './masks.ts'
import { pastedTime, readTime, timeMask } from './timeMask.ts'

const maskedForms = { plate, cpf, cnpj, taxId, cnh, pis, phone, postalCode }

test.each<[string, MaskitoOptions, string, string]>([
  ['INPUT-02', digitsMask, '12.3-4 a', '1234'],
  ['INPUT-23', digitsMask, '１２３', '123'],
  ['INPUT-03', plateMask, 'abc1d23', 'ABC-1D23'],
  ['INPUT-03', plateMask, 'ABC-1234', 'ABC-1234'],
  ['INPUT-03', plateMask, 'abc 1234 extra', 'ABC-1234'],
  ['INPUT-03', plateMask, '<script>', 'SCR-IPT'],
  ['INPUT-04', cpfMask, '11144477735', '111.444.777-35'],
  ['INPUT-04', cpfMask, '111.444.777-35', '111.444.777-35'],
  ['INPUT-05', cnpjMask, '11222333000181', '11.222.333/0001-81'],
  ['INPUT-34', cnpjMask, '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['INPUT-34', cnpjMask, '12ABC34501DEX35', '12.ABC.345/01DE-35'],
  ['ENT-18', taxIdMask, '11144477735', '111.444.777-35'],
  ['ENT-18', taxIdMask, '11222333000181', '11.222.333/0001-81'],
  ['INPUT-34', taxIdMask, '12abc', '12.ABC'],
  ['INPUT-06', phoneMask, '1133334444', '(11) 3333-4444'],
  ['INPUT-06', phoneMask, '11987654321', '(11) 98765-4321'],
  ['INPUT-06', phoneMask, '(11) 98765-4321', '(11) 98765-4321'],
  ['INPUT-07', postalCodeMask, '01310100', '01310-100'],
  ['INPUT-07', postalCodeMask, '01.310-100', '01310-100'],
  ['INPUT-25', timeMask, '830', '8:30'],
  ['INPUT-25', timeMask, '0830', '08:30'],
  ['INPUT-25', timeMask, '08:30:15', '08:30'],
  ['INPUT-25', timeMask, '8h', '8'],
  ['INPUT-29', currencyMask, '12345', '123,45'],
  ['INPUT-29', currencyMask, 'R$ 1.234,56', '1.234,56'],
  ['INPUT-30', currencyMask, '1000000001', '0,00'],
  ['INPUT-31', currencyMask, '1000000000', '10.000.000,00'],
])('%s a mask turns %#', (_id, mask, typed, text) => {
  expect(maskitoTransform(typed, mask)).toBe(text)
})

test.each([
  ['18/11/2026 14:02:33', '14:02'],
  ['8h30', '8:30'],
  ['2:30 PM', '14:30'],
  ['12:30 pm', '12:30'],
  ['12:05 a.m.', '00:05'],
  ['0830', '0830'],
  ['2026', '2026'],
])('INPUT-25 pasted, %j is the time %s and never a part of something else', (text, time) => {
  expect(pastedTime(text)).toBe(time)
})

test.each([
  ['', null, undefined],
  ['8', null, 'time'],
  ['12', null, 'time'],
  ['8:30', '08:30', undefined],
  ['23:59', '23:59', undefined],
  ['12:60', null, 'time'],
  ['24:00', null, 'time'],
] as const)('INPUT-26, INPUT-27 the time %j reads as %s', (text, value, fault) => {
  const reading = readTime(text)
  expect([reading.value, reading.fault?.name]).toEqual([value, fault])
})

test.each([
  ['plate', 'ABC-1D2', 'missing', 1],
  ['cpf', '111.444.777-34', 'cpf', undefined],
  ['cpf', '111.4', 'missing', 7],
  ['cnpj', '12.ABC.345/01DE-36', 'cnpj', undefined],
  ['taxId', '111.444.777-3', 'missing', 1],
  ['taxId', '12.ABC', 'missing', 9],
  ['taxId', '12.ABC.345/01DE-36', 'cnpj', undefined],
  ['cnh', '11111111111', 'cnh', undefined],
  ['pis', '120.61840.54-0', 'pis', undefined],
  ['phone', '(11) 8888-4444', 'phone', undefined],
  ['postalCode', '00000-000', 'postalCode', undefined],
] as const)('INPUT-03..07 %s %s is faulty: %s', (kind, text, name, count) => {
  expect(maskedForms[kind].read(text)).toEqual({ value: null, fault: { name, values: count && { count } } })
})

test.each([
  ['plate', 'ABC1D23'],
  ['cpf', '11144477735'],
  ['cnpj', '12ABC34501DE35'],
  ['taxId', '11144477735'],
  ['taxId', '12ABC34501DE35'],
  ['phone', '1133334444'],
  ['phone', '11987654321'],
  ['postalCode', '01310100'],
] as const)('INPUT-03..07 a %s is read back as it was written, and its mask leaves it alone', (kind, value) => {
  const { mask, read, write } = maskedForms[kind]
  expect(maskitoTransform(write(value), mask)).toBe(write(value))
  expect(read(write(value))).toEqual({ value, fault: null })
})

test('INPUT-02..07 whatever is pasted, a mask applied twice is the mask applied once', () => {
  const kinds = fc.constantFrom(
    ...Object.values(maskedForms).map(({ mask }) => mask),
    timeMask,
    currencyMask,
    digitsMask,
  )
  fc.assert(
    fc.property(kinds, fc.string({ maxLength: 30 }), (mask, text) => {
      const once = maskitoTransform(text, mask)
      expect(maskitoTransform(once, mask)).toBe(once)
    }),
  )
})

test('INPUT-29 the mask of a currency keeps the cents of its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(currencyCents(maskitoTransform(String(cents), currencyMask))).toBe(cents)
    }),
  )
})

test('INPUT-25 the caret stays behind the digit that it stood behind', () => {
  const typed = (value: string, at: number) => maskitoTransform({ value, selection: [at, at] }, timeMask)
  expect(typed('0830', 2).selection).toEqual([2, 2])
  expect(typed('0830', 3).selection).toEqual([4, 4])
  expect(typed('083', 3)).toEqual({ value: '0:83', selection: [4, 4] })
})
