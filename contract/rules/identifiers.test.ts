import { existsSync, readFileSync } from 'node:fs'

import fc from 'fast-check'
import { isCNPJ, isCPF, isPIS } from 'validation-br'
import { expect, test } from 'vitest'

import { cnpjText, isCnpj } from './cnpj.ts'
import { cpfText, isCpf } from './cpf.ts'
import { isPhone, phoneText } from './phone.ts'
import { isPis, pisText } from './pis.ts'
import { isPlate, normalPlate, plateForm, plateMaskText, samePlate } from './plate.ts'
import { isPostalCode, postalCodeText } from './postalCode.ts'

test.each([
  ['11144477735', true],
  ['52998224725', true],
  ['12345678909', true],
  ['12345678908', false],
  ['11111111111', false],
  ['1114447773', false],
  ['111.444.777-35', false],
  ['', false],
])('INPUT-04 %s is a CPF: %s', (text, expected) => {
  expect(isCpf(text)).toBe(expected)
})

test.each([
  ['11222333000181', true],
  ['11444777000161', true],
  ['12ABC34501DE35', true],
  ['ABCDEFGH000195', true],
  ['12abc34501de35', false],
  ['12ABC34501DE36', false],
  ['12ABC34501DEA5', false],
  ['00000000000000', false],
  ['1122233300018', false],
])('INPUT-05, INPUT-34 %s is a CNPJ: %s', (text, expected) => {
  expect(isCnpj(text)).toBe(expected)
})

test.each([
  ['1133334444', true],
  ['11987654321', true],
  ['11887654321', false],
  ['1193334444', false],
  ['0133334444', false],
  ['2333334444', false],
  ['6933334444', true],
  ['9933334444', true],
  ['113333444', false],
  ['119876543210', false],
])('INPUT-06 %s is a phone: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})

test.each([
  ['01310100', true],
  ['99999999', true],
  ['00999999', false],
  ['0131010', false],
  ['01310-100', false],
])('INPUT-07 %s is a postal code: %s', (text, expected) => {
  expect(isPostalCode(text)).toBe(expected)
})

test.each([
  ['ABC1234', true, 'old'],
  ['ABC1D23', true, 'mercosul'],
  ['AB123CD', true, 'other'],
  ['ABC12D3', true, 'other'],
  ['abc1d23', false, 'other'],
  ['ABC-1D23', false, 'other'],
  ['ABC1D2', false, 'other'],
] as const)('INPUT-03 the plate %s may be one: %s, form %s', (text, possible, form) => {
  expect([isPlate(text), plateForm(text)]).toEqual([possible, form])
})

test('INPUT-03..07 masks are written as the specification says', () => {
  expect([
    plateMaskText('ABC1D23'),
    cpfText('11144477735'),
    cnpjText('12ABC34501DE35'),
    phoneText('1133334444'),
    phoneText('11987654321'),
    postalCodeText('01310100'),
  ]).toEqual(['ABC-1D23', '111.444.777-35', '12.ABC.345/01DE-35', '(11) 3333-4444', '(11) 98765-4321', '01310-100'])
})

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
const capitals = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
})
const allAlike = (text: string) => /^(.)\1*$/.test(text)

/** One digit of it, at a place, is another one. */
const slip = (text: string, place: number, by: number) =>
  text.slice(0, place) + String((Number(text[place]) + by) % 10) + text.slice(place + 1)

/** The one pair of digits that a second opinion takes. */
function digitsFor(isValid: (text: string) => boolean, base: string): string {
  const taken = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter((pair) => isValid(base + pair))
  expect(taken).toHaveLength(1)
  return taken[0] ?? ''
}

test('INPUT-04 a CPF holds with its check digits, and not with another second one', () => {
  fc.assert(
    fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (base, by) => {
      const cpf = base + digitsFor(isCPF, base)
      fc.pre(!allAlike(base))
      expect(isCpf(cpf)).toBe(true)
      expect(isCpf(slip(cpf, 10, by))).toBe(false)
    }),
  )
})

