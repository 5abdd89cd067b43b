import { expect, test } from 'vitest'

import { askedSettings, readSettings, type WallSettings } from './settings.ts'

const stored: WallSettings = { id: '00000000-0000-4000-8000-000000000001', name: 'Sala 1', inches: 75, metres: 4 }
const asked = (query: string, kept: WallSettings | null = null) =>
  askedSettings(new URLSearchParams(query), kept, '00000000-0000-4000-8000-000000000002')

test.each([
  ['wall=1&inches=55&metres=3', { inches: 55, metres: 3, name: '' }],
  ['wall=1&inches=54.6&metres=2,5&name=Sala 2', { inches: 54.6, metres: 2.5, name: 'Sala 2' }],
  ['wall=1', null],
  ['wall=1&inches=55', null],
  ['wall=1&inches=5000&metres=3', null],
  ['wall=1&inches=abc&metres=3', null],
])('ux §5.4 a display is sized by its address: %s', (query, expected) => {
  expect(asked(query)).toEqual(expected && { ...expected, id: '00000000-0000-4000-8000-000000000002' })
})

test('what the address does not say, or says wrongly, is as it was set up', () => {
  expect(asked('wall=1', stored)).toEqual(stored)
  expect(asked('wall=1&metres=6&inches=0', stored)).toEqual({ ...stored, metres: 6 })
})

test.each([
  [null],
  ['text'],
  [{}],
  [{ ...stored, inches: '75' }],
  [{ ...stored, id: 'x' }],
  [{ ...stored, metres: 0 }],
])('what an older version wrote, or a hand, sets nothing up: %j', (value) => {
  expect(readSettings(value)).toBeNull()
})

test('what was stored is read again', () => {
  expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})
