import { expect, test } from 'vitest'

import { engineOf, typedEngineProblem } from './typedEngine.ts'

const nothing = { economicFrom: null, economicTo: null, revLimit: null }

test.each([
  ['nothing is typed', {}, null],
  ['a band and a limit', { economicFrom: 1_000, economicTo: 1_400, revLimit: 2_000 }, null],
  ['a limit alone', { revLimit: 3_600 }, null],
  ['an end between two cells', { economicFrom: 1_000, economicTo: 1_450 }, 'economicTo'],
  ['a beginning between two cells', { economicFrom: 1_010, economicTo: 1_400 }, 'economicFrom'],
  ['a limit between two cells', { revLimit: 3_000 }, 'revLimit'],
  ['a band without an end', { economicFrom: 1_000 }, 'economicTo'],
  ['a band without a beginning', { economicTo: 1_400 }, 'economicFrom'],
  ['a band upside down', { economicFrom: 1_400, economicTo: 1_400 }, 'economicTo'],
  ['what wears it within the band', { economicFrom: 1_000, economicTo: 1_400, revLimit: 1_300 }, 'revLimit'],
  ['what wears it within the band of its class', { revLimit: 1_300 }, 'revLimit'],
] as const)('performance §4.3 figures of an engine as they are typed: %s', (_what, said, wrong) => {
  expect(typedEngineProblem(1, { ...nothing, ...said })).toBe(wrong)
})

test('performance §5.3 an engine has its own figures, and those of its class for what nobody typed', () => {
  const truck = { bandFrom: 1_000, bandTo: 1_500, revLimit: 2_100 }
  expect(engineOf(1, nothing)).toMatchObject(truck)
  expect(engineOf(1, { ...nothing, economicFrom: 1_200, economicTo: 1_700 })).toMatchObject({
    bandFrom: 1_200,
    bandTo: 1_700,
    revLimit: 2_100,
    turbo: true,
  })
  expect(engineOf(1, { ...nothing, revLimit: 2_300 })).toMatchObject({ ...truck, revLimit: 2_300 })
  // No band reaches into what wears the engine.
  expect(engineOf(1, { ...nothing, economicFrom: 1_800, economicTo: 2_500 }).revLimit).toBe(2_500)
  // Nor where one of a model says the band and another what wears it.
  expect(engineOf(1, { economicFrom: 1_000, economicTo: 1_400, revLimit: 1_300 }).revLimit).toBe(1_400)
})
