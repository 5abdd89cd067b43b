import { expect, test } from 'vitest'

import { driverScheme, piloteScheme, rate, vehicleScheme } from './rate.ts'
import { type Era, itemValues, rateBy } from './ratedSums.ts'
import { schemeOf, schemeProblem, schemeValues } from './scheme.ts'

const initial = schemeValues(driverScheme)

test.each([
  ['as it is', {}, null],
  [
    'one item alone',
    { ...Object.fromEntries(driverScheme.map(({ key }) => [`${key}Weight`, null])), idleWeight: 100 },
    null,
  ],
  [
    'no item left',
    Object.fromEntries(driverScheme.map(({ key }) => [`${key}Weight`, null])),
    'rating.parameter excessWeight',
  ],
  ['weight 0', { brakingWeight: 0 }, 'rating.parameter brakingWeight'],
  ['a negative goal', { turnGoal: -0.5 }, 'rating.parameter turnGoal'],
  ['limit 0', { idleLimit: 0 }, 'rating.parameter idleLimit'],
  ['goal and limit the same', { idleGoal: 30 }, 'rating.parameter idleLimit'],
  ['more speeding is better', { excessGoal: 6 }, 'rating.parameter excessLimit'],
  ['a weight without a goal', { coastGoal: null }, 'rating.parameter coastGoal'],
  ['a tolerance between two edges', { excessTolerance: 7 }, 'rating.parameter excessTolerance'],
  ['a tolerance of 0', { excessTolerance: 0 }, 'rating.parameter excessTolerance'],
  ['a threshold between two edges', { brakingThreshold: 3.5 }, 'rating.parameter brakingThreshold'],
  ['a threshold on an edge', { accelerationThreshold: 1.5 }, null],
  ['a tolerance on an edge', { excessTolerance: 5 }, null],
  ['weights of 99.9', { excessWeight: 24.9 }, 'rating.weights excessWeight'],
  ['weights of 110', { excessWeight: 35 }, 'rating.weights excessWeight'],
  ['tenths that add up on paper', { excessWeight: 24.9, brakingWeight: 15.1 }, null],
])('VALID-PARAM-01 a scheme with %s', (_what, over, said) => {
  const problem = schemeProblem(driverScheme, { ...initial, ...over })
  expect(problem && `${problem.code} ${problem.field}`).toBe(said)
})

