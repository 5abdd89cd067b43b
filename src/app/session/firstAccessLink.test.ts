import { expect, test } from 'vitest'

import { firstAccessIn } from './firstAccessLink.ts'

test.each([
  ['#primeiro=abc_-9', 'abc_-9'],
  ['#primeiro=', null],
  ['#primeiro', null],
  ['#outro=abc', null],
  ['', null],
])('R27 %s holds %s', (hash, code) => {
  expect(firstAccessIn(hash)).toBe(code)
})
