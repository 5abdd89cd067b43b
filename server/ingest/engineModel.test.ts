import { expect, test } from 'vitest'

import { firstWrong, reference, sequenceOf } from './testing/engineModel.ts'

test('A14 episodes of doubled and late reports, with restarts between, are those of the whole series (nightly: 10,000 seeds)', () => {
  expect(firstWrong(1, 20)).toBeNull()
  // The sequences hold what they are to try.
  const effects = Array.from({ length: 20 }, (_, n) => reference(sequenceOf(n + 1))).flat()
  expect(new Set(effects.map(({ what }) => what))).toEqual(new Set(['raise', 'worsen', 'clear']))
  expect(effects.some((effect) => effect.what === 'raise' && effect.repeat)).toBe(true)
})
