import { expect, test } from 'vitest'

import { partRefusal, partsReached, towerParts } from './reachedParts.ts'

test('C14 what a tracker does not take, or nobody reaches, is told apart before a dialog opens', () => {
  const queueOnly = partsReached((action) => action !== 'block')
  expect(towerParts.map(([part]) => partRefusal(queueOnly, part))).toEqual([
    'unsupported',
    null,
    null,
    null,
    null,
    null,
  ])
  expect(new Set(towerParts.map(([part]) => partRefusal(null, part)))).toEqual(new Set(['noChannel']))
  expect(partsReached(() => true)).toBe(63)
})
