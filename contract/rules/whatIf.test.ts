import fc from 'fast-check'
import { expect, test } from 'vitest'

import { driverScheme } from './rate.ts'
import { type BonusLine, bonusCost, spearman, whatIf, type WhatIfRow } from './whatIf.ts'

type Item = (typeof driverScheme)[number]['key']
const drivers = (many: number): WhatIfRow<Item>[] =>
  Array.from({ length: many }, (_, n) => ({
    name: `Motorista ${n}`,
    km: 100 + n,
    values: Object.fromEntries(
      driverScheme.map(({ key, goal, limit }, at) => [key, goal + ((limit - goal) * ((n * (at + 3)) % 17)) / 16]),
    ),
  }))

test('K23 with the saved weights nobody moves, and the correlation is 1', () => {
  const told = whatIf(drivers(200), driverScheme, driverScheme)
  expect(told.changed).toBe(0)
  expect(told.moved.every(({ by }) => by === 0)).toBe(true)
  expect(told.spearman).toBeCloseTo(1, 12)
  expect(told.before).toEqual(told.after)
})

test('other weights move drivers between bands, the dearest move first, and those without a score have none', () => {
  const idle = driverScheme.map((item) => ({ ...item, weight: item.key === 'idle' ? 91 : 1 }))
  const deaf = { name: 'Surdo', km: 500, values: { idle: 40 } }
  const told = whatIf([...drivers(50), deaf], driverScheme, idle)
  expect(told.changed).toBeGreaterThan(0)
  expect(told.moved.map(({ by }) => Math.abs(by ?? 0))).toEqual(
    told.moved.map(({ by }) => Math.abs(by ?? 0)).toSorted((a, b) => b - a),
  )
  // Of him only idling was heard: ten of a hundred say nothing, ninety-one do.
  expect(told.moved.find(({ name }) => name === 'Surdo')).toEqual({ name: 'Surdo', before: null, after: 0, by: null })
  expect(told.before.none).toBe(1)
  expect(told.spearman).toBeLessThan(1)
})

test('K23 a scheme that is in force is one scheme however often it is asked, and another one is another', () => {
  const rows = drivers(50)
  const idle = driverScheme.map((item) => ({ ...item, weight: item.key === 'idle' ? 91 : 1 }))
  const first = whatIf(rows, driverScheme, idle)
  expect(whatIf(rows, driverScheme, idle)).toEqual(first)
  expect(
    whatIf(rows, idle, driverScheme)
      .moved.map(({ before }) => before)
      .toSorted(),
  ).toEqual(first.moved.map(({ after }) => after).toSorted())
})

test('Spearman: order alone counts, equals share their place', () => {
  expect(spearman([1, 2, 3], [10, 200, 3_000])).toBeCloseTo(1, 12)
  expect(spearman([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12)
  expect(spearman([5, 5], [1, 2])).toBeNull()
  expect(spearman([], [])).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2 }), (values) => {
      const same = spearman(values, values)
      if (same !== null) expect(same).toBeCloseTo(1, 9)
    }),
  )
})

test('K21, K23 what plans would pay by other weights: tiers by the shown score, each plan under its cap, unknown without a line', () => {
  const terms = {
    leastKm: 100,
    leastDays: 5,
    firstScore: 90,
    firstCents: 40_000,
    secondScore: 80,
    secondCents: 25_000,
    thirdScore: 70,
    thirdCents: 10_000,
    capCents: null,
  }
  const best = Object.fromEntries(driverScheme.map(({ key, goal }) => [key, goal]))
  const line = (plan: number, more: Partial<BonusLine<Item>> = {}): BonusLine<Item> => ({
    plan,
    km: 800,
    days: 20,
    violations: 0,
    terms,
    values: best,
    ...more,
  })
  // All of idling and of excess lost: 100 − 25 − 10.
  const lost = { ...best, excess: 5, idle: 30 }
  const lines = [line(1), line(1, { values: lost }), line(1, { days: 4 }), line(1, { km: 99 })]
  expect(bonusCost(lines, driverScheme)).toBe(40_000)
  const lenient = driverScheme.map((item) => ({
    ...item,
    weight: item.key === 'excess' || item.key === 'idle' ? 5 : 20,
  }))
  expect(bonusCost(lines, lenient)).toBe(80_000)
  const capped = lines.map((one) => ({ ...one, plan: 2, terms: { ...terms, capCents: 50_000 } }))
  expect(bonusCost([...lines, ...capped], lenient)).toBe(130_000)
  expect(bonusCost([], driverScheme)).toBeNull()
})
