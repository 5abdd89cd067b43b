import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Config, ConfigError } from './config.ts'
import type { Store } from './db/port.ts'
import { type Sealing, createSealing } from './kit/sealing.ts'

/** Where the key lies that the server made. Whoever copies the store elsewhere needs it too. */
export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

/**
 * Sealing under the installation's key: SECRET_KEY, else one made once and kept in `DATA_DIR/secret-key` for its owner
 * alone. Throws ConfigError when the store holds secrets that were sealed under another key: going on would shut out
 * everybody who signs in by two steps.
 */
export async function keepSecretKey(store: Store, config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Sealing> {
  const sealing = createSealing(config.secretKey ?? (await keyOfFile(secretKeyFile(config.dataDir))))
  const check = sealing.mark('check', 'secret key').toString('base64url')
  const fits = await store.system(async (tx) => {
    const [known] = await tx.query<{ value: unknown }>(`select value from setting where key = 'secretKey'`)
    if (known?.value === check) return true
    const [sealed] = await tx.query('select 1 from two_step limit 1')
    if (known !== undefined && sealed !== undefined) return false
    await tx.query(
      `insert into setting (key, value) values ('secretKey', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(check)],
    )
    return true
  })
  if (fits) return sealing
  throw new ConfigError([
    `SECRET_KEY is not the key that this store was used with. Give that one, or put its file back at ${secretKeyFile(config.dataDir)}.`,
  ])
}

async function keyOfFile(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  return made
}
