import { expect, test } from 'vitest'

import { plain, wordsOf } from './searchText.ts'

test.each([
  ['ABC-1234', 'abc1234'],
  ['São João', 'sao joao'],
  ['AÇÃO', 'acao'],
  ['', ''],
])('%s is found as %s', (text, found) => {
  expect(plain(text)).toBe(found)
})

test('the words of a search are plain, and blanks are none', () => {
  expect(wordsOf('  São   ABC-12 ')).toEqual(['sao', 'abc12'])
  expect(wordsOf('   ')).toEqual([])
  expect(wordsOf('silo – 3')).toEqual(['silo', '3'])
})
