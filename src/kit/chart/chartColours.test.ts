import { expect, test } from 'vitest'

import { colourDistance, deltaE, visions } from '#src/ui/theme/colourDistance.ts'
import { contrast } from '#src/ui/theme/contrast.ts'
import { type Colour, hex } from '#src/ui/theme/tokens.ts'

import { chartColours } from './chartColours.ts'

test('the distance agrees with the known answers of Sharma, Wu and Dalal', () => {
  expect(deltaE([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(deltaE([50, -1.3802, -84.2814], [50, 0, -82.7485])).toBeCloseTo(1, 4)
  expect(deltaE([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4)
  expect(deltaE([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4)
})

/** Off and without a signal are greys both: the second is hatched, which no vision needs colour for. */
const toldByForm = new Set<Colour>(['st-nosig'])

/** A wall shows the dark or the light theme in larger letters, with the same colours. */
const cases = (['dark', 'light'] as const).flatMap((theme) => visions.map((vision) => [theme, vision] as const))

test.each(cases)('DASH-01 parts of a chart are told apart: %s, %s', (theme, vision) => {
  const close = Object.entries<readonly Colour[]>(chartColours).flatMap(([set, colours]) =>
    colours
      .filter((one) => !toldByForm.has(one))
      .flatMap((one, at, all) => all.slice(at + 1).map((other) => ({ one, other })))
      .map(({ one, other }) => ({ one, other, far: colourDistance(hex(one, theme), hex(other, theme), vision) }))
      .filter(({ far }) => far < 12)
      .map(({ one, other, far }) => `${set}: ${one} and ${other} are ${far.toFixed(1)} apart`),
  )
  expect(close).toEqual([])
})

test.each(['dark', 'light'] as const)('parts of a chart are seen on the ground of a panel: %s', (theme) => {
  const faint = Object.values<readonly Colour[]>(chartColours)
    .flat()
    .map((colour) => ({ colour, ratio: contrast(hex(colour, theme), hex('surface', theme)) }))
    .filter(({ ratio }) => ratio < 2.95)
  expect(faint).toEqual([])
})
