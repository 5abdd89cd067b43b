import { ConfigError, readConfig } from '../server/config.ts'
import { openStore } from '../server/db/open.ts'
import { FolderLocked } from '../server/db/port.ts'
import { renewEpochs } from '../server/live/headsFile.ts'

try {
  const { dataDir, databaseUrl } = readConfig({ FAROL_DEMO: 'off', ...process.env })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    await renewEpochs(store)
  } finally {
    await store.close()
  }
  console.log('Every page reads everything anew when it comes back.')
} catch (error) {
  const known = error instanceof FolderLocked || error instanceof ConfigError
  console.error(known ? error.message : error)
  process.exitCode = 1
}
