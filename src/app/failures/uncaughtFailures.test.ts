import { expect, test } from 'vitest'

import { ApiError } from '#src/api/ApiError.ts'

import { onUncaughtFailure } from './uncaughtFailures.ts'

/** What a page tells of these causes, each rejected without anybody to catch it. */
function toldOf(...causes: unknown[]): string[] {
  const page = new EventTarget()
  const told: string[] = []
  const stop = onUncaughtFailure((message) => told.push(message), page)
  const reject = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  for (const cause of causes) reject(cause)
  stop()
  reject(new ApiError('permission.denied', { status: 403, msg: 'after the end' }))
  return told
}

test('ERR-01 ERR-40 a failed call that nobody catches is told once, in the words of the server', () => {
  const denied = new ApiError('permission.denied', { status: 403, msg: 'Seu perfil não permite isto.' })
  const broken = new ApiError('server.internal', { status: 500, msg: 'O disco está cheio.' })
  expect(toldOf(denied, broken)).toEqual(['Seu perfil não permite isto.', 'O disco está cheio.'])
})

test('ERR-40 a 401 tells nothing more, for it ends the session; faults of the page go to the console alone', () => {
  expect(toldOf(new ApiError('auth.expired', { status: 401, msg: 'x' }), new TypeError('y'), undefined)).toEqual([])
})
