import { expect, test } from 'vitest'

import { createTypeAhead } from './typeAhead.ts'

const labels = ['Água', 'Bau', 'Baú frigorífico', 'Carro']

/** Presses letters 100 ms apart, a blank being a long pause. */
function typed(keys: string, from = -1): number {
  const find = createTypeAhead()
  let at = from
  let now = 0
  for (const key of keys) {
    now += key === '_' ? 5_000 : 100
    if (key !== '_') at = find(key, now, labels, at)
  }
  return at
}

test.each([
  ['a', -1, 0],
  ['A', -1, 0],
  ['b', -1, 1],
  ['bb', -1, 2],
  ['bbb', -1, 1],
  ['b_b', -1, 2],
  ['c', 3, 3],
  ['bau f', -1, 2],
  ['x', 1, -1],
])('%s, typed from %i, goes to %i', (keys, from, expected) => {
  expect(typed(keys, from)).toBe(expected)
})
