import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openEmbedded } from '../db/embedded.ts'
import { appendEvent } from '../db/events.ts'
import { silentLog } from '../kit/log.ts'
import { HeadsFile } from './headsFile.ts'
import { readHeads } from './log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-restore-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The server's life over the store in `data`: so many events of company 1, and how its log stands at the end. */
async function live(events: number) {
  const dataDir = join(folder, 'data')
  const store = await openEmbedded({ dataDir, minFreeBytes: 0 })
  const heads = new HeadsFile({ store, dataDir, log: silentLog })
  try {
    await store.system((tx) => tx.query(`insert into company (id, trade_name) values (1, 'A') on conflict do nothing`))
    await heads.start()
    for (let n = 0; n < events; n++)
      await store.system((tx) =>
        appendEvent(tx, { company: 1, type: 'vehiclesChanged', rev: 1, body: { vehicles: [1] } }),
      )
    const [head] = await store.system((tx) => readHeads(tx))
    return head
  } finally {
    await heads.stop()
    await store.close()
  }
}

test('P05 a store from a backup gets new epochs; one that merely went on keeps its own', async () => {
  const first = await live(10)
  expect(first).toMatchObject({ head: 10 })
  expect(await live(0), 'a restart').toEqual(first)
  await cp(join(folder, 'data', 'pg'), join(folder, 'backup'), { recursive: true })
  const second = await live(10)
  expect(second).toMatchObject({ epoch: first?.epoch, head: 20 })

  await rm(join(folder, 'data', 'pg'), { recursive: true })
  await cp(join(folder, 'backup'), join(folder, 'data', 'pg'), { recursive: true })
  const restored = await live(10)
  expect(restored?.head).toBe(20)
  expect(restored?.epoch).not.toBe(first?.epoch)
  expect(await live(0), 'once').toEqual(restored)
})
