import { createHash, randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { CompanyId } from '#contract/kinds.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'
import { foldJourneys } from '#contract/rules/journey/fold.ts'
import type { Evidence, Mark } from '#contract/rules/journey/intervals.ts'
import { LocalClock } from '#contract/rules/journey/localClock.ts'
import { cargoRules } from '#contract/rules/journey/parameters.ts'
import type { Store } from '#server/db/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { journeyControlMount } from '#server/modules/journey/journeyControl.mount.ts'
import { journeySummaryMount } from '#server/modules/journey/journeySummary.mount.ts'
import { JourneyKeeper } from '#server/modules/journey/keeper.ts'
import { afdHeader, afdLines, latin1Parts } from '#server/modules/recorder/afd.ts'
import { keepMarks } from '#server/modules/recorder/marks.ts'
import { verifyClock } from '#server/modules/recorder/verify.ts'

import { testCaller } from '../devices.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { measureJourneyPages } from './journeyPages.ts'
import { percentile } from './percentiles.ts'

/**
 * What journeys cost, each beside its aim (areas/journey.md §9), on the embedded store:
 * `npm run bench:journeys -- [drivers] [records]`, 5,000 and 1,000,000 unless said.
 */
const [drivers = 5_000, records = 1_000_000] = process.argv.slice(2).map(Number)
const days = 31
const minuteMs = 60_000
const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 25, 15)
const http = {} as FastifyRequest // no report looks at it
const company = CompanyId.parse(1)
const said = (what: string, value: string, aim: string, n: number) =>
  console.log(`${what}: ${value} (aim ${aim}), N ${n}`)

/** A month of one driver: eight hours a day with a meal and two rests, marked and driven. */
function month(): { marks: Mark[]; evidence: Evidence[] } {
  const begin = Date.UTC(2026, 9, 1, 9) / minuteMs
  const marks: Mark[] = []
  const evidence: Evidence[] = []
  for (let day = 0; day < days; day++) {
    const at = (minutes: number) => begin + day * 1_440 + minutes
    const drive = (from: number, to: number) =>
      evidence.push({ from: at(from), to: at(to), kind: 'drive', vehicleId: 1, presumed: false, km: 60 })
    marks.push({ at: at(0), kind: 'start' })
    for (const [n, from] of [10, 130, 330, 450].entries()) {
      drive(from, from + 100)
      marks.push({ at: at(from + 100), kind: n === 1 ? 'meal' : 'rest' }, { at: at(from + 119), kind: 'work' })
    }
    marks.push({ at: at(560), kind: 'end' })
  }
  return { marks, evidence }
}

function measureFold(): void {
  const { marks, evidence } = month()
  const clock = new LocalClock('America/Sao_Paulo')
  const asked = { docks: [], rulesOn: () => cargoRules, clock, lastEnd: null, weeklyRestEnd: null, now: now / minuteMs }
  const once = () => foldJourneys({ ...asked, marks, evidence }).journeys.length
  for (let warm = 0; warm < 50; warm++) once()
  const n = 500
  // Of one core: whatever else the machine does takes none of it.
  const began = process.cpuUsage()
  for (let round = 0; round < n; round++) once()
  const each = process.cpuUsage(began).user / 1_000 / n
  said(
    `fold of 31 days (${marks.length + evidence.length} rows), of one core`,
    `${Math.round(1_000 / each)} drivers/s`,
    '500',
    n,
  )
}

