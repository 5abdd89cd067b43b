import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { measureAuditFile } from './auditFile.ts'
import { measureChain } from './chain.ts'
import { measureClicks } from './clicks.ts'
import { measureClient, tenSecondCases, tickCases } from './client.ts'
import { measureCommands } from './commands.ts'
import { type FenceFigures, measureFences } from './fences.ts'
import { measureFirstPage, measureHours, measureSums } from './hours.ts'
import { chainRow, handRow, scrollRow, serverRow, tenSecondRow, tickRow, towerRow } from './rows.ts'
import { measureScroll } from './scroll.ts'
import { measureServer, steadyPerSecond } from './server.ts'
import { measureSignals } from './signals.ts'
import { measureSingles } from './singles.ts'
import { measureSoak } from './soak.ts'
import { verdictOf } from './soakVerdict.ts'
import { tableText } from './table.ts'
import { measureTower } from './tower.ts'

/**
 * `npm run bench:live -- [--quick] [--only client|clicks|chain|commands|fences|hours|scroll|server|signals|singles|soak|tower] [--json FILE]`: figures of the live way, as plain
 * tables. The soak takes more than an hour, so it runs only when it is named:
 * `--only soak [--minutes 60] [--warm 10] [--rate 24] [--vehicles 2000] [--no-wall] [--optimised] [--snapshots FOLDER]`;
 * ends with 1 when an aim is missed.
 */
const { values } = parseArgs({
  allowNegative: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    warm: { type: 'string', default: '10' },
    rate: { type: 'string', default: '24' },
    vehicles: { type: 'string', default: '2000' },
    wall: { type: 'boolean', default: true },
    optimised: { type: 'boolean', default: false },
    snapshots: { type: 'string' },
  },
})
const parts = [
  'client',
  'clicks',
  'chain',
  'commands',
  'fences',
  'hours',
  'scroll',
  'server',
  'signals',
  'singles',
  'soak',
  'tower',
]
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only takes ${parts.join(', ')}.`)
  process.exit(2)
}
const clientNotes = `GL draw calls are stubbed and the renderer is named as a graphics card's: software rasterising would hide the cost of the
main thread. Uploads, layer updates and uniforms are real. Work: from the frame handed to the rail to the draw call that shows it, median
of ticks, wall clock. CPU: processor time of the whole main thread (thread ticks), the map's own idling included; "over idle" without it.
Age: from the fix to the draw call. Aim: work of at most 5 ms per tick at 100,000; 10,000 vehicles every 10 s with an age of at most 2 s and no
task over 50 ms.`
const say = (line: string) => console.log(`  ${line}`)
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
const results: Record<string, unknown> = { at: new Date().toISOString(), cores: cpus().length, loadBefore: load() }
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load ${load()}\n`)

