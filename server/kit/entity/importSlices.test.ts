import { expect, test } from 'vitest'

import { ImportSlices } from './importSlices.ts'

/** Slices of lines of which each costs as long. */
async function sizesAt(costMs: number, times: number): Promise<number[]> {
  let now = 0
  const slices = new ImportSlices({ now: () => now })
  const sizes: number[] = []
  for (let n = 0; n < times; n++) {
    const { size } = slices
    sizes.push(size)
    await slices.timed(size, async () => (now += size * costMs))
  }
  return sizes
}

test.each([
  ['costs nothing: all of a step at once', 0, 500],
  ['a millisecond each: as many as a report may wait for', 1, 120],
  ['dear ones, as a removal that much refers to: as few as fit', 8, 15],
  ['so dear that one alone is too long: never fewer than pay for a transaction', 300, 10],
])('an import holds the store shortly, what each line costs learned from the last ones; %s', async (_, cost, size) => {
  expect((await sizesAt(cost, 8)).at(-1)).toBe(size)
})

test('lines that became dear are few from the next slice on: nobody waits for half as long, and half of that', async () => {
  let now = 0
  const slices = new ImportSlices({ now: () => now })
  for (let n = 0; n < 6; n++) await slices.timed(slices.size, async () => (now += slices.size / 10))
  const before = slices.size
  await slices.timed(before, async () => (now += before * 12))
  expect([before, slices.size]).toEqual([500, 10])
})

test('the end of a step, of few lines, teaches nothing of many', async () => {
  let now = 0
  const slices = new ImportSlices({ now: () => now })
  const { size } = slices
  await slices.timed(3, async () => (now += 1))
  expect(slices.size).toBe(size)
})
