import { openEmbedded } from './embedded.ts'
import type { Store, StoreConfig } from './port.ts'
import { openPostgres } from './postgres.ts'

/** Opens the store: PostgreSQL at `databaseUrl` when given, else PGlite in `dataDir`. Migrated when it resolves. */
export function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl } = config
  return databaseUrl ? openPostgres({ ...config, databaseUrl }) : openEmbedded(config)
}
