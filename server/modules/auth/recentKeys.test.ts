import { expect, test } from 'vitest'

import { RecentKeys } from './recentKeys.ts'

test('past its size the key used longest ago goes first', () => {
  const keys = new RecentKeys<number>(2)
  keys.set('a', 1)
  keys.set('b', 2)
  keys.set('a', 3)
  keys.set('c', 4)
  expect(['a', 'b', 'c'].map((key) => keys.get(key))).toEqual([3, undefined, 4])
  keys.delete('a')
  expect(keys.get('a')).toBeUndefined()
})
