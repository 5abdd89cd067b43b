import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { measureServer, type ServerFigures, steadyPerSecond } from './server.ts'
import { type Row, tableText } from './table.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, json: { type: 'string' } },
})
if (values.only !== undefined && values.only !== 'client' && values.only !== 'server') {
  console.error('--only takes client or server.')
  process.exit(2)
}
const say = (line: string) => console.log(`  ${line}`)
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
const results: Record<string, unknown> = { at: new Date().toISOString(), cores: cpus().length, loadBefore: load() }
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load ${load()}\n`)

if (values.only !== 'client') {
  console.log('Server: HTTP batches from another process, one socket of a signed-in reader')
  const figures = await measureServer(values.quick, say)
  results['server'] = figures
  console.log(`\n${tableText(figures.map(serverRow))}`)
  console.log(
    `Aims: stored/s ≥ 5,000 on PGlite and ≥ 10,000 on PostgreSQL with two cores; p99 ≤ 500 ms at ${steadyPerSecond} a second, from the post to the frame (ticks of 250 ms).\n`,
  )
}
results['loadAfter'] = load()
console.log(`load ${load()}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)

function serverRow(one: ServerFigures): Row {
  return {
    store: one.store,
    vehicles: one.vehicles,
    'stored/s': one.storedPerSecond,
    'CPU %': one.cpuPctHard ?? '–',
    'then at/s': one.steadyPerSecond,
    'p50 ms': one.latencyP50Ms,
    'p99 ms': one.latencyP99Ms,
    'CPU % ': one.cpuPctSteady ?? '–',
    'loop delay p99 ms': one.loopDelayP99Ms,
  }
}
