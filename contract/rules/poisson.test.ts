import { expect, test } from 'vitest'

import { poissonBounds } from './poisson.ts'

const per100 = (n: number, hours: number) => {
  const { low, high } = poissonBounds(n)
  return [n, low, high].map((one) => Math.round((one / hours) * 1_000) / 10)
}

test.each([
  [5, 142, [3.5, 1.1, 8.2]],
  [0, 142, [0, 0, 2.6]],
])('M24 %i episodes in %i engine hours', (n, hours, said) => {
  expect(per100(n, hours)).toEqual(said)
})

test('the bounds lie about what was counted, and grow with it', () => {
  for (const n of [1, 10, 100, 599, 601, 5_000]) {
    const [{ low, high }, next] = [poissonBounds(n), poissonBounds(n + 1)]
    expect(low).toBeLessThan(n)
    expect(high).toBeGreaterThan(n)
    expect(next.high).toBeGreaterThan(high)
  }
})
