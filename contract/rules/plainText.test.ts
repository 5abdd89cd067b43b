import { expect, test } from 'vitest'

import { plainText, searchWords } from './plainText.ts'

test.each([
  ['ABC-1234', 'abc1234'],
  ['São João', 'sao joao'],
  ['AÇÃO', 'acao'],
  ['', ''],
])('%s is found as %s', (text, found) => {
  expect(plainText(text)).toBe(found)
})

test('the words of a search are plain, and blanks are none', () => {
  expect(searchWords('  São   ABC-12 ')).toEqual(['sao', 'abc12'])
  expect(searchWords('   ')).toEqual([])
})
