import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'

import { VehicleId } from '#contract/kinds.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { TestGateway, TestSessions, knownPassword } from '../../../../tests/devices.ts'
import { readConfig } from '../../../config.ts'
import type { Store } from '../../../db/port.ts'
import type { DeviceCommand, Handover } from '../../../gateway/port.ts'
import type { Clock } from '../../../kit/clock.ts'
import { silentLog } from '../../../kit/log.ts'
import { createLive } from '../../../live/createLive.ts'
import type { Live } from '../../../live/live.ts'

/** Where the clock of a round begins. */
export const roundsBegin = Date.UTC(2026, 5, 1, 12)
export const http = {} as FastifyRequest // no handler of these looks at it

/** A process on a store; it lives until it is stopped. */
export async function processOn(store: Store, gateway: TestGateway, clock: Clock): Promise<Live> {
  const live = createLive({
    reauthenticate: knownPassword,
    store,
    clock,
    sessions: new TestSessions(),
    gateways: [gateway],
    config: readConfig({}),
    log: silentLog,
  })
  await live.start()
  return live
}

/** One look at every command, by a process that lives for no longer: it ends once what the look began is done. */
export async function lookOnce(store: Store, gateway: TestGateway, clock: Clock): Promise<void> {
  const live = await processOn(store, gateway, clock)
  await live.stop()
}

/** A gateway that notes when each command was handed to a device. */
export class TimedGateway extends TestGateway {
  readonly handed: { command: DeviceCommand; at: number }[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    super()
    this.#clock = clock
  }

  override async send(command: DeviceCommand): Promise<Handover> {
    if (this.reach !== 'unreachable') this.handed.push({ command, at: this.#clock.now() })
    return super.send(command)
  }
}

export interface OwnVehicle {
  id: VehicleId
  plate: string
  device: string
}

/** The vehicles of company 1 whose devices a test gateway reaches. */
export async function ownVehicles(store: Store): Promise<OwnVehicle[]> {
  const rows = await store.system((tx) =>
    tx.query<{ id: number; plate: string; device: string }>(
      `select v.id, v.plate, d.unique_id as device from vehicle v join device d on d.vehicle_id = v.id
       where v.company_id = 1 and d.unique_id <> 'd4' order by v.id`,
    ),
  )
  return rows.map((row) => ({ ...row, id: VehicleId.parse(row.id) }))
}

/** Users of company 1 who may ask for everything and agree to it. */
export async function insertPeople(store: Store, ids: readonly number[]): Promise<void> {
  await store.system(async (tx) => {
    await tx.query(`insert into profile (id, company_id, description) values (1, 1, 'All') on conflict do nothing`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u)
       select 1, 1, k, true, true, true, true from unnest(array['IMO0001', 'IMO0004', 'IMO0005', 'TOR0002', 'BAU0001']) k
       on conflict do nothing`,
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       select n, 1, 1, 1, 'Person ' || n, 'person' || n || '@x', '' from unnest($1::int[]) n on conflict do nothing`,
      [ids],
    )
    await tx.query(
      'insert into user_company (user_id, company_id) select n, 1 from unnest($1::int[]) n on conflict do nothing',
      [ids],
    )
  })
}

/** A vehicle tells where it is and how fast; undefined tells no speed. */
export const report = (
  live: Live,
  { device }: OwnVehicle,
  { at, speedKmh, telemetry = {} }: { at: number; speedKmh: number | undefined; telemetry?: Telemetry },
) =>
  live.sink.report({
    deviceId: device,
    protocol: 'test',
    fixAt: at,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh,
    telemetry,
    alarms: [],
  })

/** Until it holds, for a minute at most. */
export async function waitFor(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`a minute went by: ${what}`)
    await sleep(2)
  }
}
