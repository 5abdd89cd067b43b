import { expect, test } from 'vitest'

import { hasUnreadable, isReplay, readReplay, replayPath, writeReplay } from './replayAddress.ts'

const from = Date.UTC(2026, 10, 18, 12)
const hour = 3_600_000

test('an address restores the replay wholly', () => {
  const query = {
    vehicles: [12, 3],
    from,
    to: from + hour,
    alignment: 'start' as const,
    position: 90_000,
    follow: 3,
  }
  const search = writeReplay(query)
  expect(isReplay(search)).toBe(true)
  expect(readReplay(search)).toEqual(query)
})

test.each([
  ['?q=BRA', false],
  ['?replay=', true],
])('%s is a replay: %s', (search, expected) => expect(isReplay(new URLSearchParams(search))).toBe(expected))

test('what cannot be read counts as not said', () => {
  expect(
    readReplay(new URLSearchParams('replay=3,x,-1,3,4,5,6,7,8,9&from=ontem&to=&align=no&at=-5&follow=99')),
  ).toEqual({
    vehicles: [3, 4, 5, 6, 7, 8],
    from: null,
    to: null,
    alignment: 'clock',
    position: 0,
    follow: null,
  })
})

test.each([
  ['replay=', false],
  ['replay=3,4&from=1795262400000&to=1795266000000&align=start&at=500&follow=4', false],
  ['replay=3,3', false],
  ['replay=3,x', true],
  ['replay=0', true],
  ['replay=1,2,3,4,5,6,7', true],
  ['replay=3&from=ontem', true],
  ['replay=3&to=-1', true],
  ['replay=3&from=1795262400000', true],
  ['replay=3&align=no', true],
  ['replay=3&at=-5', true],
  ['replay=3&follow=99', true],
])('ROUTE-40 ?%s holds something unreadable: %s', (search, expected) =>
  expect(hasUnreadable(new URLSearchParams(search))).toBe(expected),
)

test('from elsewhere it opens on the last two hours, or on an hour before and after an instant', () => {
  const now = from + 5 * hour + 1_234
  const read = (path: string) => readReplay(new URLSearchParams(path.split('?')[1]))
  expect(read(replayPath([7], now))).toMatchObject({ vehicles: [7], from: from + 3 * hour, to: from + 5 * hour })
  expect(read(replayPath([7], now, from))).toMatchObject({ from: from - hour, to: from + hour, position: hour })
  expect(read(replayPath([7], from + 60_000, from)).to).toBe(from + 60_000)
})
