import { expect, test } from 'vitest'

import { windowFault } from './windowFault.ts'

const now = Date.UTC(2026, 10, 18, 12)
const hour = 3_600_000

test.each([
  ['yesterday’s hour', now - 24 * hour, now - 23 * hour, null],
  ['a day that is not over', now - 12 * hour, now + 12 * hour, null],
  ['no start', null, now, 'missing'],
  ['no end', now, null, 'missing'],
  ['an end before the start', now, now - hour, 'backwards'],
  ['no length', now, now, 'backwards'],
  ['more than a day', now - 25 * hour, now - hour + 1, 'tooLong'],
  ['tomorrow', now + hour, now + 2 * hour, 'future'],
])('%s', (_what, from, to, fault) => expect(windowFault(from, to, now)).toBe(fault))
