import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

import { keysetPages } from './keysetPages.ts'

test('every row comes once, a page is read when the one before is taken, and a short page is the last', async () => {
  const first = limits.exportPage
  const stored = Array.from({ length: first * 7 + 3 }, (_, n) => n)
  const asked: (number | null)[] = []
  const rows = keysetPages<number>(async (after, limit) => {
    asked.push(after)
    const from = after === null ? 0 : after + 1
    return stored.slice(from, from + limit)
  })
  const taken: number[] = []
  for await (const row of rows) {
    if (row === first - 1) expect(asked).toEqual([null])
    taken.push(row)
  }
  expect(taken).toEqual(stored)
  expect(asked, 'pages double').toEqual([null, first - 1, first * 3 - 1, first * 7 - 1])
})

test('a page grows to its most and no further', async () => {
  const asked: number[] = []
  const rows = keysetPages<number>(async (_after, limit) => {
    asked.push(limit)
    return Array.from({ length: asked.length > 5 ? 0 : limit }, (_, n) => n)
  })
  let taken = 0
  for await (const row of rows) taken = Math.max(taken, row)
  expect(Math.max(...asked)).toBe(limits.exportPageMost)
  expect(taken, 'rows of the largest page').toBe(limits.exportPageMost - 1)
})
