import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'

import { daySignals } from '#contract/codes/signals.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/port.ts'
import type { DeviceCommand } from '#server/gateway/port.ts'
import { commitBatch, type Waiting } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { silentLog } from '#server/kit/log.ts'
import { createLive } from '#server/live/createLive.ts'
import { LivePositions } from '#server/live/positions.ts'
import { ReviewKeeper } from '#server/modules/review/keeper.ts'
import { dayOf } from '#server/modules/signal/dayRules.ts'
import { predictiveMount } from '#server/modules/signal/predictive.mount.ts'
import { faultCodesMount } from '#server/modules/vehicle/faultCodes.mount.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { percentile } from './percentiles.ts'

/** What maintenance costs a fleet of five thousand, each figure beside its aim (areas/maintenance.md §10). */
const [fleet, openReviews, days] = [5_000, 50_000, 60]
const http = {} as FastifyRequest // no handler of these looks at it
const clock = { now: () => Date.now() }
const dayMs = 86_400_000

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const shown = (ms: number) => `${Math.round(ms)} ms`

/** Runs with a fleet of which company 1 has five thousand; their ids, in order. */
async function withFleet(work: (store: Store, vehicles: readonly number[]) => Promise<void>): Promise<void> {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    const all = await seedTestFleet(opened.store, 2 * fleet)
    await work(
      opened.store,
      all.filter((_, n) => n % 2 === 0),
    )
  } finally {
    await opened.remove()
  }
}

