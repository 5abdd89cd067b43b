import { expect, test } from 'vitest'

import { durationText } from './durationText.ts'

test.each([
  [0, '+00:00:00'],
  [59_999, '+00:00:59'],
  [3_723_000, '+01:02:03'],
  [86_400_000, '+24:00:00'],
])('%i ms is %s', (ms, text) => expect(durationText(ms)).toBe(text))
