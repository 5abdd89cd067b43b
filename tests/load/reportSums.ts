import type { FastifyRequest } from 'fastify'

import { suggestedSections, sectionOf } from '#contract/cards.ts'
import { cardData } from '#contract/endpoints/card.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import { telemetryRows } from '#contract/reports/telemetryRows.ts'
import type { Store } from '#server/db/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { rollup } from '#server/kit/rollup.ts'
import { ask } from '#server/kit/sql.ts'
import { cardHandlers } from '#server/modules/dashboard/cardHandlers.ts'
import { statusTimeMount } from '#server/modules/report/statusTime.mount.ts'
import { telemetryRowsMount } from '#server/modules/report/telemetryRows.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { reportsAfter } from '#server/modules/telling/reports.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const zone = 'America/Sao_Paulo'
const companies = [1, 2]
const caller = testCaller({ companies })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no handler here looks at its request
const http = {} as FastifyRequest
/** Midnight in São Paulo. */
const from = Date.UTC(2026, 5, 1, 3)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
async function median(work: () => Promise<unknown>, rounds = 5): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < rounds; n++) took.push(await timed(work))
  return Math.round(took.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN)
}

/** Reports of every vehicle, one each `stepS` seconds: an hour on the road, one beside it with the engine on, one off. */
async function plantReports(store: Store, span: { from: number; to: number; stepS: number }): Promise<void> {
  await store.system((tx) =>
    tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh,
                             heading_deg, accuracy_m, flags, telemetry)
       select v.company_id, v.id, t, extract(epoch from t)::bigint, t, -23.5 + case s when 0 then m / 6e3 else 0 end, -46.6,
              case s when 0 then 60 else 0 end, 0, 8, 0,
              jsonb_build_object('ignition', s < 2, 'rpm', case s when 0 then 1500 when 1 then 700 else 0 end, 'throttlePct', 30,
                'coolantC', 88, 'batteryV', 27.5, 'seatBelt', true, 'gear', 8, 'fuelPct', 60,
                'odometerKm', 1000 + extract(epoch from t)::bigint % 1000000 / 180)
       from generate_series($1::timestamptz, $2::timestamptz - interval '1 ms', make_interval(secs => $3)) t
         cross join vehicle v
         cross join lateral (select extract(hour from t)::int % 3 as s, extract(epoch from t)::bigint % 3600 as m) x`,
      [new Date(span.from), new Date(span.to), span.stepS],
    ),
  )
}

/** Hours and days of a fleet as folded, without their reports. */
async function plantHours(store: Store, days: number): Promise<void> {
  const sums = `reports, moving_ms, idle_ms, off_ms, after_key_ms, silent_ms, engine_ms, odo_ms, path_km, odo_km, gap_km,
    rpm_x_ms, rpm_ms, coolant_x_ms, coolant_ms, throttle_x_ms, throttle_ms, rpm_min, rpm_max, low_kmh, top_kmh, brakes, starts`
  const values = (
    of: number,
  ) => `${360 * of}, ${15e5 * of}, ${3e5 * of}, ${18e5 * of}, 0, 0, ${18e5 * of}, ${15e5 * of},
    ${30 * of}, ${30 * of}, 0, ${27e8 * of}, ${18e5 * of}, ${15e7 * of}, ${18e5 * of}, ${54e6 * of}, ${18e5 * of}, 600, 2400, 5, 92,
    ${4 * of}, ${of}`
  await store.system(async (tx) => {
    await tx.query(
      `insert into vehicle_hour (company_id, vehicle_id, hour, driver_code, ${sums})
       select company_id, id, h, '', ${values(1)} from vehicle,
         generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', interval '1 hour') h`,
      [new Date(from), new Date(from + days * dayMs)],
    )
    await tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, ${sums})
       select company_id, id, date '2026-06-01' + d, '', ${values(24)} from vehicle, generate_series(0, $1::int - 1) d`,
      [days],
    )
  })
  for (const table of ['vehicle_hour', 'vehicle_day']) await store.pool.query(`analyze ${table}`)
}

export interface CardFigures {
  vehicles: number
  days: number
  hourRows: number
  /** A card of twelve hours' sums as its call answers it, median of five. */
  cardMs: number
  /** The ten cards of the suggestion at once, each kind asked once, of a server that was asked nothing before. */
  tenCardsMs: number
}

const minute = (at: number) => new Date(at - 3 * hourMs).toISOString().slice(0, 16)

/** Cards over hours that are folded. */
export async function measureCards(vehicles: number, days: number): Promise<CardFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(store, vehicles)
    await plantHours(store, days)
    const clock = { now: () => from + days * dayMs }
    const cards = () => cardHandlers({ store, clock, hours: new HourKeeper({ store, clock, log: silentLog }) })
    const body = (extra: object) =>
      cardData.body.parse({
        inicio: minute(from),
        fim: minute(from + days * dayMs),
        fuso: zone,
        veiculos: [],
        ...extra,
      })
    const kinds = [...new Set(suggestedSections.map((name) => sectionOf(name).kind))]
    const card = cards().cardData
    const one = (kind: (typeof kinds)[number], handler: typeof card) =>
      handler({ params: { kind }, body: body({}), caller, http })
    const tenCardsMs = Math.round(await timed(() => Promise.all(kinds.map((kind) => one(kind, card)))))
    return {
      vehicles,
      days,
      hourRows: vehicles * days * 24,
      cardMs: await median(() => one('tempo', cards().cardData)),
      tenCardsMs,
    }
  } finally {
    await remove()
  }
}

export interface RatioFigures {
  vehicles: number
  days: number
  positions: number
  tellUs: number
  foldedMs: number
  positionsMs: number
  times: number
}

/** Twelve sums of a fleet from its folds, and the same from its reports, which judge nothing: the least that such a reading costs. */
export async function measureRatio(vehicles: number, days: number, stepS: number): Promise<RatioFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(store, vehicles)
    const to = from + days * dayMs
    await plantReports(store, { from, to, stepS })
    await store.pool.query('analyze position')
    const hours = new HourKeeper({ store, clock: { now: () => to }, log: silentLog })
    const toldMs = await timed(() => hours.settle())
    const folded = rollup({ from, to, zone, companies, vehicles: [], toldTo: to })
      .select`v.id, sum(h.moving_ms) as moving,
      sum(h.idle_ms) as idle, sum(h.off_ms) as off, sum(h.silent_ms) as silent, sum(h.engine_ms) as engine, sum(h.path_km) as path,
      sum(h.odo_km) as odo, sum(h.rpm_x_ms) / nullif(sum(h.rpm_ms), 0) as rpm, sum(h.throttle_x_ms) as throttle,
      sum(h.coolant_x_ms) as coolant, max(h.top_kmh) as top, sum(h.starts) as starts`.by`v.id`
    const scoped = <T>(work: Parameters<typeof store.scoped<T>>[1]) => store.scoped({ companies }, work)
    const foldedMs = await median(() => scoped((tx) => ask(tx, folded)))
    const fromReports = () =>
      scoped((tx) =>
        tx.query(
          `with r as (
             select vehicle_id, speed_kmh, latitude, longitude, (telemetry->>'ignition')::bool as on_, (telemetry->>'rpm')::float8 as rpm,
                    (telemetry->>'odometerKm')::float8 as odo, (telemetry->>'throttlePct')::float8 as throttle,
                    (telemetry->>'coolantC')::float8 as coolant,
                    extract(epoch from lead(fix_at) over w - fix_at) * 1000 as ms, lead(latitude) over w as lat,
                    lead(longitude) over w as lon, lead((telemetry->>'odometerKm')::float8) over w as odo_next,
                    lag((telemetry->>'ignition')::bool) over w as was
             from position where vehicle_id in (select id from vehicle) and fix_at >= $1 and fix_at < $2 and flags = 0
             window w as (partition by vehicle_id order by fix_at, fingerprint))
           select vehicle_id, sum(least(ms, 6e5)) filter (where speed_kmh > 5) as moving,
                  sum(least(ms, 6e5)) filter (where on_ and speed_kmh <= 5) as idle, sum(least(ms, 6e5)) filter (where not on_) as off,
                  sum(greatest(ms - 6e5, 0)) as silent, sum(least(ms, 6e5)) filter (where on_) as engine,
                  sum(6371 * 2 * asin(sqrt(sin(radians(lat - latitude) / 2) ^ 2 + cos(radians(lat)) * cos(radians(latitude))
                    * sin(radians(lon - longitude) / 2) ^ 2))) filter (where speed_kmh > 5) as path,
                  sum(odo_next - odo) filter (where odo_next between odo and odo + 5) as odo, sum(rpm * ms) / sum(ms) as rpm,
                  sum(throttle * ms) as throttle, sum(coolant * ms) as coolant, max(speed_kmh) as top,
                  count(*) filter (where on_ and not was) as starts
           from r group by vehicle_id`,
          [new Date(from), new Date(to)],
        ),
      )
    const positionsMs = await median(fromReports, 3)
    const positions = (vehicles * (to - from)) / (stepS * 1_000)
    const times = Math.round((10 * positionsMs) / Math.max(foldedMs, 1)) / 10
    return { vehicles, days, positions, tellUs: Math.round((toldMs * 1_000) / positions), foldedMs, positionsMs, times }
  } finally {
    await remove()
  }
}

export interface GrownFigures {
  vehicles: number
  stored: number
  /** Time by state and the first page of telemetry of the last 24 h, with what comes before both; median of five. */
  statesMs: number
  rowsMs: number
}

/** Reports of the last day while ever more of the past is stored beside it. */
export async function measureGrown(vehicles: number, sizes: readonly number[]): Promise<GrownFigures[]> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(store, vehicles)
    const to = from + dayMs
    await plantReports(store, { from, to, stepS: 60 })
    const clock = { now: () => to }
    const hours = new HourKeeper({ store, clock, log: silentLog })
    await hours.settle()
    const deps = { store, clock, announce: () => undefined, hours }
    const states = statusTimeMount(deps)
    const rows = telemetryRowsMount(deps)
    const asked = { empresasSelecionadas: companies, inicio: from, fim: to - 1, agrupamentos: [] }
    const figures: GrownFigures[] = []
    let stored = vehicles * 1_440
    let oldest = from
    for (const size of sizes) {
      // Months that were told long ago: a question about the last day has to pass them by.
      while (stored < size) {
        const steps = Math.min(60 * 24, Math.ceil((size - stored) / vehicles))
        await plantReports(store, { from: oldest - steps * 60_000, to: oldest, stepS: 60 })
        oldest -= steps * 60_000
        stored += steps * vehicles
      }
      await store.pool.query('analyze position')
      const statesBody = statusTime.calls.dump.body.parse(asked)
      const rowsBody = telemetryRows.calls.dump.body.parse(asked)
      figures.push({
        vehicles,
        stored,
        statesMs: await median(() => states.dump({ body: statesBody, caller, http })),
        rowsMs: await median(() => rows.dump({ body: rowsBody, caller, http })),
      })
    }
    return figures
  } finally {
    await remove()
  }
}

export interface AgainFigures {
  reports: number
  readMs: number
  toldMs: number
  times: number
}

/** A day of one vehicle, a report each ten seconds, told anew because of a late one; beside the bare reading of the same. */
export async function measureAgain(): Promise<AgainFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const [id = 0] = await seedTestFleet(store, 1)
    const to = from + dayMs
    // The day before gives the seed that the telling begins at.
    await plantReports(store, { from: from - hourMs, to, stepS: 10 })
    await store.pool.query('analyze position')
    const hours = new HourKeeper({ store, clock: { now: () => to }, log: silentLog })
    await hours.settle()
    let reports = 0
    const readMs = await median(async () => {
      reports = 0
      let after = { at: from - 1, key: '0' }
      for (;;) {
        const read = await store.system((tx) => reportsAfter(tx, id, after, 2_000))
        reports += read.length
        const last = read.at(-1)
        if (last === undefined || read.length < 2_000) return
        after = { at: last.at, key: last.key }
      }
    })
    const again = async () => {
      await store.system((tx) => tx.query('update hour_cursor set dirty_from = $1', [new Date(from + 1_000)]))
      return timed(() => hours.settle())
    }
    const took: number[] = []
    for (let n = 0; n < 5; n++) took.push(await again())
    const toldMs = Math.round(took.toSorted((a, b) => a - b)[2] ?? NaN)
    return { reports, readMs, toldMs, times: Math.round((10 * toldMs) / Math.max(readMs, 1)) / 10 }
  } finally {
    await remove()
  }
}
