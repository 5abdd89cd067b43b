import { expect, test } from 'vitest'

import { errorStatus } from './errorStatus.ts'

test.each([
  ['?status=400', null, 400],
  ['?status=401', { status: 500 }, 401],
  ['', { status: 500 }, 500],
  ['?status=418', null, 403],
  ['?status=', { status: 'x' }, 403],
  ['', 'gone', 403],
  ['', null, 403],
] as const)('ERRPG-07 ERRPG-10 %s with %o is status %i', (search, state, status) => {
  expect(errorStatus(search, state)).toBe(status)
})
