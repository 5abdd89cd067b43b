import { expect, test } from 'vitest'

import { alertsPerDesk, floodNow, floodShare, floodsOf } from './alertFlood.ts'

const seconds = (...at: number[]) => at.map((one) => one * 1_000)
const each = (count: number, everyS: number) => seconds(...Array.from({ length: count }, (_, n) => n * everyS))
const hour = 3_600_000

test('A19 eleven alerts each 59 s are a flood from 590 s to 954 s, a tenth of the hour', () => {
  const spans = floodsOf(each(11, 59), hour)
  expect(spans).toEqual([{ from: 590_000, to: 954_000 }])
  expect(floodShare(spans, 0, hour)).toBeCloseTo(0.101, 3)
})

test('A19 ten in ten minutes are none, and 144 of a day at two desks half an alert in ten minutes', () => {
  expect(floodsOf(each(10, 60), hour)).toEqual([])
  expect(alertsPerDesk(144, 24 * hour, 2)).toBe(0.5)
  expect(alertsPerDesk(144, 24 * hour, null)).toBeNull()
})

const eleven = each(11, 59)
test.each([
  ['before the eleventh', 589, null],
  ['with the eleventh', 590, { since: 590_000, count: 11 }],
  ['when the first is ten minutes old it counts no more', 600, { since: 590_000, count: 10 }],
  ['five left are still one', 953.999, { since: 590_000, count: 5 }],
  ['four left are none', 954, null],
] as const)('§6.7 %s', (_what, at, expected) => {
  expect(floodNow(eleven, at * 1_000)).toEqual(expected)
})

test('§6.7 what came at once leaves at once, and a second flood is one of its own', () => {
  const burst = [...Array.from({ length: 40 }, () => 0), ...Array.from({ length: 12 }, () => hour)]
  expect(floodsOf(burst, 2 * hour)).toEqual([
    { from: 0, to: 600_000 },
    { from: hour, to: hour + 600_000 },
  ])
})

test('§6.7 the order in which they are told changes nothing, and what is to come does not count', () => {
  expect(floodsOf(eleven.toReversed(), hour)).toEqual(floodsOf(eleven, hour))
  expect(floodNow([...eleven, hour], 600_000)).toEqual({ since: 590_000, count: 10 })
})
