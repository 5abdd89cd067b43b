import { expect, test } from 'vitest'

import { cardAfterKey, cardColumns } from './cardGrid.ts'

test.each([
  [0, 1],
  [329, 1],
  [669, 1],
  [670, 2],
  [1_010, 3],
  [1_104, 3],
  [1_584, 4],
])('%d px hold %d cards side by side', (width, columns) => {
  expect(cardColumns(width)).toBe(columns)
})

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 4, 7],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['PageDown', 0, 6],
  ['PageDown', 7, 9],
  ['PageUp', 7, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['a', 4, undefined],
])('ux §9 of ten cards in threes, %s on %d goes to %s', (key, at, next) => {
  expect(cardAfterKey(key, at, 3, 2, 10)).toBe(next)
})

test('no key goes anywhere among no cards', () => {
  expect(cardAfterKey('End', 0, 3, 2, 0)).toBeUndefined()
})
