import { availableParallelism } from 'node:os'

import { checks } from './checks.ts'
import { runLanes, table } from './steps.ts'
import type { Outcome } from './steps.ts'

/** Runs every check, `width` at once, prints what the failed ones said and then the table. Answers the outcomes. */
export async function verify(width: number): Promise<Outcome[]> {
  const outcomes = await runLanes(checks, width, ({ name, state, output }) => {
    if (state === 'failed') console.log(`\n── ${name} ──\n${output.trimEnd()}\n`)
  })
  console.log(table(outcomes))
  return outcomes
}

if (import.meta.main) {
  const outcomes = await verify(availableParallelism())
  process.exitCode = outcomes.every(({ state }) => state === 'ok') ? 0 : 1
}