test('R02 a PIS holds with its check digit, and with no other; masked it keeps its dots', () => {
  fc.assert(
    fc.property(digits(11), (pis) => {
      fc.pre(!allAlike(pis))
      expect(isPis(pis)).toBe(isPIS(pis))
      expect(pisText(pis).replaceAll(/[.-]/g, '')).toBe(pis)
    }),
  )
  expect([isPis('12061840541'), isPis('12061840540'), isPis('11111111111')]).toEqual([true, false, false])
  expect(pisText('•••618405••')).toBe('•••.61840.5•-•')
})

test('INPUT-34 a CNPJ of digits and letters holds with its check digits, and not with another second one', () => {
  fc.assert(
    fc.property(capitals, fc.integer({ min: 1, max: 9 }), (base, by) => {
      fc.pre(!allAlike(base))
      const cnpj = base + digitsFor(isCNPJ, base)
      expect(isCnpj(cnpj)).toBe(true)
      expect(isCnpj(slip(cnpj, 13, by))).toBe(false)
      expect(cnpjText(cnpj).replaceAll(/[./-]/g, '')).toBe(cnpj)
    }),
  )
})

const plates = new URL('../../../shared/data/field/plates-as-people-write-them.json', import.meta.url)
test.skipIf(!existsSync(plates))(
  'issue 26 plates-as-people-write-them.json: one plate however it is written; a confirmation forgives case and hyphen',
  () => {
    const { same, different } = JSON.parse(readFileSync(plates, 'utf8')) as {
      same: string[][]
      different: [string, string][]
    }
    for (const [plate = '', ...hands] of same)
      for (const hand of hands) {
        expect([hand, normalPlate(hand)]).toEqual([hand, plate])
        expect([hand, samePlate(hand, plate)]).toEqual([hand, /^[A-Za-z0-9-]+$/.test(hand)])
      }
    for (const [one, other] of different) expect([one, normalPlate(one) === normalPlate(other)]).toEqual([one, false])
  },
)

/** Letters that look like ours, and ones that only become ours when their case is folded. */
const alike: Readonly<Record<string, readonly string[]>> = {
  A: ['А', 'Α', 'Ａ', 'á'],
  B: ['В', 'Β', 'ß', 'Ｂ'],
  E: ['Е', 'Ε', 'é'],
  I: ['ı', 'İ', 'І', 'l'],
  R: ['Я', 'ʀ'],
  S: ['ſ', 'Ѕ', 'ß'],
  O: ['О', 'Ο', '0'],
  K: ['\u041a', '\u212a'],
  X: ['Х', 'Χ'],
  '1': ['１', 'l', '١'],
  '2': ['２', '٢', 'Z'],
  '9': ['９', '٩'],
}
const around = [' ', '\u00a0', '\u200b', '\u2010', '.', '_', '/', '0', '\t', '\n']

test('P29 C5 of 200 and more wrong ways to type a plate none is taken; case and the hyphen alone are forgiven', () => {
  const wrong = new Set<string>()
  for (const plate of ['BRA2E19', 'ISS1A11', 'KOX9B29']) {
    for (let at = 0; at < plate.length; at++) {
      for (const letter of alike[plate[at] ?? ''] ?? []) wrong.add(plate.slice(0, at) + letter + plate.slice(at + 1))
      wrong.add(plate.slice(0, at) + plate.slice(at + 1))
      for (const one of around.slice(0, 5)) wrong.add(plate.slice(0, at) + one + plate.slice(at))
    }
    for (const one of around) for (const typed of [plate + one, one + plate]) wrong.add(typed)
    for (const one of wrong) expect([one, samePlate(one, plate)]).toEqual([one, false])
    expect(samePlate(`${plate.slice(0, 3).toLowerCase()}-${plate.slice(3)}`, plate)).toBe(true)
  }
  expect(wrong.size).toBeGreaterThanOrEqual(200)
})
