import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedStore } from '#server/db/embedded.ts'
import type { StoreConfig } from '#server/db/port.ts'

export interface TemporaryStore {
  store: EmbeddedStore
  folder: string
  /** Closes the store and removes its folder. */
  remove(): Promise<void>
}

/** An embedded store in a new folder, migrated and empty. The first one on a machine takes seconds, later ones less. */
export async function temporaryStore(config: Partial<StoreConfig> = {}): Promise<TemporaryStore> {
  const folder = await temporaryFolder()
  const store = await openEmbedded({ ...config, dataDir: folder })
  return {
    store,
    folder,
    async remove() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A data folder of its own with an empty, migrated, closed database, copied from one made once per schema. */
export async function temporaryFolder(): Promise<string> {
  const template = join(tmpdir(), `farol-store-${schemaHash()}`)
  if (!existsSync(template)) await makeTemplate(template)
  const folder = mkdtempSync(join(tmpdir(), 'farol-test-'))
  cpSync(join(template, 'pg'), join(folder, 'pg'), { recursive: true })
  return folder
}

async function makeTemplate(template: string): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'farol-draft-'))
  await (await openEmbedded({ dataDir: draft })).close()
  try {
    renameSync(draft, template)
  } catch {
    // Another test process was first.
    rmSync(draft, { recursive: true, force: true })
  }
}

function schemaHash(): string {
  const hash = createHash('sha256')
  const root = new URL('../', import.meta.url)
  const migrations = new URL('server/db/migrations/', root)
  for (const name of readdirSync(migrations).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(new URL(name, migrations)))
  }
  for (const name of ['firstOpen.ts', 'durable.ts'])
    hash.update(readFileSync(new URL(`server/db/pglite/${name}`, root)))
  return hash
    .update(readFileSync(new URL('package-lock.json', root)))
    .digest('hex')
    .slice(0, 16)
}
