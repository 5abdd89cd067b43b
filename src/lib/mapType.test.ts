import { expect, test } from 'vitest'

import { nextMapType } from './mapType.ts'

test.each([
  ['roadmap', 'satellite', 'satellite'],
  ['satellite', 'hybrid', 'hybrid'],
  ['satellite', 'satellite', 'roadmap'],
  ['terrain', 'terrain', 'roadmap'],
  ['hybrid', 'hybrid', 'roadmap'],
  ['hybrid', 'roadmap', 'roadmap'],
  ['roadmap', 'roadmap', 'roadmap'],
] as const)('MAP-03 on %s, choosing %s shows %s', (current, chosen, next) => {
  expect(nextMapType(current, chosen)).toBe(next)
})
