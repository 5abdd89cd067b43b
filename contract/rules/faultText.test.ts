import { expect, test } from 'vitest'

import { readFaults } from './faultText.ts'

test.each([
  ['P0217,U0100', 'P0217 U0100'],
  ['p0217 | b1000-1c; P0217', 'P0217 B1000-1C'],
  ['SPN 110 FMI 0', 'S110.0'],
  ['110/0, 100-1', 'S110.0 S100.1'],
  ['S110.0 s97.31', 'S110.0 S97.31'],
  ['(spn=110,fmi=0,oc=5),P0087', 'S110.0x5 P0087'],
])('codes %j are read as %s', (text, codes) => {
  expect(readFaults(text)).toEqual({ codes: codes.split(' '), unread: [] })
})

test.each([
  '',
  '0',
  '-',
  'none',
  'No fault codes detected.',
  'NO DTC',
  'Nenhuma falha',
  'sin fallas',
  'keine',
  'aucun',
])('%j means that none is set', (text) => {
  expect(readFaults(text)).toEqual({ codes: [], unread: [] })
})

test.each([
  ['check engine', [], ['check', 'engine']],
  ['P0217 1234', ['P0217'], ['1234']],
  ['600000/0', [], ['600000/0']],
  ['PX217', [], ['PX217']],
])('%j is not taken for more than it is', (text, codes, unread) => {
  expect(readFaults(text)).toEqual({ codes, unread })
})

test.each([
  ['0217, c100', ['P0217', 'U0100'], []],
  ['9234 0000 P0087', ['B1234', 'P0087'], []],
  ['0000', [], []],
  ['none', [], []],
  ['217 021 02170', [], ['217', '021', '02170']],
])('M03 %j is read as a tracker writes it that has codes in hexadecimal', (text, codes, unread) => {
  expect(readFaults(text, { obdHex: true })).toEqual({ codes, unread })
  expect(readFaults(text).codes).not.toContain('P0217')
})

test.each([
  ['No fault codes detected.', []],
  ['none', []],
  ['0', []],
  ['P0217|U0100', ['P0217', 'U0100']],
  ['P0217;U0100', ['P0217', 'U0100']],
  ['P0217 P0217', ['P0217']],
  ['p0217', ['P0217']],
  ['Sem falhas', []],
  ['SPN 110 FMI 0', ['S110.0']],
  ['P0217-1A', ['P0217-1A']],
])('M01 §9 the words %j of a device are %j', (text, codes) => {
  expect(readFaults(text)).toEqual({ codes, unread: [] })
})
