import { expect, test } from 'vitest'

import { isOurOrigin } from './origin.ts'

test.each([
  [undefined, true],
  ['http://farol.example:8080', true],
  ['https://farol.example:8080', true],
  ['https://front.example', true],
  ['http://farol.example', false],
  ['http://farol.example:8080.evil.example', false],
  ['https://evil.example', false],
  ['null', false],
  ['', false],
])('P47 a page of %s may act: %s', (origin, may) => {
  expect(isOurOrigin({ origin, host: 'farol.example:8080' }, ['https://front.example'])).toBe(may)
})

test('without a host to compare with, only a named origin may', () => {
  expect(isOurOrigin({ origin: 'https://a.example' }, [])).toBe(false)
  expect(isOurOrigin({ origin: 'https://a.example' }, ['https://a.example'])).toBe(true)
})
