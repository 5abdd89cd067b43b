import { expect, test } from 'vitest'

import { reviewForecast, weeklyUse, weeksUntil } from './reviewForecast.ts'
import { type ReviewDue, reviewState } from './reviewState.ts'
import { asksTwice, costPerKm, countedFrom, counterDiffers } from './vehicleCounter.ts'

const none: ReviewDue = { dueOn: null, notifyOn: null, dueKm: null, notifyKm: null, dueH: null, notifyH: null }
const nothing = { today: '2026-11-25', km: null, h: null }

test.each([
  ['2026-12-09', 'upToDate'],
  ['2026-12-10', 'pending'],
  ['2026-12-20', 'pending'],
  ['2026-12-21', 'delayed'],
])('REVIEW-08 REVIEW-09 M14 due 20/12, notice 10/12: on %s %s', (today, state) => {
  const due = { ...none, dueOn: '2026-12-20', notifyOn: '2026-12-10' }
  expect(reviewState(due, null, { ...nothing, today })).toBe(state)
  expect(reviewState(due, today, { ...nothing, today })).toBe('realized')
})

test.each([
  [48_999.9, 'upToDate'],
  [49_000, 'pending'],
  [50_000, 'pending'],
  [50_000.1, 'delayed'],
  [null, 'upToDate'],
])('REVIEW-08 REVIEW-09 M15 due 50,000 km, notice 49,000: at %s %s', (km, state) => {
  const due = { ...none, dueKm: 50_000, notifyKm: 49_000 }
  expect(reviewState(due, null, { ...nothing, km })).toBe(state)
  expect(reviewState({ ...none, dueH: 50_000, notifyH: 49_000 }, null, { ...nothing, h: km })).toBe(state)
})

test('M18 a tracker that is swapped, or leaps, changes no count and no state: somebody is asked to look', () => {
  const km = countedFrom(128_430, 212.4)
  expect(km).toBeCloseTo(128_642.4)
  const due = { ...none, dueKm: 130_000, notifyKm: 129_000 }
  expect(reviewState(due, null, { ...nothing, km })).toBe('upToDate')
  expect(counterDiffers(km, 3_120)).toBe(true)
  expect(counterDiffers(km, 128_642.4 + 44_000)).toBe(true)
  expect(counterDiffers(km, 128_690)).toBe(false)
  expect(counterDiffers(null, 3_120)).toBe(false)
  expect(countedFrom(null, 212.4)).toBe(null)
})

test.each([
  ['km', 128_429, true],
  ['km', 128_700, false],
  ['km', 142_606, false],
  ['km', 142_607, true],
] as const)('M18 a reading of %s %s is typed twice: %s', (kind, reading, twice) => {
  expect(asksTwice(kind, reading, 128_430, 128_642.4)).toBe(twice)
})

test.each([
  [211, true],
  [230, false],
  [288, false],
  [289, true],
  [1_200, true],
])(
  '§6.3 hours of an engine are no km: a reading of %s h where 212.5 h are counted is typed twice: %s',
  (reading, twice) => {
    expect(asksTwice('h', reading, 212, 212.5)).toBe(twice)
  },
)

const weeks = [2_100, 1_950, 2_240, 1_870, 2_060, 2_010, 1_930, 2_180]

test('M19 what is left by the own weeks, with both ends; three weeks say nothing', () => {
  const use = weeklyUse(weeks)
  expect(use?.mean).toBeCloseTo(2_042.5, 1)
  expect(use?.deviation).toBeCloseTo(127.4, 1)
  const until = use && weeksUntil(6_200, use)
  expect((until?.likely ?? 0) * 7).toBeCloseTo(21.2, 1)
  expect((until?.least ?? 0) * 7).toBeCloseTo(19.6, 1)
  expect((until?.most ?? 0) * 7).toBeCloseTo(23, 1)
  const due = { dueOn: null, dueKm: 50_000, dueH: null }
  const now = { ...nothing, km: 43_800 }
  expect(reviewForecast(due, now, { km: use, h: null })).toEqual({
    by: 'km',
    on: '2026-12-16',
    from: '2026-12-14',
    to: '2026-12-18',
  })
  expect(reviewForecast({ ...due, dueOn: '2026-12-01' }, now, { km: use, h: null })).toMatchObject({ by: 'date' })
  expect(weeklyUse(weeks.slice(0, 3))).toBe(null)
  expect(weeklyUse([0, 0, 0, 0])).toBe(null)
  expect(reviewForecast(due, now, { km: null, h: null })).toBe(null)
})

test('§6.4 what has run out is due today, however few its weeks are: the day of the calendar is no longer the earliest', () => {
  const due = { dueOn: '2026-12-05', dueKm: 50_000, dueH: null }
  const today = { by: 'km', on: nothing.today, from: null, to: null }
  for (const km of [50_000, 50_902])
    expect(reviewForecast(due, { ...nothing, km }, { km: null, h: null })).toEqual(today)
  expect(
    reviewForecast({ ...due, dueOn: '2026-11-20' }, { ...nothing, km: 50_902 }, { km: null, h: null }),
  ).toMatchObject({ by: 'date' })
})

test('M19 weeks that say little leave the later end open', () => {
  const use = weeklyUse([0, 0, 4_000, 0])
  expect(use && weeksUntil(6_200, use).most).toBe(null)
})

test('M20 hours of a tractor', () => {
  const use = weeklyUse([44.8, 44.8, 44.8, 44.8])
  expect(use && weeksUntil(250 - 212.5, use).likely * 7).toBeCloseTo(5.9, 1)
})

test('M26 cost by km from 500 km and something booked on, else nothing', () => {
  expect(costPerKm(184_050, 7_650)).toBeCloseTo(24.06, 2)
  expect(costPerKm(184_050, 499)).toBe(null)
  expect(costPerKm(null, 7_650)).toBe(null)
  expect(costPerKm(0, 7_650)).toBe(null)
})
