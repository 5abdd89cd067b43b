import { Calendar } from '../calendarRules.ts'
import type { SaidEvent } from '../eventRules.ts'
import type { FaultReading } from '../faultRules.ts'
import type { Changes, Seed } from '../seedRules.ts'
import { Teller } from '../tellRules.ts'
import type { Told } from '../toldRules.ts'

/** What reports tell on from a seed, and the seed after them. */
export function tellHour(
  seed: Seed,
  reports: readonly Told[],
  events: readonly SaidEvent[] = [],
  readings: readonly FaultReading[] = [],
): Changes & { seed: Seed } {
  const teller = new Teller(seed, new Calendar(seed.zone))
  teller.say(events, readings)
  for (const report of reports) teller.hear(report)
  return { ...teller.taken(), seed: teller.seed() }
}
