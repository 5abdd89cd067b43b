import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from './config.ts'

/** Where the token lies that the server made. */
export const ingestTokenFile = (dataDir: string): string => join(dataDir, 'ingest-token')

/** The ingest token of this installation: INGEST_TOKEN, else one made once and kept in `DATA_DIR/ingest-token`. */
export async function ingestTokenOf({ ingestToken, dataDir }: Config): Promise<string> {
  if (ingestToken !== null) return ingestToken
  const file = ingestTokenFile(dataDir)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const made = randomBytes(24).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  return made
}
