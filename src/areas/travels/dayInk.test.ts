import { expect, test } from 'vitest'

import { contrast } from '#src/ui/theme/contrast.ts'
import { type Theme, hex } from '#src/ui/theme/tokens.ts'

import { dayInk, mostInk } from './dayInk.ts'

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** What `color-mix(in srgb, one part%, other)` makes. */
function mixed(one: string, part: number, other: string): string {
  const under = channels(other)
  const sums = channels(one).map((channel, at) => Math.round((channel * part + (under[at] ?? 0) * (100 - part)) / 100))
  return `#${sums.map((sum) => sum.toString(16).padStart(2, '0')).join('')}`
}

test.each<Theme>(['dark', 'light'])('ux-U01 a day of the month is read on its strongest colour: %s', (theme) => {
  const ground = mixed(hex('accent', theme), mostInk, hex('surface', theme))
  expect(contrast(hex('fg', theme), ground)).toBeGreaterThanOrEqual(4.5)
})

test('the longest day has the strongest colour, and none has none', () => {
  expect([dayInk(0, 480), dayInk(240, 480), dayInk(480, 480)]).toEqual([10, 27, mostInk])
})
