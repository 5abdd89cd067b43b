import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { findPostgres } from '../../tools/programs.ts'
import { aroundRestore } from '../live/restored.ts'
import { withPostgres } from '../postgres.ts'
import { startTestServer } from '../server.ts'

/** Debian has the clients of PostgreSQL in PATH; elsewhere they lie beside the server. */
const env = { ...process.env, PATH: [process.env['PATH'], findPostgres()].join(delimiter) }
const run = (program: string, args: readonly string[]) => promisify(execFile)(program, args, { env })
const half = 10

/** P05 over PostgreSQL: `pg_dump` of the running server's store, ten alerts, `pg_restore`, ten alerts, and pages open throughout. */
export async function restoredDump(
  pages: number,
): Promise<{ pages: number; alerts: number; lost: number; twice: number }> {
  const postgres = await withPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'farol-dumped-'))
  const dump = join(folder, 'farol.dump')
  try {
    let databaseUrl = await postgres.newDatabase()
    const seen = await aroundRestore(
      {
        start: (port) =>
          startTestServer({
            dataDir: join(folder, 'data'),
            settings: {
              PORT: String(port),
              DATABASE_URL: databaseUrl,
              // Every page is of one person.
              SOCKETS_PER_SESSION: '1000',
              SOCKETS_PER_USER: '1000',
            },
          }),
        // As the owner, whose policy lets every row through; a superuser needs no word.
        keep: () => run('pg_dump', ['--enable-row-security', '--format', 'custom', '--file', dump, databaseUrl]),
        bringBack: async () => {
          databaseUrl = await postgres.newDatabase()
          await run('pg_restore', ['--exit-on-error', '--dbname', databaseUrl, dump])
        },
      },
      { pages, half },
    )
    const all = seen.flat()
    return { pages, alerts: half * 2, lost: all.filter((n) => n === 0).length, twice: all.filter((n) => n > 1).length }
  } finally {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}
