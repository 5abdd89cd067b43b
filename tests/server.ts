import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/open.ts'
import type { StoreConfig } from '#server/db/port.ts'
import { seedDemo } from '#server/db/seed/seed.ts'
import type { Gateway } from '#server/gateway/port.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { type Running, startServer } from '#server/start.ts'

const repository = join(import.meta.dirname, '..')
/** What decides how a fresh installation looks: when any of it changes, the template is made anew. */
const sources = ['server/db/migrations', 'server/db/seed', 'server/gateway/simulator', 'server/db/pglite']

export interface TestServerOptions {
  /** Vehicles of the simulated fleet. */
  fleet?: number
  /** Seven days of positions for the fleet; seconds more. */
  history?: boolean
  /** Ways to devices; none by default, so that nothing moves by itself. */
  gateways?: readonly Gateway[]
  clock?: Clock
  /** How the store looks at its disk. */
  disk?: Pick<StoreConfig, 'statfs' | 'watchIntervalMs'>
  /** Takes letters, in the place of the outbox. */
  mailer?: Mailer
  /** A folder to open as it is, and to leave there, in the place of a fresh demo. */
  dataDir?: string
  /** Environment variables over those of the test. */
  settings?: Record<string, string>
  /** Folder of a built front end; none by default. */
  pages?: string
}

export interface TestServer extends Running {
  dataDir: string
  /** Calls the API: JSON in, status and JSON out. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** Signs a demo account in and gives its token. */
  signIn: (account: string) => Promise<string>
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  body: unknown
}

/**
 * The real server on a free port, with its own copy of a data folder that holds the demo: accounts, companies and a
 * small fleet, without history unless asked. The folder is made once per version of schema and seed, so a start takes a second.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    fleet = 12,
    history = false,
    gateways = [],
    clock,
    disk,
    mailer,
    settings = {},
    pages = join(tmpdir(), 'farol-no-pages'),
  } = options
  const dataDir = options.dataDir ?? (await freshDemo(fleet))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    FAROL_FLEET: String(fleet),
    LOG_LEVEL: 'silent',
    INGEST_TOKEN: 'test-token-test-token',
    ...settings,
  })
  const running = await startServer({ config, clock, disk, mailer, pages, history, gateways })

  const call = async (
    method: string,
    path: string,
    { token, body, headers = {} }: CallOptions = {},
  ): Promise<Reply> => {
    const response = await fetch(`${running.url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  const signIn = async (account: string): Promise<string> => {
    const { body } = await call('POST', '/api/auth', { body: { email: `${account}@farol.dev`, senha: 'farol123' } })
    if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
      return body.token
    throw new Error(`${account} could not sign in: ${JSON.stringify(body)}`)
  }
  const close = async () => {
    await running.close()
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  return { ...running, dataDir, call, signIn, close }
}

async function freshDemo(fleet: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-test-'))
  await cp(await templateOf(fleet), dataDir, { recursive: true })
  return dataDir
}

async function templateOf(fleet: number): Promise<string> {
  const folder = join(tmpdir(), `farol-template-${await versionOfSources()}-${fleet}`)
  if (existsSync(folder)) return folder
  const making = await mkdtemp(join(tmpdir(), 'farol-making-'))
  const store = await openStore({ dataDir: making })
  await seedDemo(store, { fleet, hashPassword })
  await store.close()
  await removeOldTemplates()
  // Two test files may make it at once: the first to finish wins, and both are the same.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }))
  return folder
}

/** Each is 40 MB; of those of earlier versions the ones from before yesterday go. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith('farol-template-')) continue
    const folder = join(tmpdir(), name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > 86_400_000) await rm(folder, { recursive: true, force: true })
  }
}

async function versionOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const entries = await readdir(join(repository, source), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(file.slice(repository.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
