import { expect, test } from 'vitest'

import { iButtonOf, isIButton } from './iButton.ts'

test.each([
  // The example of Maxim's application note 27: family 02, serial 00000001B81C, check A2.
  ['021CB801000000A2', true],
  ['A200000001B81C02', true],
  ['021cb801000000a2', true],
  ['021CB801000000A3', false],
  ['021CB901000000A2', false],
  ['0000000000000000', false],
  ['3F2A0000AB', false],
  ['021CB801000000', false],
  ['021CB801000000G2', false],
  ['', false],
])('DATA-08 a code is the ROM of a 1-Wire key only with its check byte: %s', (code, is) => {
  expect(isIButton(code)).toBe(is)
})

test.each([0, 1, 0xb81c, 0xffff_ffff_ffff])('a key that is made of serial %d is one', (serial) => {
  expect(iButtonOf(serial)).toHaveLength(16)
  expect(isIButton(iButtonOf(serial))).toBe(true)
})
