import { expect, test } from 'vitest'

import { faultOf, mayReload, mayReloadUnremembered, type Reloads, type Signs, withReload } from './watchdog.ts'

const hour = 3_600_000
const now = 100 * hour
const well: Signs = {
  now,
  startedAt: now - 20 * hour,
  awakeAt: now - 20 * hour,
  visible: true,
  frameAt: now - 16,
  dataAt: now - 5_000,
  broken: false,
  quiet: true,
  hour: 15,
}

test.each<[string, Partial<Signs>, ReturnType<typeof faultOf>]>([
  ['all is well', {}, null],
  ['a part could not be drawn', { broken: true }, 'broken'],
  ['pictures stand still', { frameAt: now - 20_001 }, 'frames'],
  ['a page that is not on screen draws nothing, and rightly', { visible: false, frameAt: 0 }, null],
  ['data stands still', { dataAt: now - 180_001 }, 'data'],
  ['a page that has just begun waits for its first data', { dataAt: 0, awakeAt: now - 170_000 }, null],
  [
    'a display that has just woken has drawn and heard nothing yet',
    { frameAt: 0, dataAt: 0, awakeAt: now - 10_000 },
    null,
  ],
  ['and gives up on it', { dataAt: 0, awakeAt: now - 180_001 }, 'data'],
  ['a quiet night', { hour: 4 }, 'nightly'],
  ['a night with somebody there', { hour: 4, quiet: false }, null],
  ['the same night once more', { hour: 4, startedAt: now - hour }, null],
])('ux §5.6 %s', (_, over, expected) => {
  expect(faultOf({ ...well, ...over })).toBe(expected)
})

/** When each reload comes, s after the one before, of a display whose fault never goes away. */
function gaps(times: number): number[] {
  let reloads: Reloads | null = null
  let at = 0
  return Array.from({ length: times }, () => {
    const before: Reloads | null = reloads
    const from = at
    while (!mayReload(before, at)) at += 1_000
    reloads = withReload(before, 'frames', at)
    return (at - from) / 1_000
  })
}

test('ux §5.6 a fault that stays is met at once, then ever more rarely, and never less than once an hour', () => {
  expect(gaps(11)).toEqual([0, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600])
})

test('hours of good work end a row of faults; the count goes on, and nights do not count', () => {
  const third: Reloads = { count: 3, reason: 'data', at: now, streak: 5 }
  expect(withReload(third, 'frames', now + 3 * hour)).toEqual({
    count: 4,
    reason: 'frames',
    at: now + 3 * hour,
    streak: 0,
  })
  expect(withReload(third, 'nightly', now + hour)).toEqual({ count: 3, reason: 'nightly', at: now + hour, streak: 0 })
})

test('a clock that was put back keeps no display from helping itself', () => {
  expect(mayReload({ count: 1, reason: 'data', at: now + hour, streak: 6 }, now)).toBe(true)
})

test('ux §5.6 a display whose storage cannot be written loads itself anew once an hour at most', () => {
  expect(mayReloadUnremembered(now, now + hour - 1)).toBe(false)
  expect(mayReloadUnremembered(now, now + hour)).toBe(true)
})
