import { isSomebody, type OwnCell, type rateSides, type Subject } from '#contract/machine/analysisShape.ts'
import {
  leastAlertKm,
  type MeasureName,
  measuredKinds,
  measureOf,
  type SumName,
  type Sums,
} from '#contract/measures.ts'

import type { Tx } from '../../db/port.ts'
import { together } from './besideRows.ts'
import { heardBy } from './chosenSums.ts'
import { type GroupAsked, groupRows } from './groupRows.ts'

const isSum = (key: string): key is SumName => key in measuredKinds
/** The way in which a count could be heard: all of it, where nothing says which. */
const wayOf = (count: SumName): SumName => {
  const [heard = 'km'] = Object.entries(heardBy).find(([, one]) => one === count) ?? []
  return isSum(heard) ? heard : 'km'
}
/** A floor is judged on the shown decimal (reports §8.9). */
const rateOf = (sums: Sums, count: SumName): number | null => {
  const [n, km] = [sums[count] ?? null, sums[wayOf(count)] ?? 0]
  return n === null || Math.round(10 * km) / 10 < leastAlertKm ? null : (100 * n) / km
}

/**
 * Counts of one subject for 100 km, each beside that of everybody in the question (performance §3.1 row 7): drivers and
 * vehicles of nobody are none of everybody, as in the ranking, and what a tracker cannot say is not known.
 */
export async function rateCells(
  tx: Tx,
  asked: GroupAsked,
  subject: Subject,
  names: readonly MeasureName[],
): Promise<OwnCell[]> {
  const [own] = subject === 'driver' ? asked.drivers : asked.vehicles
  const everybody = subject === 'driver' ? { ...asked, drivers: [] } : { ...asked, vehicles: [] }
  const counts = names.flatMap((name) => measureOf(name).of)
  const keys = [...new Set<SumName>(['km', ...counts, ...counts.map(wayOf)])]
  const [groups = []] = await groupRows(tx, everybody, subject, keys, [['subject']])
  const mine = groups.find(({ by }) => by.subject === own)?.sums ?? {}
  const all = together(groups.filter(({ by }) => isSomebody(by.subject))).sums
  return names.flatMap((name) => {
    const [count = 'alerts'] = measureOf(name).of
    const said: Readonly<Record<(typeof rateSides)[number], number | null>> = {
      own: rateOf(mine, count),
      all: rateOf(all, count),
      count: mine[count] ?? null,
    }
    return Object.entries(said).map(([y, value]) => ({ x: name, y, value }))
  })
}
