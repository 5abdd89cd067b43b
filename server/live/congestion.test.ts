import { expect, test } from 'vitest'

import { type Pace, hopeless, nextPace, slow } from './congestion.ts'

const well: Pace = { state: 'well' }
const slowSince: Pace = { state: 'slow', sinceMs: 1_000 }

test.each<[Pace, number, number, number, Pace]>([
  [well, slow.packets, slow.bytes, 5_000, well],
  [well, slow.packets + 1, 0, 5_000, { state: 'slow', sinceMs: 5_000 }],
  [well, 1, slow.bytes + 1, 5_000, { state: 'slow', sinceMs: 5_000 }],
  [well, 1, hopeless.bytes + 1, 5_000, { state: 'hopeless' }],
  [slowSince, 1, 10, 5_000, slowSince],
  [slowSince, 0, 0, 5_000, well],
  [slowSince, 1, 10, 1_000 + hopeless.patienceMs, slowSince],
  [slowSince, 1, 10, 1_001 + hopeless.patienceMs, { state: 'hopeless' }],
  [{ state: 'hopeless' }, 0, 0, 5_000, { state: 'hopeless' }],
])('P10 from %o with %i packets and %i bytes at %i', (before, packets, bytes, now, after) => {
  expect(nextPace(before, { packets, bytes }, now)).toEqual(after)
})