test('the weights of every initial scheme sum to 100', () => {
  for (const scheme of [driverScheme, vehicleScheme, piloteScheme])
    expect(scheme.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('A scheme is read back as it was said, and what has no weight is left out', () => {
  for (const scheme of [driverScheme, piloteScheme, vehicleScheme])
    expect(schemeOf(scheme, schemeValues(scheme))).toEqual(scheme)
  expect(schemeOf(driverScheme, { ...initial, coastWeight: null }).map(({ key }) => key)).not.toContain('coast')
})

/** Hours of a driver of whom only idling is known: so many per cent of it. */
const idling = (km: number, share: number) => ({ km, moving_ms: (100 - share) * 72_000, idle_ms: share * 72_000 })
const only = (limit: number): Era['schemes'] => ({
  driverScheme: [{ key: 'idle', weight: 100, goal: 10, limit }],
})

test('K11 620 km at 81.2 under one revision and 380 at 76.0 under the next are 79.2; no new weight changes what was before', () => {
  const before: Era = { sums: idling(620, 10 + 18.8 * 0.2), schemes: only(30) }
  const after: Era = { sums: idling(380, 10 + 24 * 0.4), schemes: only(50) }
  const whole = { km: 1_000, moving_ms: 1, idle_ms: 1 }
  expect(rateBy('driverScheme', before.sums, [before]).score).toBe(81.2)
  expect(rateBy('driverScheme', after.sums, [after]).score).toBe(76)
  const { score, parts } = rateBy('driverScheme', whole, [before, after])
  expect(score).toBe(79.2)
  expect(parts.map(({ key, loss, limit }) => [key, loss, limit])).toEqual([['idle', 20.8, 50]])
  // Days that nobody drove in count for nothing; without a revision the initial one rates.
  expect(rateBy('driverScheme', whole, [before, { ...after, sums: idling(0, 90) }]).score).toBe(81.2)
  expect(rateBy('driverScheme', before.sums, undefined)).toEqual(
    rate(driverScheme, { idle: 10 + 18.8 * 0.2 } satisfies Partial<Record<'idle', number>>),
  )
})

test.each([
  [10, 1.7],
  [5, 3.3],
  [20, 0],
] as const)(
  'K14 an excess of 4, 9 and 12 km/h, a minute each in 60 moving, is by a tolerance of %d: %d %%',
  (tolerance, share) => {
    const sums = { speed_ms: 3_600_000, over5_ms: 120_000, over10_ms: 60_000, over15_ms: 0, over20_ms: 0, over30_ms: 0 }
    const scheme = schemeOf(driverScheme, { ...initial, excessTolerance: tolerance })
    expect(itemValues('driverScheme', sums, scheme).excess?.toFixed(1)).toBe(share.toFixed(1))
    const only = { driverScheme: [{ key: 'excess', weight: 100, goal: 0.1, limit: 10, tolerance }] }
    const { parts } = rateBy('driverScheme', sums, [{ sums, schemes: only }])
    expect(parts.map(({ value }) => value?.toFixed(1))).toEqual([share.toFixed(1)])
  },
)

test.each([
  [3, 3],
  [4, 2],
  [2.5, 4],
  [undefined, 4],
] as const)(
  'K13 of brakings of 2.8, 3.0, 4.2 m/s² and one of an unknown strength, by a threshold of %s count %d',
  (threshold, n) => {
    // As hours keep them: by how many lie below each edge.
    const sums = { harsh_brakings: 4, braking_km: 100, braking_u30: 1, braking_u40: 2, braking_u50: 3 }
    const scheme = [{ key: 'braking', weight: 100, goal: 0.5, limit: 3, ...(threshold && { threshold }) }]
    expect(itemValues('driverScheme', sums, scheme).braking).toBe(n)
    expect(rateBy('driverScheme', sums, [{ sums, schemes: { driverScheme: scheme } }]).parts[0]?.value).toBe(n)
  },
)

test.each([
  [3, 2.5, 3, 4],
  [3, undefined, 3, 3],
  [4, 2.5, 3, 4],
  [4, undefined, 2, 2],
] as const)(
  'K13 by a threshold of %s and of heavy vehicles %s: %d where the one of 2.8 m/s² is a car’s, %d where all are a truck’s',
  (threshold, heavyThreshold, mixed, heavy) => {
    const sums = { harsh_brakings: 4, braking_km: 100, braking_u30: 1, braking_u40: 2, braking_u50: 3 }
    const item = {
      key: 'braking',
      weight: 100,
      goal: 0.5,
      limit: 3,
      threshold,
      ...(heavyThreshold && { heavyThreshold }),
    }
    const told = (of: object) => itemValues('driverScheme', { ...sums, ...of }, [item]).braking
    expect(told({ heavy_braking_u40: 1, heavy_braking_u50: 2 })).toBe(mixed)
    expect(told({ heavy_braking_u30: 1, heavy_braking_u40: 2, heavy_braking_u50: 3 })).toBe(heavy)
  },
)

test('K13 what a revision does not say of heavy vehicles is as of the others', () => {
  const scheme = [{ key: 'braking', weight: 100, goal: 0.5, limit: 3, threshold: 3, heavyThreshold: 2.5 }]
  const values = { brakingWeight: 100, brakingGoal: 0.5, brakingLimit: 3 }
  expect(schemeOf(scheme, values)[0]).toEqual({ key: 'braking', weight: 100, goal: 0.5, limit: 3, threshold: 3 })
  expect(schemeOf(scheme, { ...values, brakingHeavyThreshold: 2 })[0]?.heavyThreshold).toBe(2)
  expect(schemeProblem(scheme, { ...values, brakingHeavyThreshold: 2.2 })?.field).toBe('brakingHeavyThreshold')
})

test('K2 days without a score leave the others theirs', () => {
  const told: Era = { sums: idling(500, 14), schemes: only(30) }
  const deaf: Era = { sums: { km: 500, moving_ms: 0 }, schemes: only(30) }
  const { score, heard } = rateBy('driverScheme', told.sums, [told, deaf])
  expect([score, heard]).toEqual([80, 50])
  expect(rateBy('driverScheme', {}, [deaf, deaf]).score).toBeNull()
})
