import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { vehicle } from '#contract/entities/vehicle.ts'
import { commitBatch, type Waiting } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { hasEvery } from '#server/kit/entity/rows.ts'
import { statementOf } from '#server/kit/sql.ts'
import { LivePositions } from '#server/live/positions.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf } from '../server/registryRig.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { percentile } from './percentiles.ts'
import { measureSeen } from './registrySeen.ts'

/** `npm run bench:registries -- [vehicles] [rows]`: what lists and imports of a large fleet cost (registries, numbers). */
const [fleet, rows] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 10_000)]
const companies = [1, 2, 3]
/** Vehicles that one statement makes. */
const atOnce = 5_000
const tries = 20
const chunk = 500
/** Reports a second while an import runs. */
const flow = 500

const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
const call = callsOf(store, vehicle)
const caller = testCaller({ companies })
const Page = z.object({
  total: z.int(),
  proxima: z.string().nullable(),
  linhas: z.array(z.looseObject({ id: z.int() })),
})
const list = async (over: object) =>
  Page.parse(await call('list', { body: { empresasSelecionadas: companies, limite: 100, ...over } }, caller))
const taken = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const p95Of = async (work: (n: number) => Promise<unknown>): Promise<number> => {
  await work(0)
  const took: number[] = []
  for (let n = 0; n < tries; n++) took.push(await taken(() => work(n)))
  return percentile(took, 0.95)
}
const ms = (value: number) => `${Math.round(value)} ms`

/** Lists: the first page, a far one opened cold and one that is paged to, and search by the stored column. */
async function lists(): Promise<void> {
  const first = await p95Of(() => list({}))
  const { total } = await list({})
  let after: string | null = null
  const next = await p95Of(async () => {
    after = (await list({ apos: after })).proxima
  })
  const far = await p95Of(() => list({ desde: Math.floor(total * 0.6) }))
  const words = 'scania frl000'
  const search = await p95Of(() => list({ texto: words }))
  const found = (await list({ texto: words })).total
  const perRow = `regexp_replace(normalize(lower(concat_ws(' ', r.plate, r.fleet_number, r.maker, r.model)), NFD), '[\u0300-\u036f-]', '', 'g')`
  const counted = (text: string) =>
    p95Of(() =>
      store.scoped({ companies }, (tx) => {
        const where = statementOf(hasEvery(text, words))
        return tx.query(`select count(*) from vehicle r where ${where.text}`, where.values)
      }),
    )
  const [stored, normalised] = [await counted('r.search'), await counted(perRow)]
  console.log(`lists: N ${total} of ${companies.length} companies, ${tries} tries each, p95`)
  console.log(
    `  first page with totals ${ms(first)} (aim 300), search of two words ${ms(search)} (aim 300, ${found} found)`,
  )
  console.log(
    `  next page ${(next / first).toFixed(1)} x the first, a far page opened cold ${(far / first).toFixed(1)} x (aim 2)`,
  )
  console.log(`  search by stored column ${(normalised / stored).toFixed(1)} x faster than by row (aim 5)`)
}

/** What is sent meanwhile, a batch each second. */
async function reporting(until: () => boolean, registry: DeviceRegistry, fences: FenceWatch): Promise<number[]> {
  const took: number[] = []
  const began = Date.now()
  for (let step = 0; !until(); step++) {
    const due = began + step * 1_000
    await pause(Math.max(0, due - Date.now()))
    const batch = Array.from({ length: flow }, (_, i): Waiting[] => {
      const deviceId = `d${i}`
      const entry = registry.device(deviceId)
      const place = { latitude: -23.5 + step * 0.001, longitude: -46.6, speedKmh: 40, headingDeg: 0, accuracyM: 8 }
      const said = { deviceId, protocol: 'bench', fixAt: due, valid: true, ...place }
      const report = { ...said, telemetry: { ignition: true }, alarms: [] }
      return entry === undefined ? [] : [{ entry, report, receivedAt: Date.now() }]
    }).flat()
    await commitBatch(store, batch, fences)
    took.push(Date.now() - due)
  }
  return took
}

const letter = (n: number) => String.fromCodePoint(65 + (n % 26))
const lineOf = (n: number) => ({
  linha: n + 2,
  celulas: {
    placa: `I${letter(n)}${letter(Math.floor(n / 26))}${n % 10}${letter(Math.floor(n / 676))}${String(Math.floor(n / 10) % 100).padStart(2, '0')}`,
    categoria: '1',
    frota: String(n),
    montadora: 'Scania',
    modelo: 'R 450',
    ano: '2022',
  },
})
const Job = z.object({ importacao: z.object({ situacao: z.string(), contagem: z.record(z.string(), z.number()) }) })

/** How long whoever asks the store a trifle waits while something goes on, milliseconds. */
async function waitedDuring(until: () => boolean): Promise<number[]> {
  const waited: number[] = []
  while (!until()) {
    waited.push(await taken(() => store.scoped({ companies }, (tx) => tx.query('select 1'))))
    await pause(20)
  }
  return waited
}
async function waitedFor(work: () => Promise<number>): Promise<{ ms: number; waited: number[] }> {
  let over = false
  const meanwhile = waitedDuring(() => over)
  const took = await work().finally(() => (over = true))
  return { ms: took, waited: await meanwhile }
}

