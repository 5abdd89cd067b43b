import { readFile, glob } from 'node:fs/promises'

import { expect, test } from 'vitest'

/** A lock of the whole installation, as keepers take it so that one process at a time looks. */
const taken = /\b(?:lockKey|tellingLock|advisoryKey) = ([\d_]+)/g

test('no two keepers share a lock: one of both would leave out its round while the other writes', async () => {
  const found: string[] = []
  for await (const file of glob('server/**/*.ts'))
    for (const [, key] of (await readFile(file, 'utf8')).matchAll(taken)) found.push(`${key ?? ''} ${file}`)
  expect(found.length).toBeGreaterThan(12)
  const byKey = Map.groupBy(found, (line) => line.split(' ')[0])
  expect([...byKey.values()].filter((lines) => lines.length > 1)).toEqual([])
})