/** Marks of one company, so many a second for a minute, each sent by itself as by a phone with a signal. */
async function measureMarks(store: Store): Promise<void> {
  const [each, seconds] = [100, 60]
  await store.system((tx) =>
    tx.query(
      `insert into driver_device (id, company_id, driver_id, name, token_hash, paired_at) values (1, 1, 1, 'Moto', 'a', '2020-01-01')`,
    ),
  )
  const driver = {
    deviceId: 1,
    driverId: 1,
    companyId: 1,
    companies: [1],
    name: 'Motorista 1',
    cpf: '52998224725',
    timeZone: 'America/Sao_Paulo',
    pairedAt: 0,
  }
  const took: number[] = []
  const began = performance.now()
  const mark = async (n: number) => {
    const due = began + (n * 1_000) / each
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const items = [{ chave: randomUUID(), evento: 'work', em: now + n }]
    const batch = { now: now + n, offset: 0, items }
    const results = await store.scoped(driver, (tx) => keepMarks(tx, driver, batch, now + n)).catch(() => [])
    if (results[0]?.state === 'gravado') took.push(performance.now() - due)
  }
  const n = each * seconds
  await Promise.all(Array.from({ length: n }, (_, at) => mark(at)))
  const { broken } = await store.system((tx) => verifyClock(tx, 1))
  const chain = `${n - took.length} lost, ${broken === null ? 'no gap' : `broken at ${broken}`}`
  said(`${each} marks/s for ${seconds} s, p95`, `${percentile(took, 0.95).toFixed(0)} ms, ${chain}`, '500, 0 lost', n)
}

/** Fifty vehicles of which something three hours ago came only now: until the journeys of their drivers are right. */
async function measureLate(store: Store): Promise<void> {
  const vehicles = 50
  const clock = { now: () => now }
  const keeper = new JourneyKeeper({ store, clock, log: silentLog })
  const spans = (state: number, from: number, to: number) =>
    store.system((tx) =>
      tx.query(
        `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms,
           silent_ms, path_km)
         select 1, n, to_timestamp($3) + $4 * interval '1 hour', to_timestamp($3) + $5 * interval '1 hour', $2, 'C' || n, 0, 0, 0, 0, 0, 9
         from generate_series(1, $1) n
         on conflict (vehicle_id, from_at) do update set to_at = excluded.to_at, state = excluded.state`,
        [vehicles, state, now / 1_000, from, to],
      ),
    )
  await store.system(async (tx) => {
    await tx.query(
      `insert into vehicle (id, company_id, plate, category) select n, 1, 'AAA' || to_char(n, 'FM0000'), 1 from generate_series(1, $1) n`,
      [vehicles],
    )
    await tx.query(
      `with made as (insert into card (company_id, code) select 1, 'C' || n from generate_series(1, $1) n returning id, code)
       insert into card_driver (company_id, card_id, driver_id, linked_at) select 1, id, substr(code, 2)::int, '2020-01-01' from made`,
      [vehicles],
    )
  })
  await spans(1, -5, -3)
  await spans(1, -3, 0)
  await keeper.settle()
  await spans(0, -3, 0)
  const began = performance.now()
  await keeper.settle()
  const told = `${((performance.now() - began) / 1_000).toFixed(1)} s`
  const [right] = await store.system((tx) =>
    tx.query<{ n: number }>(`select count(*)::int as n from driver_now where driver_id <= $1 and c_min = 0`, [
      vehicles,
    ]),
  )
  said(`late fix of 3 h ago, ${vehicles} vehicles at once`, `${told}, ${right?.n ?? 0} right`, '10', vehicles)
}

