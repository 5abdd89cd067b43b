import { expect, test } from 'vitest'

import { leavesOut } from './leftOut.ts'

test.each([
  ['nothing said', '', '', false],
  ['everything read', 'estado=idle,moving&q=a,b', 'estado=moving,idle&q=a,b', false],
  ['one word of a list that was not', 'estado=idle,flying', 'estado=idle', true],
  ['a value that was not', 'open=abc', '', true],
  ['a value said twice', 'q=a&q=b', 'q=a', true],
  ['a parameter of somebody else', 'tema=1', '', false],
])('ROUTE-40 an address with %s', (_what, said, read, expected) => {
  expect(leavesOut(new URLSearchParams(said), new URLSearchParams(read), ['estado', 'q', 'open'])).toBe(expected)
})
