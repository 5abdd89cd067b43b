import { expect, test } from 'vitest'

import { bitsOf, checklistItems, checklistState, hasItem, wholeChecklist } from './checklist.ts'

const day = 86_400_000
const now = 1_760_000_000_000

test.each([
  [null, 'never'],
  [7 * day, 'valid'],
  [day, 'valid'],
  [day - 1, 'near'],
  [1, 'near'],
  [0, 'expired'],
  [-1, 'expired'],
] as const)('C16 TOWER-07 TOWER-08 with %s ms left it is %s', (left, state) => {
  expect(checklistState(left === null ? null : now + left, now)).toBe(state)
})

test('TOWER-05 twelve items, each a bit of its own', () => {
  expect(checklistItems).toHaveLength(12)
  expect(wholeChecklist).toBe(4095)
  for (const one of checklistItems) {
    const bits = bitsOf((item) => item === one)
    expect(checklistItems.filter((item) => hasItem(bits, item))).toEqual([one])
  }
  expect(bitsOf(() => true)).toBe(wholeChecklist)
})