const opened = await temporaryStore({ minFreeBytes: 0 })
try {
  const { store } = opened
  measureFold()
  const clock = { now: () => now }
  const mounted = { store, clock, announce: () => {} }
  await store.system(async (tx) => {
    await tx.query(`insert into company (id, trade_name, name, cnpj) values (1, 'A', 'Aurora Ltda', '11222333000181')`)
    await tx.query(
      `insert into driver (id, company_id, name) select n, 1, 'Motorista ' || n from generate_series(1, $1) n`,
      [drivers],
    )
    await tx.query(
      `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, law, drive_min, work_min, wait_min,
         meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km, told_to)
       select 1, d, s, s + interval '10 hours', s::date, false, 'mark', 'app', 'B', 400, 80, 30, 60, 30, 0, 510, 0, 510, 480, 30, 0, 30, 300, s
       from generate_series(1, $1) d, generate_series(0, $2) n, lateral (select to_timestamp($3) - n * interval '1 day' as s) x`,
      [drivers, days - 1, (now - 12 * 3_600_000) / 1_000],
    )
    await tx.query(
      `insert into driver_now (driver_id, company_id, state, since, started_at, c_min, a_min, r_min, worked_min, paid_min, standard_min,
         until_at, until_why, told_to, presumed, rev)
       select d, 1, case when d % 3 = 0 then 'rest' else 'drive' end, t, t - interval '4 hours', d % 330, d % 360, 0, d % 600, d % 600, 480,
         t + d % 300 * interval '1 minute', 'V01', t, '{}', 1 from generate_series(1, $1) d, lateral (select to_timestamp($2) as t) x`,
      [drivers, now / 1_000],
    )
    await tx.query('analyze')
  })
  const caller = testCaller({ companies: [1] })
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const asked = { companies: [company], vehicles: [], ...anyJourney }
  const control = journeyControlMount(mounted)
  const shown = { ...asked, show: 'all' as const }
  const page = async () => {
    await control.dump({ body: { ...shown, limit: 100, offset: 0 }, caller, http })
    await control.total({ body: shown, caller, http })
  }
  await page()
  const pages: number[] = []
  for (let round = 0; round < 20; round++) pages.push(await timed(page))
  said(
    `control of ${drivers} drivers, a page with its tiles, p95`,
    `${percentile(pages, 0.95).toFixed(0)} ms`,
    '400',
    20,
  )
  const summary = journeySummaryMount(mounted)
  const period = { ...asked, from: now - days * dayMs, to: now }
  const summed = await timed(async () => {
    await summary.dump({ body: { ...period, limit: 100, offset: 0 }, caller, http })
    await summary.total({ body: period, caller, http })
  })
  said(`summary of ${drivers} drivers over ${days} days, with totals`, `${(summed / 1_000).toFixed(1)} s`, '3', 1)

  await measureLate(store)
  await measureMarks(store)
  await store.system(async (tx) => {
    await tx.query(`delete from clock_record where company_id = 1`)
    await tx.query(
      `insert into clock_record (company_id, nsr, type, at, recorded_at, cpf, driver_id, collector, offline, line, hash, seal)
       select 1, n, 7, to_timestamp($2), to_timestamp($2), '52998224725', 1, '01', false,
         lpad(n::text, 9, '0') || '7' || repeat('x', 63), repeat('a', 64), '' from generate_series(1, $1) n`,
      [records, now / 1_000],
    )
    await tx.query('update clock_site set nsr = $1 where company_id = 1', [records])
  })
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let peak = idle
  const digest = createHash('sha256')
  const ms = await timed(() =>
    store.system(async (tx) => {
      const file = { company: 1, from: '2026-11-01', to: '2026-11-30', now, developer: null }
      let parts = 0
      for await (const part of latin1Parts(afdLines((work) => work(tx), file, await afdHeader(tx, file)))) {
        digest.update(part)
        if (++parts % 10 === 0) peak = Math.max(peak, process.memoryUsage().rss)
      }
    }),
  )
  const above = Math.round((peak - idle) / 1_048_576)
  said(`AFD, ${(ms / 1_000).toFixed(1)} s (aim 120), above idle`, `${above} MB`, '150', records)
} finally {
  await opened.remove()
}

// On a screen: a server and a browser of their own.
const { lanes, timelineMs, openings, paintedMs, marks, lost } = await measureJourneyPages(200, 5, 20)
said(`timeline of ${lanes} lanes, first paint, p95`, `${timelineMs.toFixed(0)} ms`, '1500', openings)
said('mark committed to painted elsewhere, p95', `${(paintedMs / 1_000).toFixed(1)} s, ${lost} lost`, '2', marks)
