import { availableParallelism } from 'node:os'

import { checks, notLanded } from './checks.ts'
import { runLanes, table } from './steps.ts'
import type { Outcome } from './steps.ts'

/** Runs every check, prints what the failed ones said and then the table. Answers the outcomes. */
export async function verify(): Promise<Outcome[]> {
  const ready = checks.map((lane) =>
    lane.filter((step) => {
      const file = notLanded(step)
      if (file) console.log(`${step.name}: left out, ${file} is not there yet`)
      return !file
    }),
  )
  const outcomes = await runLanes(ready, availableParallelism(), ({ name, state, output }) => {
    if (state === 'failed') console.log(`\n── ${name} ──\n${output.trimEnd()}\n`)
  })
  console.log(table(outcomes))
  return outcomes
}

if (import.meta.main) {
  const outcomes = await verify()
  process.exitCode = outcomes.every(({ state }) => state === 'ok') ? 0 : 1
}
