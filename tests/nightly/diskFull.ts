import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbedded } from '#server/db/embedded.ts'

export interface DiskFullOutcome {
  acknowledged: number
  found: number
  /** Times that the database's thread had to be started again. */
  restarts: number
  lastError: string | undefined
}

/**
 * P55 at its worst: the watch is off and the volume fills up under the store. Writes until one fails, makes room, and
 * counts what is there once the store has come back by itself. Needs the right to mount a tmpfs; rejects without it.
 */
export async function fillDisk(): Promise<DiskFullOutcome> {
  const volume = mkdtempSync(join(tmpdir(), 'farol-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=140m', 'tmpfs', volume])
  try {
    const ballast = join(volume, 'ballast')
    const store = await openEmbedded({ dataDir: join(volume, 'data'), minFreeBytes: 0, queryTimeoutMs: 5_000 })
    try {
      writeFileSync(ballast, Buffer.alloc(30_000_000))
      let acknowledged = 0
      const value = JSON.stringify('x'.repeat(200))
      const writeThousand = () =>
        store.pool
          .query(`insert into setting select $1 || n, $2 from generate_series(1, 1000) n`, [`${acknowledged}/`, value])
          .then(
            () => true,
            () => false,
          )
      while (await writeThousand()) acknowledged += 1000
      const { lastError } = await store.health()
      rmSync(ballast)
      await store.engine.whenReady()
      const { rows } = await store.pool.query<{ found: number }>('select count(*) as found from setting')
      await store.pool.query(`insert into setting values ('after', '1')`)
      return { acknowledged, found: rows[0]?.found ?? 0, restarts: store.engine.restarts, lastError }
    } finally {
      await store.close()
    }
  } finally {
    execFileSync('umount', [volume])
    rmSync(volume, { recursive: true })
  }
}
