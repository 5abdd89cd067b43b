import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/port.ts'
import { builtInGeocoder } from '#server/geocode/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { PageOrigins } from '#server/kit/origin.ts'
import { createSealing } from '#server/kit/sealing.ts'
import { createLive } from '#server/live/createLive.ts'

import { knownPassword } from '../../devices.ts'
import { all } from './matrix.ts'
import { canariesOf } from './plant.ts'
import { formsOf, partsOf } from './sample.ts'
import { Traffic } from './traffic.ts'
import { type World, held, told } from './world.ts'

/** The one company that the store shows, whatever a session or a handler says. */
const shown = 1

export interface BlindedFigures {
  routes: number
  sent: number
  leaks: string[]
  /** Tables whose rows of other companies changed. */
  sideEffects: string[]
  /** Routes that answered 2xx with rows: without any, nothing would have been tried. */
  answered: number
}

/**
 * P38: the server as if no handler checked a company. A session of somebody who has every company asks for each, and
 * handlers believe it; only the row level security of the store, narrowed to one company, stands between.
 */
export async function askBlinded(world: World): Promise<BlindedFigures> {
  const { server, clock } = world
  const companies = [...world.holdings.keys()]
  await server.store.system((tx) =>
    tx.query('insert into user_company (user_id, company_id) select 1, unnest($1::int[]) on conflict do nothing', [
      companies,
    ]),
  )
  await server.sessions.check()
  const token = await world.open(1)
  const store: Store = { ...server.store, scoped: (_scope, work) => server.store.scoped({ companies: [shown] }, work) }
  const live = createLive({
    reauthenticate: knownPassword,
    store,
    clock,
    sessions: server.sessions,
    gateways: [],
    log: silentLog,
    config: readConfig({}),
  })
  const app = await buildApp({
    travels: { catchUp: async () => 0 },
    hours: { catchUp: async () => ({ toldTo: clock.now(), behind: 0, lacking: [] }) },
    store,
    clock,
    sessions: server.sessions,
    live,
    sealing: createSealing('a key of at least 32 characters, blind'),
    basemap: null,
    version: '0.0.0',
    origins: new PageOrigins({ named: [], clock, log: silentLog }),
    publicUrl: () => server.url,
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: tmpdir() }),
    geocoder: builtInGeocoder,
    mailer: { send: async () => {}, close: () => {} },
    pages: join(tmpdir(), 'farol-no-pages'),
  })
  try {
    const traffic = new Traffic(app)
    const others = companies.filter((company) => company !== shown)
    const forbidden = canariesOf(others)
    const before = await foreignRows(world)
    let answered = 0
    for (const [, endpoint] of all) {
      if (endpoint.access === 'public' || endpoint.path === '/logout') continue
      for (const company of companies) {
        for (const asked of formsOf(endpoint)) {
          const parts = asked(partsOf(endpoint, held(world, company)))
          const { status } = await traffic.call(endpoint, parts, { token, forbidden })
          answered += status < 300 ? 1 : 0
        }
        clock.pass(7_000)
      }
    }
    const after = await foreignRows(world)
    const changed = [...after].filter((row) => !before.has(row)).concat([...before].filter((row) => !after.has(row)))
    return {
      routes: all.length,
      sent: traffic.sent,
      answered,
      // A 500 is the store's own refusal of a row that a handler took for the caller's.
      leaks: traffic.leaks,
      sideEffects: changed,
    }
  } finally {
    await app.close()
    await live.stop()
  }
}

/** The rows of every company but the one that is shown, each as `table: row`. */
async function foreignRows(world: World): Promise<Set<string>> {
  const tables = (await tenantTables(world)).filter((name) => !told.includes(name))
  return world.server.store.system(async (tx) => {
    const found = new Set<string>()
    for (const name of tables) {
      const rows = await tx.query<{ row: string }>(`select t::text as row from ${name} t where company_id <> ${shown}`)
      for (const { row } of rows) found.add(`${name}: ${row}`)
    }
    return found
  })
}

/** Every table with a company, by name; with views, which are read and never written. */
export const tenantTables = (world: World, types = ['BASE TABLE', 'VIEW']): Promise<string[]> =>
  world.server.store.system(async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables using (table_name)
       where c.table_schema = 'public' and c.column_name = 'company_id' and table_type = any($1) order by 1`,
      [types],
    )
    return [...new Set(rows.map(({ name }) => name))]
  })
