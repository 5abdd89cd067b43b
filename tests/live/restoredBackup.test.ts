import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startTestServer } from '../server.ts'
import { aroundRestore } from './restored.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-restored-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('P05 dump, ten alerts, restore, ten alerts, a page open throughout: all twenty are seen, each once', async () => {
  const dataDir = join(folder, 'data')
  const [store, dump] = [join(dataDir, 'pg'), join(folder, 'dump')]
  const seen = await aroundRestore(
    {
      start: (port) => startTestServer({ dataDir, settings: { PORT: String(port) } }),
      keep: (stopped) => stopped(() => cp(store, dump, { recursive: true })),
      bringBack: async () => {
        await rm(store, { recursive: true })
        await cp(dump, store, { recursive: true })
      },
    },
    { pages: 1, half: 10 },
  )
  expect(seen).toEqual([Array.from({ length: 20 }, () => 1)])
}, 300_000)
