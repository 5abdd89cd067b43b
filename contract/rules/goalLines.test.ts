import { expect, test } from 'vitest'

import { goalIn, nearestGoals } from './goalLines.ts'

const company = { scope: 'company', from: '2026-10-01', to: '2026-12-31', target: 5 } as const
const driver = { scope: 'driver', from: '2026-11-10', to: '2026-11-12', target: 3 } as const
test.each([
  ['none', [], []],
  ['that of the company', [company], ['2026-11-08 2026-11-14 5']],
  [
    'the nearest on its days',
    [company, driver],
    ['2026-11-08 2026-11-09 5', '2026-11-10 2026-11-12 3', '2026-11-13 2026-11-14 5'],
  ],
  [
    'whichever way they are listed',
    [driver, company],
    ['2026-11-08 2026-11-09 5', '2026-11-10 2026-11-12 3', '2026-11-13 2026-11-14 5'],
  ],
  ['no line on days without one', [driver], ['2026-11-10 2026-11-12 3']],
  [
    'one that goes on from another as one',
    [
      { ...company, to: '2026-11-10' },
      { ...company, from: '2026-11-11' },
    ],
    ['2026-11-08 2026-11-14 5'],
  ],
] as const)('performance §3 row 45 a line of goals: %s', (_what, goals, spans) => {
  expect(
    nearestGoals(goals, '2026-11-08', '2026-11-14').map(({ from, to, target }) => `${from} ${to} ${target}`),
  ).toEqual(spans)
})

test('performance §3 row 45 a goal that ends with what was asked is drawn in the week that is not over', () => {
  const [old, now] = [
    { from: 0, to: 69, target: 5 },
    { from: 70, to: 110, target: 4 },
  ]
  expect(goalIn([old, now], 0, 70)?.target).toBe(5)
  // Asked up to 80, the middle of 70 to 140 is still to come.
  expect(goalIn([old, { ...now, to: 80 }], 70, 140)?.target).toBe(4)
  expect(goalIn([old], 70, 140)).toBeUndefined()
})
