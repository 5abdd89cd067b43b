import { expect, test } from 'vitest'

import { ApiError } from './ApiError.ts'
import { createQueries } from './queries.ts'

const { queries } = createQueries().getDefaultOptions()
const failed = (status: number) => new ApiError(status === 403 ? 'permission.denied' : 'server.internal', { status })

/** What the options say to a failure; they are functions of ours, and no query is asked. */
function saysTo<A extends unknown[]>(rule: unknown, ...given: A): unknown {
  if (typeof rule !== 'function') throw new TypeError('not a rule')
  return Reflect.apply(rule, undefined, given)
}

test('ERR-40 a denied load is thrown to the boundary of its screen, no other failure is', () => {
  expect(saysTo(queries?.throwOnError, failed(403))).toBe(true)
  for (const error of [failed(404), failed(500), new ApiError('network'), new TypeError('x')])
    expect(saysTo(queries?.throwOnError, error)).toBe(false)
})

test('DATA-07 a failure is tried three times more, a refusal never', () => {
  const tries = (error: Error) => [0, 1, 2, 3].map((failures) => saysTo(queries?.retry, failures, error))
  expect(tries(new ApiError('network'))).toEqual([true, true, true, false])
  expect(tries(failed(500))).toEqual([true, true, true, false])
  expect(tries(failed(403))).toEqual([false, false, false, false])
})
