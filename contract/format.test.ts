import { expect, test } from 'vitest'

import {
  dateText,
  dateTimeText,
  dayText,
  durationText,
  notAvailable,
  numberText,
  quantityText,
  timeText,
  towerText,
  units,
} from './format.ts'

const at = Date.UTC(2026, 10, 18, 17, 2, 11)
const zone = 'America/Sao_Paulo'

test.each([
  [1234.5, 'pt-BR', 1, '1.234,5'],
  [1234.5, 'es', 1, '1.234,5'],
  [1234.5, 'en', 1, '1,234.5'],
  [9999, 'pt-BR', 0, '9.999'],
  [412806, 'es', 0, '412.806'],
  [0.5, 'pt-BR', 2, '0,50'],
  [-71, 'pt-BR', 0, '−71'],
  [-0.04, 'pt-BR', 1, '0,0'],
] as const)('FMT-02, FMT-04, FMT-08 number %s in %s with %i digits is %s', (value, language, digits, text) => {
  expect(numberText(value, language, digits)).toBe(text)
})

test('FMT-05 a value and its unit never part', () => {
  expect(quantityText(72, 'kmh', 'pt-BR')).toBe('72\u00A0km/h')
  expect(quantityText(25.8, 'volt', 'en', 1)).toBe('25.8\u00A0V')
})

test('FMT-05 units are written alike in every language', () => {
  expect(Object.values(units)).toEqual(expect.arrayContaining(['km', 'km/h', 'L', 'm²', 'RPM', '°C', 'V']))
})

test('FMT-06, FMT-07 a value that there is none of is N/D, on cards N/A', () => {
  expect([null, Number.NaN, Infinity].map((value) => quantityText(value, 'km', 'en'))).toEqual(['N/D', 'N/D', 'N/D'])
  expect(notAvailable.card).toBe('N/A')
})

test.each([
  ['pt-BR', '18/11/2026', '18/11/2026 14:02'],
  ['es', '18/11/2026', '18/11/2026 14:02'],
  ['en', '11/18/2026', '11/18/2026 14:02'],
] as const)('FMT-01, FMT-03, FMT-04 dates in %s', (language, day, minute) => {
  expect(dateText(at, language, zone)).toBe(day)
  expect(dayText('2026-11-18', language)).toBe(day)
  expect(dateTimeText(at, language, zone)).toBe(minute)
})

test.each([
  [0, '0 min'],
  [0.5, '< 1 min'],
  [24.9, '24 min'],
  [64, '1 h 04 min'],
  // A balance that is owed: 2 h 22, which floors to three hours.
  [-142, '-2 h 22 min'],
  [-24, '-24 min'],
])('%d minutes are %s', (minutes, text) => expect(durationText(minutes).replaceAll('\u00A0', ' ')).toBe(text))

test('TOWER-10 the control tower writes MM/dd/yyyy HH:mm:ss', () => {
  expect(towerText(at, zone)).toBe('11/18/2026 14:02:11')
})

test('TOWER-11 a client setting chooses the other order', () => {
  expect(towerText(at, zone, 'dd/MM/yyyy HH:mm:ss')).toBe('18/11/2026 14:02:11')
})

test('midnight is 00, and the zone moves the day', () => {
  const midnight = Date.UTC(2026, 10, 18, 3, 0, 0)
  expect(timeText(midnight, zone)).toBe('00:00:00')
  expect(dateText(midnight, 'pt-BR', 'America/Rio_Branco')).toBe('17/11/2026')
})