const wanted = (part: string) => values.only === undefined || values.only === part
if (wanted('server')) {
  console.log('Server: HTTP batches from another process, one socket of a signed-in reader')
  const figures = await measureServer(values.quick, say)
  results['server'] = figures
  console.log(`\n${tableText(figures.map(serverRow))}`)
  console.log(
    `Aims: stored/s ≥ 5,000 on PGlite and ≥ 10,000 on PostgreSQL with two cores; p99 ≤ 500 ms at ${steadyPerSecond} a second, from the post to the frame (ticks of 250 ms); single posts ≥ 2,000/s with p99 ≤ 500 ms.\n`,
  )
}
if (wanted('fences')) {
  console.log('Fences: what matching adds to each stored fix')
  const figures: FenceFigures[] = []
  for (const links of values.quick ? [20] : [5, 20, 200]) figures.push(await measureFences(1_000, 5_000, links))
  results['fences'] = figures
  console.log(`\n${tableText(figures.map((one) => ({ ...one })))}`)
  console.log('Aim: 10,000 fixes a second with 1,000 fences in less than a tenth of a core.\n')
}
if (wanted('singles')) {
  console.log(
    'Single reports: gathered into shared transactions before they are answered, beside each in one of its own',
  )
  const figures = await measureSingles(values.quick ? 3 : 15)
  results['singles'] = figures
  console.log(
    `\n${tableText([{ ...figures, ratio: (figures.gatheredPerSecond / figures.alonePerSecond).toFixed(1) }])}`,
  )
  console.log('Aims: gathered ≥ 2,000 a second, p99 ≤ 500 ms.\n')
}
if (wanted('signals')) {
  console.log('Signals: series of chance with and without wear, and which of them are flagged')
  const figures = measureSignals(values.quick ? 30 : 300)
  results['signals'] = figures
  console.log(`\n${tableText(figures.map((one) => ({ ...one, seenAfterDays: one.seenAfterDays ?? '—' })))}`)
  console.log('Aim: of healthy ones at most 1 %.\n')
}
if (wanted('commands')) {
  console.log(
    'Commands: 500 a minute of 2,000 vehicles of three companies, a lot of fifty, and what is read of many, on PGlite',
  )
  const figures = await measureCommands(values.quick ? 20 : 300, values.quick ? 100_000 : 1_000_000)
  results['commands'] = figures
  console.log(`\n${tableText([{ ...figures }])}`)
  console.log(
    'Aims: answered in 300 ms (p95), none lost or sent twice; a lot of 50 ≤ 3 s; first page of a million ≤ 300 ms; 300 vehicles × 31 days ≤ 3 s; ≥ 2,000 lines verified a second.\n',
  )
  console.log('The audit of a company as one file, each of its notes a formula, read as it comes')
  const file = await measureAuditFile(values.quick ? 5_000 : 99_000)
  results['auditFile'] = file
  console.log(`\n${tableText([{ ...file }])}`)
  console.log('Aims: every row, no formula, and no more held for a hundred thousand rows than for some.\n')
}
if (wanted('clicks')) {
  console.log('Clicks: one who confirms a command reads where it stands, while a fleet reports')
  const figures = await measureClicks(values.quick ? 300 : 2_000, values.quick ? 10 : 60, say)
  results['clicks'] = figures
  console.log(`\n${tableText([{ ...figures }])}`)
  console.log('Aim: p95 ≤ 500 ms with 2,000 vehicles.\n')
}
if (wanted('hours')) {
  console.log('Hours: what folding adds to the ingest door, and a month of a fleet from its days')
  const door = await measureHours(values.quick ? 500 : 2_000, values.quick ? 3 : 10)
  const sums = await measureSums(5_000, 31)
  const first = await measureFirstPage(300, 31)
  results['hours'] = { door, sums, first }
  console.log(`\n${tableText([{ ...door }])}\n\n${tableText([{ ...sums }])}\n\n${tableText([{ ...first }])}`)
  console.log(
    'Aims: folding ≤ 10 % of a batch; 5,000 vehicles × 31 days ≤ 1,500 ms; first page of 300 vehicles × 31 days ≤ 400 ms.\n',
  )
}
if (wanted('client')) {
  console.log('Client: the live screen in Chromium, frames as they travel, pushed in from a worker')
  const seconds = values.quick ? 5 : 15
  const cases = values.quick ? tickCases.filter(({ vehicles }) => vehicles % 10_000 === 0) : tickCases
  const ticks = await measureClient(cases, seconds, say)
  console.log(
    `\n10 % of the fleet moves per tick of 250 ms; and of 100,000 vehicles as many as the goal of 10,000 a second says\n${tableText(ticks.map(tickRow))}`,
  )
  const hands = ticks.flatMap((one) => (one.hands ? [handRow(one.hands)] : []))
  if (hands.length > 0) {
    console.log(`\nAt hand, vehicles not grouped\n${tableText(hands)}`)
    console.log('Aims: hover ≤ 1 ms, filter and search ≤ 50 ms.')
  }
  const every10s = await measureClient(values.quick ? tenSecondCases.slice(0, 1) : tenSecondCases, seconds, say)
  console.log(`\nEvery vehicle reports every 10 s\n${tableText(every10s.map(tenSecondRow))}`)
  console.log(`${clientNotes}\n`)
  results['client'] = { ticks, every10s }
}
if (wanted('chain')) {
  console.log('Chain: from the post to the draw call, everything on this machine')
  const vehicles = values.quick ? 10_000 : 100_000
  const rates = values.quick ? [1_000] : [10_000, 7_500, 5_000, 2_500, 1_000]
  const figures = await measureChain({ vehicles, rates, seconds: values.quick ? 5 : 30 }, say)
  results['chain'] = figures
  console.log(`\n${tableText(figures.map(chainRow))}`)
  console.log('Aim: an age on the screen of at most 1 s (p99) at 10,000 reports a second.\n')
}
if (wanted('scroll')) {
  console.log('At hand: the product scrolls its lists, map not drawn, the fleet at rest')
  const sizes = values.quick ? { listOf: 10_000, cardsOf: 1_000 } : { listOf: 100_000, cardsOf: 10_000 }
  const figures = await measureScroll({ ...sizes, seconds: values.quick ? 2 : 8 }, say)
  results['scroll'] = figures
  console.log(`\n${tableText(figures.map(scrollRow))}`)
  console.log(
    'CPU per frame of the main thread; "painting" is what is neither script nor style and layout. Aims: 60 frames a second, script ≤ 4 ms.\n',
  )
}
if (wanted('tower')) {
  console.log(
    'Tower: opened with 300 vehicles; 10,000 rows scrolled, then one of them under the focus, at 200 reports a second',
  )
  const sizes = { openedWith: 300, rowsOf: values.quick ? 1_000 : 10_000 }
  const figures = await measureTower({ ...sizes, perSecond: 200, seconds: values.quick ? 3 : 10 }, say)
  results['tower'] = figures
  console.log(`\n${tableText([towerRow(figures)])}`)
  console.log('Aims: opened within 600 ms; frames p95 ≤ 33 ms; no row moves under the focus.\n')
}
if (values.only === 'soak') {
  console.log('Soak: the real server and real pages, their link cut all the time')
  const { minutes, warm, rate, vehicles, wall, optimised, snapshots } = values
  const asked = {
    minutes: Number(minutes),
    warmMinutes: Number(warm),
    rate: Number(rate),
    vehicles: Number(vehicles),
    wall,
    optimised,
    snapshots,
  }
  const outcome = await measureSoak(asked, say)
  const { rows, failures } = verdictOf(outcome)
  results['soak'] = { ...outcome, failures }
  const { reportsPerSecond, cpuPctServer, cuts, alerts, missed, samples } = outcome
  console.log(
    `\n${reportsPerSecond} reports stored a second (server ${cpuPctServer ?? '–'} % of a core), ${cuts} cuts, ${alerts} alerts, ${missed} missed; ${samples.length} samples after the warm-up\n${tableText(rows)}`,
  )
  console.log(
    'Aims: heap of pages ≤ 1 MB/h (of it data, and what the engine compiled), nodes ±2 %, no listener more, server ≤ 2 MB/h, no alert missed.',
  )
  console.log(failures.length === 0 ? 'All met.\n' : `NOT MET: ${failures.join('; ')}\n`)
  if (failures.length > 0) process.exitCode = 1
}
results['loadAfter'] = load()
console.log(`load ${load()}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
