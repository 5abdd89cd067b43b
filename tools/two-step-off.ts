import { parseArgs } from 'node:util'

import { ConfigError, readConfig } from '../server/config.ts'
import { openStore } from '../server/db/open.ts'
import { FolderLocked } from '../server/db/port.ts'
import { dropTwoStep } from '../server/modules/auth/dropTwoStep.ts'

const usage = 'node tools/two-step-off.ts --email ana@example.org   (with the server stopped, or on its PostgreSQL)'

/** Takes the second step from an account whose owner lost both authenticator and backup codes, or from all: `--all`. */
try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, all: { type: 'boolean', default: false } } })
  const email = values.email?.trim().toLowerCase()
  if ((email === undefined) !== values.all) throw new ConfigError([usage])
  const config = readConfig({ FAROL_DEMO: 'off', ...process.env })
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
  try {
    const taken = await dropTwoStep(store, email ?? null, new Date())
    for (const one of taken) console.log(`${one} signs in by the password alone.`)
    if (taken.length === 0) console.log('No such account has a second step.')
  } finally {
    await store.close()
  }
} catch (error) {
  const known = error instanceof FolderLocked || error instanceof ConfigError
  const wrongOption = error instanceof TypeError && 'code' in error
  console.error(known ? error.message : wrongOption ? `${error.message}\n${usage}` : error)
  process.exitCode = 1
}
