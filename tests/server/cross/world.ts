import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { requests } from '#contract/requests/all.ts'
import { demo } from '#server/db/seed/demo.ts'

import { TestGateway } from '../../devices.ts'
import { noPostgres, withPostgres } from '../../postgres.ts'
import { type TestServer, startTestServer } from '../../server.ts'
import { idKinds } from './field.ts'
import { canariesOf, canaryOf, markDemo, plant } from './plant.ts'
import { plantDashboard, plantView } from './plantKept.ts'
import { plantDevice } from './plantRecorder.ts'
import { type Holdings, lotKeyOf, unknownDevice, correctedLinks } from './sample.ts'
import { Traffic } from './traffic.ts'

/** What keepers of the product tell of spans, marks, drums and trips whenever they like: no request changes it. */
export const told: readonly string[] = [
  'driver_late',
  'journey_late',
  'drive_stint',
  'journey',
  'journey_segment',
  'journey_violation',
  'driver_now',
  'concrete_late',
  'concrete_load',
  'driving_trip',
  'drive_well_result',
  'signal_day',
  'signal_cursor',
  'fault_schedule',
  'immobilization_event',
  'trunk_opening',
  // Its keeper tells how a review stands.
  'review',
  'review_state',
  'review_notice',
  // And from where a vehicle counts once its tracker was swapped.
  'counter_anchor',
  // How the service of a recorder stands; marks themselves are appointments.
  'clock_site',
  'clock_record',
]

/** Reaches the first planted vehicle of each company; what was ordered for the second one waits for ever. */
class FirstOnly extends TestGateway {
  override canCommand(deviceId: string): boolean {
    return deviceId.endsWith('-1')
  }
}

/** A clock that stands still until it is told: two answers of the same moment must be the same to the byte. */
export interface StillClock {
  now(): number
  pass(ms: number): void
}

/** A person of the demo, and the companies that they have nothing to do with. */
export interface Role {
  name: string
  userId: number
  /** Their own company first. */
  companies: readonly number[]
  foreign: readonly number[]
  grants: Readonly<Record<string, string>>
  /** A display on a wall. */
  wall: boolean
  firstAccess: boolean
  forbidden: RegExp
}

export interface World {
  server: TestServer
  traffic: Traffic
  clock: StillClock
  roles: readonly Role[]
  /** By company. */
  holdings: ReadonlyMap<number, Holdings>
  absent: Holdings
  /** A device of the planted driver of a company: its token. */
  openDevice(company: number): Promise<string>
  /** A new session of a user: its token. */
  open(userId: number): Promise<string>
  /** A dashboard of a user's own in a company. */
  dashboardOf(userId: number, company: number): Promise<number>
  /** And a view of a list. */
  viewOf(userId: number, company: number): Promise<number>
  /** The id under which a session knows itself. */
  sessionId(token: string): Promise<string>
  /**
   * table → count and checksum of all its rows; what any request may touch (`session` and its count of changes) is left
   * out, and so are trips and the density, which the product tells from positions whenever it likes.
   */
  digest(): Promise<Record<string, string>>
  close(): Promise<void>
}

const companies = [1, 2, 3, 4]

/** Ids that nobody has; in range, so that only their absence can be the matter. */
const absent = (): Holdings => ({
  ...Object.fromEntries(idKinds.map((kind) => [kind, 999_983])),
  CompanyId: 999_983,
  VehicleId: 999_983,
  UserId: 999_983,
  leaver: 999_983,
  DashboardId: 999_983,
  RegistryViewId: 999_983,
  CommandId: randomUUID(),
  commandKey: randomUUID(),
  blockId: randomUUID(),
  blockKey: randomUUID(),
  trunkId: randomUUID(),
  trunkKey: randomUUID(),
  readId: randomUUID(),
  modeId: randomUUID(),
  testId: randomUUID(),
  settingId: randomUUID(),
  eventSetId: randomUUID(),
  parameterSetId: randomUUID(),
  ...Object.fromEntries(Object.keys(requests).map((name) => [lotKeyOf(name), randomUUID()])),
  ...Object.fromEntries(correctedLinks.map(({ id }) => [id, 2_000_000_000])),
  sessionId: randomUUID(),
  alertAt: '1600000000000',
  plate: 'AAA0A00',
})

