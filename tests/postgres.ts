import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import pg from 'pg'

import { findPostgres } from '../tools/programs.ts'

const given = process.env['TEST_DATABASE_URL']
const binaries = findPostgres()

/** Why tests on a served PostgreSQL are skipped; undefined when they can run. For `describe.skipIf` and its title. */
export const noPostgres: string | undefined =
  given || binaries ? undefined : 'TEST_DATABASE_URL is not set, and no postgres is in PATH or /usr/lib/postgresql'

export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  newDatabase(): Promise<string>
  /** Ends the server in the middle of everything, or starts it again; null where it is not of our own. */
  server: { stop(): Promise<void>; start(): Promise<void> } | null
  /** Drops the databases made, and stops the server when it was started here. */
  close(): Promise<void>
}

/**
 * A PostgreSQL for tests: the one at TEST_DATABASE_URL, or a server of the local binaries in a folder of its own,
 * reached by a Unix socket. Rejects when `noPostgres` says why there is none.
 */
export async function withPostgres(): Promise<TestPostgres> {
  if (given) return overServer(given, null)
  if (!binaries) throw new Error(noPostgres)
  const server = await startServer(binaries)
  return overServer(server.url, server)
}

interface OwnServer {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it, and its folder with all that is in it. */
  remove(): Promise<void>
}

function overServer(url: string, own: OwnServer | null): TestPostgres {
  const made: string[] = []
  return {
    server: own,
    async newDatabase() {
      const name = `farol_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
      await runOn(url, `create database ${pg.escapeIdentifier(name)}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async close() {
      // Of our own nothing is dropped: PostgreSQL lets nobody but a superuser end its own vacuuming of a database.
      if (own) return own.remove()
      for (const name of made) await runOn(url, `drop database ${pg.escapeIdentifier(name)} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startServer(bin: string): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-postgres-'))
  const user = serverUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'timezone=UTC']
  const run = async () => {
    const process = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(process)
    return process
  }
  let server = await run()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  const url = (user: string) => `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`
  // No superuser, as in service: row level security does not hold for one.
  await runOn(url('postgres'), 'create role farol login createdb createrole')
  return {
    url: url('farol'),
    stop: () => end('SIGQUIT'),
    start: async () => {
      server = await run()
    },
    remove: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    if (!server.stderr) throw new Error('The server was started without its messages.')
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
  })
}

/** PostgreSQL refuses to run as root; its own user is there wherever its package is. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
