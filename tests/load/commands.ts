import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { block } from '#contract/requests/block.ts'
import { readConfig } from '#server/config.ts'
import { verifyAudit } from '#server/db/auditVerify.ts'
import type { Store } from '#server/db/port.ts'
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
    const own = (await seedTestFleet(store, 4_000)).filter((_id, n) => n % 2 === 0)
    const openings = await plant(store, history, clock.now(), own)
    await live.start()
    const order = (n: number) => ({
      vehicleId: VehicleId.parse(own[n]),
      typed: `AAA${String(2 * n).padStart(4, '0')}`,
      key: randomUUID(),
      reason: 'test' as const,
      note: '',
    })
    const took: number[] = []
    const asked = Math.round((perMinute * seconds) / 60)
    for (let n = 0; n < asked; n++) {
      const caller = testCaller({ userId: 10 + (n % 100) })
      const body = { ...order(100 + (n % 1_800)), action: n % 2 === 0 ? ('sirenOn' as const) : ('lightOn' as const) }
      const ms = await timed(() => live.handlers.requestActuator({ body, caller, http }))
      took.push(ms)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 60_000 / perMinute - ms)))
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    // Said again to a device that is silent is no second command.
    const ids = gateway.sent.filter(({ attempt }) => attempt === 1).map(({ id }) => id)

    for (let n = 0; n < 50; n++) {
      const place = { latitude: -23.5, longitude: -46.6, speedKmh: 0, telemetry: {}, alarms: [] }
      await live.sink.report({ deviceId: `d${2 * n}`, protocol: 'bench', fixAt: clock.now(), valid: true, ...place })
    }
    const fifty = Array.from({ length: 50 }, (_none, n) => order(n))
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
      vehicles: own.length,
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