/** The demo on a server of its own, each company with rows of every kind that bear its word. `settings`: over those of the test. */
export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  let at = Date.now()
  const clock: StillClock = { now: () => at, pass: (ms) => void (at += ms) }
  const server = await startTestServer({ clock, gateways: [new FirstOnly()], settings })
  const holdings = new Map<number, Holdings>()
  await server.store.system(async (tx) => {
    await markDemo(tx)
    // Heard, and nobody's: whoever runs the installation may put it aside.
    await tx.query(`insert into unknown_device (unique_id, protocol) values ($1, 'osmand')`, [unknownDevice])
    for (const company of companies) {
      const own = await plant(tx, company, at)
      for (const { id, table } of correctedLinks) {
        const [row] = await tx.query<{ id: number }>(`select min(id) as id from ${table} where company_id = $1`, [
          company,
        ])
        own[id] = row?.id ?? 0
      }
      holdings.set(company, own)
    }
  })
  for (const [company, own] of holdings) {
    own.sessionId = await sessionIdOf(server, await openFor(server, own.UserId, company))
  }
  await server.live.vehiclesChanged()
  // Marks that were planted are told before anything is asked: it has pages read them again, which is an event.
  server.live.journeysNoted()
  const untold = () => server.store.system((tx) => tx.query('select 1 from driver_late'))
  for (let waited = 0; (await untold()).length > 0 && waited < 20_000; waited += 50) await pause(50)
  const tables = await server.store.system((tx) =>
    tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1::text[]) order by 1`,
      [
        [
          ...told,
          'session',
          'driver_device',
          'access_revision',
          'travel',
          'travel_cursor',
          'travel_late',
          'position_density',
        ],
      ],
    ),
  )
  const sums = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    .join(' union all ')

  return {
    server,
    traffic: new Traffic(server.app),
    clock,
    roles: rolesOfDemo(),
    holdings,
    absent: absent(),
    open: (userId) => openFor(server, userId, demo.accounts.find(({ id }) => id === userId)?.companies[0] ?? 1),
    openDevice: (company) => server.store.system((tx) => plantDevice(tx, company)),
    dashboardOf: (userId, company) =>
      server.store.system((tx) => plantDashboard(tx, company, userId, canaryOf(company))),
    viewOf: (userId, company) => server.store.system((tx) => plantView(tx, company, userId, canaryOf(company))),
    sessionId: (token) => sessionIdOf(server, token),
    async digest() {
      const rows = await server.store.system((tx) => tx.query<{ name: string; sum: string }>(sums))
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
    },
    async close() {
      // Whoever asked in an odd way may have left a line open, which a server waits for.
      server.app.server.closeAllConnections()
      await server.close()
    },
  }
}

/** The same on a served PostgreSQL where there is one, which answers sooner: for who asks ten thousands of times. */
export async function startServedWorld(): Promise<World> {
  if (noPostgres !== undefined) return startWorld()
  const postgres = await withPostgres()
  const world = await startWorld({ DATABASE_URL: await postgres.newDatabase(), FAROL_DEMO: 'on' })
  const close = async () => {
    await world.close()
    await postgres.close()
  }
  return { ...world, close }
}

async function openFor(server: TestServer, userId: number, companyId: number): Promise<string> {
  const from = { address: '127.0.0.1', agent: null, device: null, secondStep: null }
  return (await server.sessions.open({ id: userId, companyId }, from)).token
}

async function sessionIdOf(server: TestServer, token: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/sessao',
    headers: { authorization: `Bearer ${token}` },
  })
  const [own] = z.array(z.object({ id: z.uuid() })).parse(answer.json())
  return own?.id ?? ''
}

function rolesOfDemo(): Role[] {
  return demo.accounts.map((account) => {
    const foreign = companies.filter((company) => !account.companies.includes(company))
    const profile = demo.profiles.find(({ id }) => id === account.profile)
    return {
      name: account.email.split('@')[0] ?? '',
      userId: account.id,
      companies: account.companies,
      foreign,
      grants: profile?.grants ?? {},
      wall: profile?.wall ?? false,
      firstAccess: account.mustChangePassword,
      forbidden: canariesOf(foreign),
    }
  })
}

/** What a company of the world holds. */
export function held(world: World, company: number): Holdings {
  const found = world.holdings.get(company)
  if (found === undefined) throw new Error(`company ${company} was not planted`)
  return found
}
