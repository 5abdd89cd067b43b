import { expect, test } from 'vitest'

import { type StateSpan, stintsOf } from './stints.ts'

/** One kilometre each. */
const span = (from: number, to: number, state: number, gapKm: number | null = null): StateSpan => ({
  from: from * 60_000,
  to: to * 60_000,
  state,
  code: 'A1',
  km: 1,
  gapKm,
})
const [moving, idle, silent] = [1, 2, 9]

test.each([
  ['J04 its short stands', [span(0, 10, moving), span(10, 12, idle), span(12, 20, moving)], ['drive 3']],
  [
    'J04 no stand of five minutes',
    [span(0, 10, moving), span(10, 15, idle), span(15, 20, moving)],
    ['drive 1', 'engine 1', 'drive 1'],
  ],
  ['J28 a silence that was driven', [span(0, 10, moving), span(10, 22, silent, 29.3)], ['drive 1', 'drive 1']],
  ['J28 none that was not', [span(0, 10, moving), span(10, 22, silent, 7.3)], ['drive 1', 'silent 1']],
])('a drive has the way of %s', (_what, spans, ways) => {
  expect(stintsOf(spans, 5).map(({ kind, km }) => `${kind} ${km}`)).toEqual(ways)
})
