import { expect, test } from 'vitest'
import { z } from 'zod'

import { colour } from '../kinds.ts'
import { cssOfWire, isWireColour, wireOfCss } from './colour.ts'

test.each([
  ['0xCE314AFF', '#ce314aff'],
  ['0x00000000', '#00000000'],
  ['0x12345678', '#12345678'],
])('VCARD-14 %s is the CSS colour %s and back, alpha last', (wire, css) => {
  expect(cssOfWire(wire)).toBe(css)
  expect(wireOfCss(css)).toBe(wire)
  expect(z.decode(colour, wire)).toBe(css)
  expect(z.encode(colour, css)).toBe(wire)
})

test.each(['#ce314aff', '0xCE314A', '0xCE314AFFF', '0xGG314AFF', 'CE314AFF', ''])(
  'VCARD-14 %s does not travel as a colour',
  (text) => {
    expect(isWireColour(text)).toBe(false)
    expect(colour.safeParse(text).success).toBe(false)
  },
)

test.each(['red', '#fff', '#ce314a'])('VCARD-14 %s has no eight digits to send', (css) => {
  expect(() => wireOfCss(css)).toThrow(RangeError)
})
