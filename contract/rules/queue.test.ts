import { expect, test } from 'vitest'

import { reasonToTalk, type Seen } from './queue.ts'

const calm: Seen = {
  weeks: [
    { km: 400, per100: 4 },
    { km: 400, per100: 4 },
  ],
  now: { score: 80, within: { low: 76, high: 84 } },
  before: { score: 82, within: { low: 79, high: 85 } },
  collisionRisks: 0,
  grossExcesses: 0,
}
const weeks = (...all: [km: number, per100: number][]) => ({ weeks: all.map(([km, per100]) => ({ km, per100 })) })
const fell = (score: number, high: number) => ({ now: { score, within: { low: score - 4, high } } })

test.each([
  ['nothing', {}, null],
  ['two aggressive weeks', weeks([100, 15.1], [400, 20]), 'aggressive'],
  ['one of the two', weeks([400, 20], [400, 15]), null],
  ['two, of which one has 99 km', weeks([400, 20], [99, 20]), null],
  ['a score ten lower beyond doubt', fell(72, 78.9), 'fallen'],
  ['nine lower', fell(73, 78), null],
  ['ten lower within what chance does', fell(72, 79), null],
  ['ten lower of too few days', { now: { score: 60, within: null } }, null],
  ['two risks of collision', { collisionRisks: 2 }, 'severe'],
  ['one', { collisionRisks: 1 }, null],
  ['a speed half as high again, whatever else', { grossExcesses: 1, ...fell(60, 65) }, 'severe'],
])('performance §5.7 %s opens %j as %s', (_what, over, reason) => {
  expect(reasonToTalk({ ...calm, ...over }, 15)).toBe(reason)
})
