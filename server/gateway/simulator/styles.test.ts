import { expect, test } from 'vitest'

import { styleOf } from './styles.ts'

const styles = Array.from({ length: 400 }, (_, n) => styleOf(`CARD ${n}`))
const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b)
const at = (all: readonly number[], share: number) => sorted(all)[Math.floor(share * all.length)] ?? NaN

test('performance §7 whoever holds a card drives alike in every vehicle and run, and no two alike', () => {
  expect(styleOf('CARD 7')).toEqual(styles[7])
  expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(styles.length)
})

test.each(['haste', 'brake', 'start', 'corner', 'gear', 'idle', 'foresight'] as const)(
  'performance §7 the %s of drivers is log-normal around 1 with σ 0.5: rankings of the demo tell them apart',
  (factor) => {
    const logs = styles.map((style) => Math.log(style[factor]))
    const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length
    const deviation = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logs.length)
    expect(Math.abs(mean)).toBeLessThan(0.1)
    expect(deviation).toBeGreaterThan(0.4)
    expect(deviation).toBeLessThan(0.6)
    expect(at(logs, 0.9) - at(logs, 0.1)).toBeGreaterThan(1)
  },
)
