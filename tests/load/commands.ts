import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { block } from '#contract/requests/block.ts'
import { readConfig } from '#server/config.ts'
import { verifyAudit } from '#server/db/auditVerify.ts'
import type { Store } from '#server/db/port.ts'
import type { DeviceCommand } from '#server/gateway/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { createLive } from '#server/live/createLive.ts'
import { trunkOpeningsMount } from '#server/modules/report/trunkOpenings.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { percentile } from './percentiles.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const perMinute = 500

interface CommandFigures {
  vehicles: number
  companies: number
  asked: number
  /** From the call until its answer `pending` is committed. */
  askP95Ms: number
  lost: number
  twice: number
  lotOf50Ms: number
  historyOf: number
  historyMs: number
  /** What still moves and what ended within a day, which each page reads that opens. */
  openedMs: number
  openings: number
  trunkReportMs: number
  verifiedPerSecond: number
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Vehicles of a third company beside those of `seedTestFleet`. */
const addCompany = (store: Store, count: number) =>
  store.system(async (tx) => {
    await tx.query(`insert into company (id, trade_name) values (3, 'Three')`)
    await tx.query(
      `with made as (
         insert into vehicle (company_id, plate, fleet_number, category)
         select 3, 'CCC' || to_char(n, 'FM0000'), n::text, 1 from generate_series(0, $1::int - 1) n returning id)
       insert into device (unique_id, company_id, vehicle_id, protocol) select 'c' || id, 3, id, 'test' from made`,
      [count],
    )
  })

/**
 * Until nothing that was asked before is on its way, each device having answered: the embedded store has one connection,
 * and whoever measures beside a lot that still goes through it measures the lot.
 */
async function settled(store: Store, gateway: TestGateway, answered: Set<DeviceCommand>): Promise<void> {
  for (let look = 0; look < 600; look++) {
    for (const command of gateway.sent.filter((one) => !answered.has(one))) {
      answered.add(command)
      await gateway.answer('done', command)
    }
    const open = await store.system((tx) =>
      tx.query(`select 1 from command where state in ('awaitingSecond', 'armed', 'pending', 'sent') limit 1`),
    )
    if (open.length === 0) return
    await pause(1_000)
  }
  throw new Error('what was asked is on its way after ten minutes')
}

/** A past that nobody lived: ended commands of the first company, one each ten seconds, and openings of its trunks. */
async function plant(store: Store, history: number, from: number, vehicles: readonly number[]): Promise<number> {
  const trunks = vehicles.slice(0, 300)
  await store.system(async (tx) => {
    await tx.query(
      `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at, finished_at, decision)
       select gen_random_uuid(), 1, ($1::int[])[1 + n % cardinality($1::int[])], 'sirenOn', 'siren', 'succeeded', 'past ' || n, '-', 1,
         $2::timestamptz - n * interval '10 seconds', $2, $2::timestamptz - n * interval '10 seconds', '{"people": {}}' from generate_series(1, $3::int) n`,
      [vehicles, new Date(from - 3_600_000), history],
    )
    await tx.query(
      `insert into trunk_opening (company_id, vehicle_id, opened_at, closed_at, last_at, shown_by, blind)
       select 1, v, $2::timestamptz - n * interval '5 hours', $2::timestamptz - n * interval '5 hours' + interval '9 minutes', $2, 'door', false
       from unnest($1::int[]) v, generate_series(1, 31 * 24 / 5) n`,
      [trunks, new Date(from)],
    )
    await tx.query('analyze command, trunk_opening')
  })
  return trunks.length * Math.floor((31 * 24) / 5)
}

/** Commands on an embedded store: asked at 500 a minute, a lot of fifty, and what is read of many. */
export async function measureCommands(seconds: number, history: number): Promise<CommandFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  const clock = { now: () => Date.now() }
  const gateway = new TestGateway()
  const answered = new Set<DeviceCommand>()
  const hours = new HourKeeper({ store, clock, log: silentLog })
  const live = createLive({
    reauthenticate: knownPassword,
    store,
    clock,
    sessions: new TestSessions(),
    gateways: [gateway],
    config: readConfig({}),
    log: silentLog,
  })
  try {
    // Two thousand vehicles of three companies, asked in turn.
    await seedTestFleet(store, 1_400)
    await addCompany(store, 600)
    const fleet = await store.system((tx) =>
      tx.query<{ id: number; plate: string; company: number; device: string }>(
        `select v.id, v.plate, v.company_id as company, d.unique_id as device
         from vehicle v join device d on d.vehicle_id = v.id where d.unique_id <> 'd4' order by v.id`,
      ),
    )
    const [first, second, third] = [1, 2, 3].map((of) => fleet.filter(({ company }) => company === of))
    const [own, all] = [first?.slice(0, 650) ?? [], [first?.slice(50, 650), second, third]]
    const openings = await plant(
      store,
      history,
      clock.now(),
      own.map(({ id }) => id),
    )
    await live.start()
    const order = ({ id, plate }: (typeof fleet)[number]) => ({
      vehicleId: VehicleId.parse(id),
      typed: plate,
      key: randomUUID(),
      reason: 'test' as const,
      note: '',
    })
    const took: number[] = []
    const asked = Math.round((perMinute * seconds) / 60)
    for (let n = 0; n < asked; n++) {
      const of = all[n % all.length] ?? []
      const vehicle = of[Math.floor(n / all.length) % of.length]
      if (vehicle === undefined) throw new Error('a company has no vehicles')
      const caller = testCaller({ userId: 10 + (n % 100), companies: [vehicle.company] })
      const body = { ...order(vehicle), action: n % 2 === 0 ? ('sirenOn' as const) : ('lightOn' as const) }
      const ms = await timed(() => live.handlers.requestActuator({ body, caller, http }))
      took.push(ms)
      await pause(Math.max(0, 60_000 / perMinute - ms))
    }
    await settled(store, gateway, answered)
    // Said again to a device that is silent is no second command.
    const ids = gateway.sent.filter(({ attempt }) => attempt === 1).map(({ id }) => id)

    const lotOf = own.slice(0, 50)
    for (const { device: deviceId } of lotOf) {
      const place = { latitude: -23.5, longitude: -46.6, speedKmh: 0, telemetry: {}, alarms: [] }
      await live.sink.report({ deviceId, protocol: 'bench', fixAt: clock.now(), valid: true, ...place })
    }
    const fifty = lotOf.map(order)
    const lot = {
      vehicles: fifty.map(({ vehicleId }) => vehicleId),
      action: 'block' as const,
      key: randomUUID(),
      payload: {},
      typed: fifty.map(({ typed }) => typed).join('\n'),
      reason: 'test' as const,
      note: '',
    }
    const lotOf50Ms = await timed(() => live.lots.order(block, lot, testCaller({ userId: 5 })))
    await settled(store, gateway, answered)

    const companies = [CompanyId.parse(1)]
    const pages: number[] = []
    for (let n = 0; n < 5; n++) {
      pages.push(
        await timed(() =>
          live.handlers.commandHistory({ body: { companies, limit: 100 }, caller: testCaller(), http }),
        ),
      )
    }
    const openedMs = await timed(() =>
      live.handlers.commandSnapshot({ body: { companies }, caller: testCaller(), http }),
    )
    const report = trunkOpeningsMount({ store, clock, hours, announce: () => {} })
    const span = { companies, vehicles: [], from: clock.now() - 31 * 86_400_000, to: clock.now() }
    const question = { ...span, cause: 'all' as const, authorised: 'all' as const, fences: [] }
    const trunkReportMs = await timed(async () => {
      await report.dump({ body: { ...question, limit: 100, offset: 0 }, caller: testCaller(), http })
      await report.total({ body: question, caller: testCaller(), http })
    })
    let lines = 0
    const verifyMs = await timed(async () => {
      lines = (await store.system((tx) => verifyAudit(tx, 1, []))).lines
    })
    return {
      vehicles: fleet.length,
      companies: all.length,
      asked,
      askP95Ms: Math.round(percentile(took, 0.95)),
      lost: asked - new Set(ids).size,
      twice: ids.length - new Set(ids).size,
      lotOf50Ms: Math.round(lotOf50Ms),
      historyOf: history,
      historyMs: Math.round(percentile(pages, 0.5)),
      openedMs: Math.round(openedMs),
      openings,
      trunkReportMs: Math.round(trunkReportMs),
      verifiedPerSecond: Math.round(lines / (verifyMs / 1_000)),
    }
  } finally {
    await live.stop()
    await remove()
  }
}