/** Every vehicle was heard this minute, with its ignition on and two faults, of which one was alerted. */
const heardWithFaults = (store: Store) =>
  store.system(async (tx) => {
    const now = Date.now()
    await tx.query(
      `insert into vehicle_state (vehicle_id, company_id, fix_at, signal_at, received_at, latitude, longitude, speed_kmh, motion, motion_since, telemetry, telemetry_at)
       select id, company_id, to_timestamp($1::float8 / 1000), to_timestamp($1::float8 / 1000), now(), -23.5, -46.6, 0, 0, now(),
         '{"ignition": true, "dtcCount": 2, "dtcCodes": "P0420 S110.0x5"}'::jsonb,
         jsonb_build_object('ignition', $1::float8, 'dtcCount', $1::float8, 'dtcCodes', $1::float8) from vehicle`,
      [now],
    )
    await tx.query(
      `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, odometer_km)
       select v.company_id, v.id, c.code, now() - interval '1 day', now(), 900 from vehicle v, unnest('{P0420,S110.0}'::text[]) c (code)`,
    )
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, subject)
       select company_id, id, 'dtc', 'medium', now() - interval '1 day', now(), 'P0420' from vehicle`,
    )
    await tx.query('analyze vehicle_state, fault_episode, alert')
  })

async function activeFaults(): Promise<void> {
  await withFleet(async (store) => {
    await heardWithFaults(store)
    const { dump } = faultCodesMount({ store, clock, announce: () => {} })
    const body = { companies: [CompanyId.parse(1)], vehicles: [], limit: 100, offset: 0 }
    const took: number[] = []
    for (let n = 0; n < 7; n++) took.push(await timed(async () => dump({ body, caller: testCaller(), http })))
    console.log(
      `active faults: first page p50 ${shown(percentile(took, 0.5))}, most ${shown(Math.max(...took))} (aim 300), N ${2 * fleet} rows of ${fleet} vehicles`,
    )
  })
}

async function reviewRounds(): Promise<void> {
  await withFleet(async (store, vehicles) => {
    await store.system(async (tx) => {
      await tx.query(
        `insert into counter_anchor (company_id, vehicle_id, kind, at, day, value, how)
         select 1, id, 'km', now() - interval '70 days', current_date - 70, 100000, 'typed' from unnest($1::int[]) id`,
        [vehicles],
      )
      await tx.query(
        `with r as (insert into review (company_id, description, type, service_order, due_on, notify_on, due_km, notify_km)
           select 1, 'Óleo e filtros', 'oil', 'OS ' || n, current_date + 200, current_date + 190, 180000, 179000 from generate_series(1, $2::int) n
           returning id, service_order)
         insert into review_vehicle (company_id, review_id, vehicle_id)
         select 1, id, ($1::int[])[1 + substr(service_order, 4)::int % cardinality($1::int[])] from r`,
        [vehicles, openReviews],
      )
    })
    // A statement of the embedded store may take a minute.
    for (let from = 0; from < vehicles.length; from += 1_000)
      await store.system((tx) =>
        tx.query(
          `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, path_km, moving_ms, idle_ms)
           select 1, id, current_date - n, '', 900, 180 + n, 18000000, 3600000 from unnest($1::int[]) id, generate_series(1, $2::int) n`,
          [vehicles.slice(from, from + 1_000), days],
        ),
      )
    await store.system((tx) => tx.query('analyze review, review_vehicle, vehicle_day, counter_anchor'))
    const keeper = new ReviewKeeper({
      store,
      clock,
      log: silentLog,
      mailer: { send: async () => {}, close: () => {} },
      publicUrl: () => 'https://farol.example',
      originName: 'Farol',
    })
    const first = await timed(() => keeper.settle())
    const rounds: number[] = []
    for (let n = 0; n < 3; n++) rounds.push(await timed(() => keeper.settle()))
    console.log(
      `reviews: a round p50 ${shown(percentile(rounds, 0.5))} (aim 2,000), the first, which writes each, ${shown(first)}, N ${openReviews} open`,
    )
  })
}

async function trends(): Promise<void> {
  await withFleet(async (store, vehicles) => {
    for (const signal of daySignals)
      for (let from = 0; from < vehicles.length; from += 1_000)
        await store.system((tx) =>
          tx.query(
            `insert into signal_day (company_id, vehicle_id, day, signal, value)
             select 1, id, current_date - n, $3, 12.6 + (id * 31 + n * 17) % 13 / 100.0 from unnest($1::int[]) id, generate_series(1, $2::int) n`,
            [vehicles.slice(from, from + 1_000), days, signal],
          ),
        )
    await store.system((tx) => tx.query('analyze signal_day'))
    const hours = { catchUp: async () => ({ toldTo: Date.now(), behind: 0 }) }
    const { ask } = predictiveMount({ store, clock, announce: () => {}, hours })
    const span = { from: Date.now() - 30 * dayMs, to: Date.now(), timeZone: 'America/Sao_Paulo' }
    const body = { companies: [CompanyId.parse(1)], vehicles: [], drivers: [], groupings: [], ...span }
    const ms = await timed(async () => ask({ body, caller: testCaller(), http }))
    console.log(
      `trends: ${(ms / 1_000).toFixed(1)} s for all of ${fleet} vehicles (aim 60), N ${fleet * daySignals.length * days} days of signals`,
    )
  })
}

/** What lists of faults add to their batches, all of them as before, and one in fifty changed, which is an alert; and what a day's signals cost beside storing its reports. */
async function edges(): Promise<void> {
  const [vehicles, size, rounds] = [500, 1_000, 44]
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(opened.store, vehicles)
    const registry = new DeviceRegistry(opened.store, new LivePositions())
    await registry.refresh()
    const fences = new FenceWatch(opened.store)
    await fences.refresh()
    const began = Date.now()
    const sum = () => ({ ms: 0, stored: 0 })
    const sums = { none: sum(), same: sum(), changed: sum() }
    for (let round = 0; round < rounds; round++) {
      const kind = round % 2 === 1 ? 'none' : round < 24 ? 'same' : 'changed'
      const batch = Array.from({ length: size }, (_, i): Waiting[] => {
        const entry = registry.device(`d${i % vehicles}`)
        const receivedAt = began + (round * 2 + Math.floor(i / vehicles)) * 10_000
        const place = { latitude: -23.5, longitude: -46.6, speedKmh: 0, headingDeg: 0, accuracyM: 8 }
        const said = { deviceId: `d${i % vehicles}`, protocol: 'bench', fixAt: receivedAt, valid: true, ...place }
        const second = i % 50 === 0 && kind === 'changed' && round % 4 === 0 ? 'P0217' : 'S110.16'
        const telemetry = { ignition: true, ...(kind !== 'none' && { dtcCount: 2, dtcCodes: `P0420 ${second}` }) }
        return entry === undefined ? [] : [{ entry, report: { ...said, telemetry, alarms: [] }, receivedAt }]
      }).flat()
      const from = performance.now()
      const committed = await commitBatch(opened.store, batch, fences)
      const took = performance.now() - from
      for (const [entry, memory] of committed.memories) entry.memory = memory
      // The first rounds warm both up, and begin each fault.
      if (round < 4) continue
      sums[kind].ms += took
      sums[kind].stored += committed.stored.length
    }
    const reports = Array.from({ length: 1_440 }, (_, n) => ({
      at: n * 60_000,
      ignition: n > 400,
      rpm: n > 400 ? 1_300 : 0,
      batteryV: n > 400 ? 14.1 : 12.6,
      coolantC: n > 400 ? 88 : null,
      loadPct: n > 400 ? 40 : null,
      oilKpa: 300,
      airKpa: 800,
    }))
    const folds = 200
    const folded = performance.now()
    for (let n = 0; n < folds; n++) dayOf(reports, 0, [])
    const foldEach = (performance.now() - folded) / (folds * reports.length)
    const { none, same, changed } = sums
    const each = ({ ms, stored }: ReturnType<typeof sum>) => ms / stored
    const share = (part: number) => ((100 * part) / each(none)).toFixed(1)
    console.log(
      `lists of faults ${share(each(same) - each(none))} % and signals ${share(foldEach)} % of a batch (aim 5 together), N ${none.stored} reports, ${folds} days; with one list in fifty that changed, and its alert, ${share(each(changed) - each(none))} %`,
    )
  } finally {
    await opened.remove()
  }
}

/** Interactive commands of a fleet without an agenda, and of the same fleet read each fifteen minutes. */
async function schedules(seconds: number): Promise<void> {
  await withFleet(async (store, vehicles) => {
    await heardWithFaults(store)
    const gateway = new TestGateway()
    const answered = new Set<DeviceCommand>()
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
    try {
      const plates = await store.system((tx) =>
        tx.query<{ id: number; plate: string }>(
          `select v.id, v.plate from vehicle v join device d on d.vehicle_id = v.id where v.company_id = 1 and d.unique_id <> 'd4' order by v.id limit 2000`,
        ),
      )
      let next = 0
      const asked = async () => {
        const took: number[] = []
        for (const until = Date.now() + seconds * 1_000; Date.now() < until;) {
          const caller = testCaller({ userId: 1 + (next % 40) }) // one person may ask ten times a minute
          const { id, plate } = plates[next++ % plates.length] ?? { id: 0, plate: '' }
          const body = {
            vehicleId: VehicleId.parse(id),
            action: 'lightOn' as const,
            typed: plate,
            key: randomUUID(),
            reason: 'test' as const,
            note: '',
          }
          took.push(await timed(() => live.handlers.requestActuator({ body, caller, http })))
          for (const command of gateway.sent.filter((one) => !answered.has(one))) {
            answered.add(command)
            await gateway.answer('done', command, command.action === 'faultRead' ? 'P0420 S110.0x5' : undefined)
          }
          await pause(400)
        }
        return percentile(took, 0.95)
      }
      const before = await asked()
      await store.system((tx) =>
        tx.query(
          `insert into fault_schedule (vehicle_id, company_id, minutes, set_by, set_by_name, set_at, last_slot)
           select id, 1, 15, 1, 'Ana', now(), floor(($2::float8 - (id::bigint * 2654435761) % 900000) / 900000) from unnest($1::int[]) id`,
          [vehicles, Date.now()],
        ),
      )
      const during = await asked()
      const reads = gateway.sent.filter(({ action }) => action === 'faultRead').length
      console.log(
        `schedules: p95 of a command ${shown(before)} without, ${shown(during)} with (${(during / before).toFixed(2)}×, aim 1.2), N ${fleet} vehicles at 15 min, ${reads} read`,
      )
    } finally {
      await live.stop()
    }
  })
}

const quick = process.argv.includes('--quick')
await activeFaults()
await reviewRounds()
await trends()
await edges()
await schedules(quick ? 30 : 180)
