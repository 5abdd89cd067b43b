import { tidy } from '#server/db/pglite/upkeep.ts'
import { commitBatch, type Waiting } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { fold } from '#server/ingest/fold.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { RuleBook } from '#server/ingest/ruleBook.ts'
import { judgeValues } from '#server/ingest/valueAlerts.ts'
import { LivePositions } from '#server/live/positions.ts'

import { seedTestFleet } from '../fleet.ts'
import { startTestServer } from '../server.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { percentile } from './percentiles.ts'

/** What fifty rules of a company cost: readings a second on one core, and their share of a batch of a thousand (areas/alerts.md §10). */
const [vehicles, size, rounds, rules] = [500, 1_000, 10, 50]

async function measureEngine() {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(opened.store, vehicles)
    await opened.store.system(async (tx) => {
      await tx.query(`delete from alert_rule`)
      await tx.query(
        `insert into alert_rule (company_id, description, code, severity, threshold, duration)
         select c.id, 'Regra ' || n, (array['EVT0003', 'EVT0007', 'EVT0012', 'EVT0023', 'EVT0026'])[1 + n % 5], 'medium',
                (array[70, 2400, 105, 8, 400])[1 + n % 5] + n / 5, 30 from company c, generate_series(1, $1::int) n`,
        [rules],
      )
    })
    const registry = new DeviceRegistry(opened.store, new LivePositions())
    await registry.refresh()
    const fences = new FenceWatch(opened.store)
    await fences.refresh()
    const book = new RuleBook(opened.store)
    await book.refresh()
    const began = Date.now()
    let [stored, storingMs, judgingMs, coreMs] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const batch = Array.from({ length: size }, (_, i): Waiting[] => {
        const entry = registry.device(`d${i % vehicles}`)
        const step = round * 2 + Math.floor(i / vehicles)
        const receivedAt = began + step * 10_000
        const place = {
          latitude: -23.5 + step * 0.001,
          longitude: -46.6,
          speedKmh: 60 + (step % 3) * 10,
          headingDeg: 0,
        }
        const said = { deviceId: `d${i % vehicles}`, protocol: 'bench', fixAt: receivedAt, valid: true, ...place }
        const telemetry = {
          ignition: true,
          rpm: 1_800 + (i % 9) * 100,
          coolantC: 90,
          fuelPct: 40,
          airReservoirKpa: 800,
        }
        return entry === undefined ? [] : [{ entry, report: { ...said, telemetry, alarms: [] }, receivedAt }]
      }).flat()
      const heard = batch.map((one) => {
        const { judgement } = fold(one.entry.memory, one.report, one.receivedAt)
        return { row: { ...one, fingerprint: 0n, flags: judgement.flags }, before: one.entry.memory, judgement }
      })
      const core = process.cpuUsage()
      const judgedFrom = performance.now()
      for (const one of heard) judgeValues(book, one, one.before.rules)
      const judged = performance.now()
      const { user, system } = process.cpuUsage(core)
      const committed = await commitBatch(opened.store, batch, fences, book)
      const done = performance.now()
      for (const [entry, memory] of committed.memories) entry.memory = memory
      // The first rounds warm both up.
      if (round < 2) continue
      judgingMs += judged - judgedFrom
      // Of one core, whoever else wants it.
      coreMs += (user + system) / 1_000
      storingMs += done - judged
      stored += committed.stored.length
    }
    const perSecond = Math.round((stored * 1_000) / coreMs)
    const share = (100 * judgingMs) / storingMs
    console.log(
      `engine: ${perSecond} readings/s with ${rules} rules (aim 10,000), ${share.toFixed(1)} % of a batch (aim 15), N ${stored}`,
    )
  } finally {
    await opened.remove()
  }
}

const chunk = 20_000

/** A page of occurrences of a month of so many, cold and filtered: p50 and the slowest of each question. */
async function measureOccurrences(rows: number) {
  const server = await startTestServer()
  try {
    const now = Date.now()
    const from = now - 30 * 86_400_000
    // A statement of the embedded store may take a minute.
    for (let done = 0; done < rows; done += chunk)
      await server.store.system((tx) =>
        tx.query(
          `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot, subject, needs_ack, acked_at)
         select 1, v.id, (array['overspeed', 'harshBraking', 'panic', 'dtc'])[1 + n % 4], (array['high', 'low', 'critical', 'medium'])[1 + n % 4],
                $2::timestamptz + n * ($3::float8 * interval '1 ms'), $2::timestamptz + n * ($3::float8 * interval '1 ms') + interval '1 s', -23.5, -46.6,
                '{"plate":"ABC1D23","driver":"Ana"}', n::text, n % 4 <> 1, case when n % 3 = 0 then $2::timestamptz + n * ($3::float8 * interval '1 ms') + interval '90 s' end
         from generate_series($4::int, least($1::int, $4::int + $5::int - 1)) n
           join (select id, row_number() over (order by id) - 1 as k, count(*) over () as many from vehicle where company_id = 1) v on v.k = n % v.many`,
          [rows, new Date(from), (now - from - 60_000) / rows, done + 1, chunk],
        ),
      )
    // As the upkeep of the store leaves it.
    await tidy(server.store.pool, 'hot')
    const token = await server.signIn('admin')
    const questions: readonly (readonly [string, object])[] = [
      ['newest page', {}],
      ['critical ones', { gravidades: ['critical'] }],
      ['open ones', { situacao: 'open' }],
      ['page at row 500', { desde: 500 }],
    ]
    for (const [name, more] of questions) {
      const took: number[] = []
      for (let n = 0; n < 7; n++) {
        const begun = performance.now()
        const { status } = await server.call('POST', '/api/alerts/occurrences/dump', {
          token,
          body: {
            empresasSelecionadas: [1],
            veiculos: [],
            inicio: from,
            fim: now,
            situacao: 'all',
            ordem: '-occurredAt',
            desde: 0,
            limite: 100,
            ...more,
          },
        })
        if (status !== 200) throw new Error(`${name}: ${status}`)
        took.push(performance.now() - begun)
      }
      console.log(
        `occurrences: ${name} p50 ${percentile(took, 0.5).toFixed(0)} ms, most ${Math.max(...took).toFixed(0)} ms (aim 400), N ${rows}`,
      )
    }
  } finally {
    await server.close()
  }
}

await measureEngine()
await measureOccurrences(Number(process.env['ROWS'] ?? 1_000_000))
