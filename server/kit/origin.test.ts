import { expect, test } from 'vitest'

import type { Log } from './log.ts'
import { PageOrigins, isOurOrigin } from './origin.ts'

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

test('a page that is refused is told with both hosts and the setting, to the log once in ten minutes', () => {
  let now = 1_000
  const lines: string[] = []
  const log: Log = { info: () => {}, warn: (_details, message) => void lines.push(message), error: () => {} }
  const pages = new PageOrigins({ named: [], clock: { now: () => now }, log })
  // What nginx passes on unless it is told otherwise.
  const headers = { origin: 'https://frota.example', host: '127.0.0.1:8080' }
  expect(pages.lastRefused).toBeNull()
  expect(pages.refused(headers)).toEqual({ ...headers, at: 1_000 })
  now += 599_999
  pages.refused(headers)
  expect(lines).toEqual([expect.stringMatching(/https:\/\/frota\.example.*127\.0\.0\.1:8080.*PUBLIC_URL/)])
  now += 1
  pages.refused(headers)
  expect(lines).toHaveLength(2)
  expect(pages.lastRefused).toEqual({ ...headers, at: now })
  expect(pages.refused({ origin: `https://${'x'.repeat(5_000)}.example`, host: 'a' })?.origin).toHaveLength(100)
})
