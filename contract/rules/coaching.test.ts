import { expect, test } from 'vitest'

import { avoidable, effectOf } from './coaching.ts'

const peers = [
  { events: 900, km: 20_000 },
  { events: 810, km: 20_000 },
] as const

test.each([
  [98, 1_400, 48, 1_200, '6.34 0.70 (0.55-0.89) better'],
  [60, 1_400, 44, 1_200, '4.34 0.94 (0.72-1.22) unknown'],
])('K19 %d in %d km, then %d in %d: %s', (n, km, m, way, told) => {
  const effect = effectOf({ events: n, km }, { events: m, km: way }, ...peers)
  const [before, ratio, low, high] = [effect?.before, effect?.ratio, effect?.low, effect?.high].map((one) =>
    one?.toFixed(2),
  )
  expect(`${before} ${ratio} (${low}-${high}) ${effect?.verdict}`).toBe(told)
})

test('K19 nothing of one of the four says nothing, and worse is said as plainly as better', () => {
  expect(effectOf({ events: 0, km: 900 }, { events: 3, km: 900 }, ...peers)).toBeNull()
  expect(effectOf({ events: 9, km: 900 }, { events: 3, km: 0 }, ...peers)).toBeNull()
  expect(effectOf({ events: 40, km: 1_000 }, { events: 90, km: 1_000 }, ...peers)?.verdict).toBe('worse')
})

test('K19 §5.6 before is drawn by the k of the scheme: a greater one draws it nearer to peers', () => {
  const [before, after] = [
    { events: 98, km: 1_400 },
    { events: 48, km: 1_200 },
  ]
  expect(effectOf(before, after, ...peers)).toEqual(effectOf(before, after, ...peers, 500))
  expect(effectOf(before, after, ...peers, 2_000)?.before.toFixed(2)).toBe('5.53')
})

test('K20 adjusted 9.41 beside 4.6 of peers over 425 km a week: 20.4 avoidable, and never fewer than none', () => {
  expect(avoidable(9.41, 4.6, 425).toFixed(1)).toBe('20.4')
  expect(avoidable(3, 4.6, 425)).toBe(0)
})
