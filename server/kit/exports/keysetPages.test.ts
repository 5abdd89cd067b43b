import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

import { keysetPages } from './keysetPages.ts'

test('every row comes once, a page is read when the one before is taken, and a short page is the last', async () => {
  const stored = Array.from({ length: limits.exportPage * 2 + 3 }, (_, n) => n)
  const asked: (number | null)[] = []
  const rows = keysetPages<number>(async (after) => {
    asked.push(after)
    const from = after === null ? 0 : after + 1
    return stored.slice(from, from + limits.exportPage)
  })
  const taken: number[] = []
  for await (const row of rows) {
    if (row === limits.exportPage - 1) expect(asked).toEqual([null])
    taken.push(row)
  }
  expect(taken).toEqual(stored)
  expect(asked).toEqual([null, limits.exportPage - 1, limits.exportPage * 2 - 1])
})
