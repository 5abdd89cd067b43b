import { expect, test } from 'vitest'

import { bonusPlan } from '../entities/bonusPlan.ts'
import { bonusOf, capped, tiersOf } from './bonus.ts'

const plan = {
  leastKm: 500,
  leastDays: 10,
  firstScore: 90,
  firstCents: 40_000,
  secondScore: 80,
  secondCents: 25_000,
  thirdScore: 70,
  thirdCents: 10_000,
  capCents: null,
}

test.each([
  [{ km: 499.9, days: 20, score: 95, violations: 0 }, 0, 'km'],
  [{ km: 500, days: 9, score: 95, violations: 0 }, 0, 'days'],
  [{ km: 500, days: 10, score: null, violations: 0 }, 0, 'score'],
  // The score that is shown decides: 89.96 reads 90.0 (K21).
  [{ km: 900, days: 12, score: 90, violations: 0 }, 40_000, null],
  [{ km: 900, days: 12, score: 89.9, violations: 0 }, 25_000, null],
  [{ km: 900, days: 12, score: 70, violations: 0 }, 10_000, null],
  [{ km: 900, days: 12, score: 69.9, violations: 0 }, 0, 'tier'],
  [{ km: 900, days: 12, score: 95, violations: 1 }, 0, 'violation'],
  [{ km: 900, days: 12, score: null, violations: 1 }, 0, 'score'],
])('RATING performance §5.8: a month of %o pays %i cents', (month, cents, gate) => {
  expect(bonusOf(plan, month)).toEqual({ cents, gate })
})

test.each([
  [{ ...plan, secondScore: 90 }],
  [{ ...plan, secondCents: 40_000 }],
  [{ ...plan, thirdCents: null }],
  [{ ...plan, secondScore: null }],
])('a plan whose tiers do not fall is none', (wrong) => {
  expect(tiersOf(wrong)).toBeNull()
})

test('performance §5.8 a plan pays for a score alone: no field of it rewards km, speed, trips or punctuality', () => {
  expect(Object.keys(bonusPlan.fields)).toEqual([
    'description',
    // What must be there first, and pays nothing.
    'leastKm',
    'leastDays',
    'firstScore',
    'firstCents',
    'secondScore',
    'secondCents',
    'thirdScore',
    'thirdCents',
    'capCents',
    'whom',
    'active',
  ])
  const paid = [500, 5_000, 50_000].map((km) => bonusOf(plan, { km, days: 20, score: 85, violations: 0 }).cents)
  expect(new Set(paid)).toEqual(new Set([25_000]))
})

test('K21 lines under a cap add up to it to the cent, and nobody gets more than without', () => {
  const lines = Array.from({ length: 100 }, (_, n) => [40_000, 25_000, 10_000, 0][n % 4] ?? 0)
  const cut = capped(lines, 1_234_567)
  expect(cut.reduce((sum, cents) => sum + cents, 0)).toBe(1_234_567)
  expect(cut.every((cents, at) => cents <= (lines[at] ?? 0))).toBe(true)
  expect(capped(lines, null)).toEqual(lines)
  expect(capped(lines, 99_999_999)).toEqual(lines)
})
