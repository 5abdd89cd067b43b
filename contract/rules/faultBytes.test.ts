import { expect, test } from 'vitest'

import { j1939OfBytes, lampsOfByte, readDm1, readObdBytes } from './faultBytes.ts'
import { faultText } from './faultCode.ts'
import { litLamp } from './faultSeverity.ts'
import { obdOfBytes } from './obdBytes.ts'

const bytes = (text: string) => text.split(' ').map((pair) => Number.parseInt(pair, 16))

test.each([
  ['6E 00 00 05', 'S110.0x5'],
  ['B3 0C 10 01', 'S3251.16x1'],
  ['7E 14 0F 03', 'S5246.15x3'],
  ['A8 00 04 0A', 'S168.4x10'],
  ['6E 00 00 7F', 'S110.0'],
  ['FF FF FF 7F', 'S524287.31'],
  ['B3 0C 10 81', 'JB30C1081'],
  ['00 00 00 00', undefined],
  ['FF FF FF FF', undefined],
])('M02 the bytes %s of a J1939 fault are %s', (text, code) => {
  expect(j1939OfBytes(bytes(text))).toBe(code)
})

const words = { maker: 'own', none: 'none', reserved: 'reserved', unnamed: '?', oldOrder: 'old order' }
test("M02 §9 the old order of bytes, a maker's own SPN and a reserved FMI say what they are, and no text is guessed", () => {
  const said = (code: string) => faultText(code, 'en', { 'pt-BR': words, en: words, es: words })
  expect(said('JB30C1081')).toBe('old order')
  expect(said('S524287.31')).toBe('own')
  expect(said('S110.25')).toMatch(/: FMI 25 reserved$/)
})

test.each([
  ['0217', 'P0217'],
  ['4A10', 'C0A10'],
  ['9234', 'B1234'],
  ['C100', 'U0100'],
  ['7FFF', 'C3FFF'],
])('M03 %s in hexadecimal is %s', (text, code) => {
  expect(obdOfBytes(Number.parseInt(text.slice(0, 2), 16), Number.parseInt(text.slice(2), 16))).toBe(code)
  expect(readObdBytes(`${text} 0000 ${text}`)).toEqual({ codes: [code], unread: [] })
})

const off = { lampMil: false, lampStop: false, lampWarning: false, lampProtect: false }
test.each([
  ['10', { ...off, lampStop: true }, 'stop'],
  ['04', { ...off, lampWarning: true }, 'warning'],
  ['40', { ...off, lampMil: true }, 'mil'],
  ['55', { lampMil: true, lampStop: true, lampWarning: true, lampProtect: true }, 'stop'],
  ['FF', {}, null],
])('M04 a byte %s of lamps', (text, lamps, worst) => {
  expect(lampsOfByte(Number.parseInt(text, 16))).toEqual(lamps)
  expect(litLamp(lampsOfByte(Number.parseInt(text, 16)))).toBe(worst)
})

test('M02 M04 a whole DM1: lamps and faults, filling is neither, half a fault is no DM1', () => {
  expect(readDm1('10FF6E000005B30C1001')).toEqual({
    codes: ['S110.0x5', 'S3251.16x1'],
    unread: [],
    lamps: { ...off, lampStop: true },
  })
  expect(readDm1('00 FF 00 00 00 00 FF FF')).toEqual({ codes: [], unread: [], lamps: off })
  for (const text of ['', '10', '10FF6E00', '10FF6E0000', 'stop']) expect(readDm1(text)).toBeUndefined()
  for (const text of ['', '021', 'P0217']) expect(readObdBytes(text)).toBeUndefined()
})
