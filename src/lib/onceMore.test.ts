import { expect, test } from 'vitest'

import { onceMore } from './onceMore.ts'

test('a thousand wishes during one run are one more run', async () => {
  const ends: (() => void)[] = []
  const ask = onceMore(() => new Promise<void>((resolve) => ends.push(resolve)))
  const done = ask()
  for (let n = 0; n < 1_000; n++) void ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await done
  expect(ends).toHaveLength(2)
})

test('a wish after a run runs again', async () => {
  let runs = 0
  const ask = onceMore(async () => runs++)
  await ask()
  await ask()
  expect(runs).toBe(2)
})
