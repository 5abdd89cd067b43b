import { expect, it } from 'vitest'

import { earlyText } from './early.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

it.each([
  ['a letter', 'br', press('a'), 'bra'],
  ['a space', 'rua', press(' '), 'rua '],
  ['a sign', '', press('#'), '#'],
  ['a sign of the third level', 'a', press('@', { ctrlKey: true, altKey: true }), 'a@'],
  ['one less', 'bra', press('Backspace'), 'br'],
  ['nothing left', '', press('Backspace'), ''],
  ['a shortcut', 'bra', press('k', { ctrlKey: true }), null],
  ['one of a Mac', 'bra', press('k', { metaKey: true }), null],
  ['a key without a letter', 'bra', press('Enter'), null],
  ['a key that waits for its letter', 'bra', press('Dead'), null],
])('ux-§9 what is typed before the palette is there: %s', (_name, text, key, expected) => {
  expect(earlyText(text, key)).toBe(expected)
})
