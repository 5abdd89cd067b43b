import { motionCode } from '#contract/codes/motion.ts'

import type { Ledger } from './ledgerRules.ts'
import type { Run, Seed } from './seedRules.ts'
import { sum } from './sumRules.ts'

/** A stand is a stop, and an idling engine idles, from five minutes on. */
const runMs = 300_000

/** Stops and idles are counted where they reach their least length; how long an idle is stands in every row of it. */
export function tellRuns(
  { idle, stand }: Pick<Seed, 'idle' | 'stand'>,
  { from, to, state }: { from: number; to: number; state: number },
  ledger: Ledger,
  driverAt: (at: number) => string,
): Pick<Seed, 'idle' | 'stand'> {
  const reach = (run: Run, count: number): Run => {
    const at = run.since + runMs
    if (run.counted || to < at) return run
    for (const sums of ledger.rowsAt(at, driverAt(at))) sums.add(count, 1)
    return { ...run, counted: true }
  }
  const idles = state === motionCode.idle && idle !== null
  if (idles)
    for (const part of ledger.parts(from, to, driverAt(from)))
      for (const sums of part.sums) sums.most(sum.longest_idle_ms, part.to - idle.since)
  return {
    idle: idles ? reach(idle, sum.idles) : idle,
    stand: state !== motionCode.moving && stand !== null ? reach(stand, sum.stops) : stand,
  }
}
