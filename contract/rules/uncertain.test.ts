import { describe, expect, test } from 'vitest'

import { weigh } from './rate.ts'
import { drawnTo, expectedOf, fleetWork, jackknife, placeSpans, type Work } from './uncertain.ts'

describe('K10 the interval of a figure of sums is the jackknife of its days', () => {
  const days = [
    [120, 2],
    [200, 5],
    [80, 0],
    [150, 9],
    [210, 4],
    [4, 0],
  ] as const
  const rate = (some: readonly (readonly [number, number])[]) =>
    (100 * some.reduce((sum, [, n]) => sum + n, 0)) / some.reduce((sum, [km]) => sum + km, 0)
  const without = days.map((_, at) => rate(days.filter((_day, one) => one !== at)))

  test('2.6 per 100 km, 1.5 to 3.7', () => {
    const told = jackknife(rate(days), without)
    expect(rate(days).toFixed(1)).toBe('2.6')
    expect([told?.low.toFixed(1), told?.high.toFixed(1)]).toEqual(['1.5', '3.7'])
  })
  test.each([
    ['four days', rate(days), without.slice(0, 4)],
    ['a day without which nothing is known', rate(days), [...without.slice(1), null]],
    ['nothing known', null, without],
  ])('of %s there is none', (_, whole, some) => expect(jackknife(whole, some)).toBeNull())
})

test.each([
  [100, 60, 80.4],
  [91, 4_218, 89.6],
])('K5 a score of %d over %d km beside 78 of peers is weighed as %d', (own, km, told) =>
  expect(Math.round(10 * drawnTo(78, own, km)) / 10).toBe(told),
)

test('K5 where nothing ever happened to anybody there is no interval; of a very small count it begins at nothing', () => {
  expect(weigh(0, 12, 0)).toEqual({ measured: 0, adjusted: 0, low: null, high: null, z: (100 * 12) / 512 })
  expect(weigh(0, 12, 0.05)).toMatchObject({ low: 0 })
})

describe('K9 fair work', () => {
  const work = (road: number, km: number, events: number, more: Partial<Work> = {}): Work => ({
    vehicleClass: 1,
    road,
    night: 0,
    km,
    events,
    ...more,
  })
  test('300 km in town and 700 on roads give everybody 48; 40 are 0.83 of it, 3.8 where the fleet has 4.6', () => {
    const fleet = fleetWork([work(0, 10_000, 900), work(2, 27_500, 825)])
    const expected = expectedOf([work(0, 300, 30), work(2, 700, 10)], fleet)
    expect(expected).toBeCloseTo(48, 9)
    expect((40 / expected).toFixed(2)).toBe('0.83')
    // As many km of the whole fleet's work as would give 48.
    expect(weigh(40, (100 * expected) / 4.6, 4.6).measured.toFixed(1)).toBe('3.8')
  })
  test('of what under 500 km of others tell, the next likeness is asked', () => {
    const own = [work(0, 100, 5, { night: 1 })]
    const fleet = fleetWork([...own, work(0, 400, 40, { night: 1 }), work(0, 2_000, 100)])
    expect(expectedOf(own, fleet)).toBeCloseTo((100 * 145) / 2_500, 9)
    const wider = fleetWork([...own, work(2, 1_000, 20), work(0, 100, 100, { vehicleClass: 2 })])
    expect(expectedOf(own, wider)).toBeCloseTo((100 * 25) / 1_100, 9)
    expect(expectedOf(own, fleetWork(own))).toBeCloseTo(5, 9)
  })
})

test('places are open as far as intervals overlap', () => {
  const [first, second, third, last] = [
    { low: 0.5, high: 1 },
    { low: 0.9, high: 2 },
    { low: 1.5, high: 3 },
    { low: 4, high: 5 },
  ] as const
  const all = [first, second, third, last]
  expect([...placeSpans(all, 'less').values()]).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
    [4, 4],
  ])
  expect([...placeSpans(all, 'more').values()]).toEqual([
    [3, 4],
    [2, 4],
    [2, 3],
    [1, 1],
  ])
})
