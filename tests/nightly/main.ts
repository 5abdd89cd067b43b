import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { trials } from './trials.ts'

/**
 * `npm run nightly -- [abuse] [--only P01,P14] [--quick] [--rounds N] [--seed N] [--verbose]`: tries promises of reliability.md §6
 * as often as a night allows. Ends with 1 when one of them failed; its seed makes the same script again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed)
const unknown = [
  ...(only?.filter((promise) => !trials.some((trial) => trial.promise === promise)) ?? []),
  ...positionals.filter((group) => !trials.some((trial) => trial.group === group)),
]
if (unknown.length > 0) {
  const known = [...new Set(trials.map(({ promise }) => promise))].join(', ')
  console.error(`No trial of ${unknown.join(', ')}; there are ${known}.`)
  process.exit(2)
}

const load = () => loadavg()[0]?.toFixed(1)
const say = values.verbose ? (line: string) => console.log(`      ${line}`) : () => {}
/** `{a: 1, b: {c: 2}}` → `a 1, b (c 2)`. */
const figuresText = (figures: object): string =>
  Object.entries(figures)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'object' && value !== null ? `(${figuresText(value)})` : (value ?? 'none')}`,
    )
    .join(', ')

console.log(`Seed ${seed}; load of the machine ${load()}\n`)
let failed = 0
for (const trial of trials) {
  if (only && !only.includes(trial.promise)) continue
  if (positionals.length > 0 && !positionals.some((group) => group === trial.group)) continue
  const n = values.rounds === undefined ? trial.rounds[values.quick ? 'quick' : 'night'] : Number(values.rounds)
  const head = `${trial.promise}  N ${String(n).padStart(6)}  `
  if (trial.skipped !== undefined) {
    console.log(`${head}skipped   ${trial.title}: ${trial.skipped}`)
    continue
  }
  const start = performance.now()
  const outcome = await trial.run(n, seed, say).catch((error: unknown) => ({
    failures: n,
    figures: { error: error instanceof Error ? error.message : String(error) },
  }))
  failed += outcome.failures > 0 ? 1 : 0
  const took = Math.round((performance.now() - start) / 1000)
  const verdict = outcome.failures === 0 ? '0 failed' : `${outcome.failures} FAILED`
  console.log(`${head}${verdict.padEnd(9)} ${trial.title}`)
  console.log(`      ${figuresText(outcome.figures)}; ${took} s, load ${load()}`)
}
process.exit(failed === 0 ? 0 : 1)
