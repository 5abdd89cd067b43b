import { randomBytes } from 'node:crypto'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import { ConfigError, readConfig } from '../server/config.ts'
import { openStore } from '../server/db/open.ts'
import { FolderLocked } from '../server/db/port.ts'
import { demo } from '../server/db/seed/demo.ts'
import { AccountExists, createAdmin } from '../server/modules/auth/createAdmin.ts'
import { passwordFault } from '../server/modules/auth/passwordPolicy.ts'
import { hashPassword } from '../server/modules/auth/passwords.ts'

const usage =
  'npm run admin:create -- --email ana@example.org --name "Ana Ribeiro" --company "Transportes Aurora" [--force]'

/** The operator made a mistake that words can mend. */
class Mistake extends Error {}

/** What was typed or piped in; one that is left empty is made. */
async function askPassword(): Promise<{ password: string; made: boolean }> {
  const given = stdin.isTTY ? await typed() : (await text(stdin)).split('\n', 1)[0]?.trimEnd()
  if (given !== undefined && given !== '') return { password: given, made: false }
  return { password: randomBytes(12).toString('base64url'), made: true }
}

async function typed(): Promise<string> {
  stdout.write('Password (empty: one is made): ')
  // What is typed must not show.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  stdout.write('\n')
  return answer
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      company: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  const email = z.email().safeParse(values.email?.trim().toLowerCase())
  const name = values.name?.trim()
  const company = values.company?.trim()
  if (!email.success || !name || !company) throw new Mistake(usage)
  return { email: email.data, name, company, force: values.force }
}

try {
  const { force, ...who } = readArguments()
  // The demo has nothing to do with it, and FAROL_DEMO need not be set for this.
  const config = readConfig({ FAROL_DEMO: 'off', ...process.env })
  const { password, made } = await askPassword()
  const fault = passwordFault(password, config.passwordPolicy)
  if (fault !== null) throw new Mistake(fault)
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
  try {
    const profile = { description: 'Administração', menu: demo.menus.all ?? [] }
    await createAdmin(store, { ...who, profile, passwordHash: await hashPassword(password) }, { force })
  } finally {
    await store.close()
  }
  console.log(`${who.email} may do everything in ${who.company}.`)
  if (made) console.log(`Password: ${password}`)
} catch (error) {
  const known =
    error instanceof Mistake ||
    error instanceof AccountExists ||
    error instanceof FolderLocked ||
    error instanceof ConfigError
  const wrongOption = error instanceof TypeError && 'code' in error
  console.error(known ? error.message : wrongOption ? `${error.message}\n${usage}` : error)
  process.exitCode = 1
}