/** An import as the page does it: judged by the chunk, sent, written step by step. */
async function imported() {
  const lines = Array.from({ length: rows }, (_, n) => lineOf(n))
  const chave = randomUUID()
  const send = async (guardar: object | null) => {
    for (let from = 0; from < rows; from += chunk) {
      const body = { id_empresa: 1, planilha: lines.slice(from, from + chunk), ...(guardar && { guardar }) }
      await call('import', { body }, caller)
    }
  }
  const check = await taken(() => send(null))
  await send({ chave, total: rows })
  let counts = ''
  const steps = (passo: 'write' | 'undo', going: string) =>
    taken(async () => {
      for (let at = going; at === going;) {
        const { importacao } = Job.parse(await call('importStep', { body: { id_empresa: 1, chave, passo } }, caller))
        at = importacao.situacao
        counts = JSON.stringify(importacao.contagem)
      }
    })
  const write = await waitedFor(() => steps('write', 'writing'))
  const undo = await waitedFor(() => steps('undo', 'undoing'))
  return { check, write, undo, counts }
}

try {
  await seedTestFleet(store, flow)
  await store.system((tx) =>
    tx.query(`insert into company (id, trade_name) values (3, 'Terceira') on conflict do nothing`),
  )
  for (let from = 0; from < fleet; from += atOnce) {
    // What was planned while nothing was stored reads all of it: the fleet would be made in the square of its size.
    if (from === atOnce) await store.system((tx) => tx.query('analyze'))
    await store.system((tx) =>
      tx.query(
        `with made as (insert into vehicle (company_id, plate, fleet_number, category, maker, model)
           select 1 + n % 3, 'FRL' || to_char(n, 'FM000000'), n::text, 1, (array['Scania', 'Volvo', 'Iveco'])[1 + n % 3], 'R ' || n % 90
           from generate_series($1::int, $2::int - 1) n returning id, company_id)
         insert into device (unique_id, company_id, vehicle_id, protocol) select 'b' || id, company_id, id, 'bench' from made`,
        [from, Math.min(fleet, from + atOnce)],
      ),
    )
  }
  // What refers to a fleet: the store looks there for each vehicle that an undone import takes away.
  const others = [Math.min(fleet, 10_000)]
  for (const refers of [
    `insert into profile_vehicle (kind, vehicle_id, company_id, wanted, wanted_at, wanted_by)
     select kind, id, company_id, '{}', now(), 'bench' from vehicle, unnest(array['a', 'b', 'c', 'd', 'e']) kind where id <= $1`,
    `insert into profile_applied (kind, vehicle_id, company_id, before, after, at, by)
     select kind, id, company_id, '{}', '{}', now(), 'bench' from vehicle, unnest(array['a', 'b', 'c', 'd', 'e', 'f']) kind where id <= $1`,
  ])
    await store.system((tx) => tx.query(refers, others))
  await store.system((tx) => tx.query('analyze'))
  await lists()

  const registry = new DeviceRegistry(store, new LivePositions())
  const full = await taken(() => registry.refresh())
  const [one] = await store.system((tx) => tx.query<{ id: number }>('select id from vehicle limit 1'))
  const single = await p95Of(() => registry.refresh([one?.id ?? 0]))
  console.log(
    `register: ${fleet} devices ${ms(full)}, one changed vehicle p95 ${single.toFixed(1)} ms: 1/${Math.round(full / single)} (aim 1/20)`,
  )

  const fences = new FenceWatch(store)
  await fences.refresh()
  const alone = Date.now() + 15_000
  const quiet = await reporting(() => Date.now() > alone, registry, fences)
  let done = false
  const meanwhile = reporting(() => done, registry, fences)
  const { check, write, undo, counts } = await imported()
  done = true
  const busy = await meanwhile
  console.log(
    `import: N ${rows} into ${fleet} with ${flow} reports/s: check ${ms(check)} (aim 15000), write ${ms(write.ms)} (aim 15000), undo ${ms(undo.ms)}`,
  )
  console.log(`  ${counts}`)
  for (const [what, { waited }] of Object.entries({ write, undo }))
    console.log(
      `  whoever asks during ${what}: N ${waited.length}, p95 ${ms(percentile(waited, 0.95))}, longest ${ms(Math.max(0, ...waited))}`,
    )
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  console.log(
    `  a batch of ${flow}, p99: ${ms(before)} without (N ${quiet.length}), ${ms(during)} with (N ${busy.length}): ${(during / before).toFixed(1)} x (aim 2)`,
  )
} finally {
  await remove()
}
const { saves, newsMs, listMs } = await measureSeen(fleet, tries * 2)
console.log(
  `a save seen by another: N ${saves} among ${fleet}, p95 ${ms(newsMs)} until it is told, ${ms(listMs)} until its list is read anew (aim 1000)`,
)
