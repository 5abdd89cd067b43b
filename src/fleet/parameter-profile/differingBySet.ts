import type { HolderState } from '#contract/machine/profileShape.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'

/** Not under way, and not what its set says now. */
const apart: readonly unknown[] = ['failed', 'outdated', 'different'] satisfies HolderState[]

/** Vehicles that hold a set and have not got its newest values, by that set. */
export function differingBySet(rows: readonly AnyReportRow[]): ReadonlyMap<number, readonly AnyReportRow[]> {
  const found = new Map<number, AnyReportRow[]>()
  for (const row of rows) {
    const set = row['profileId']
    if (typeof set === 'number' && apart.includes(row['stateCode'])) found.set(set, [...(found.get(set) ?? []), row])
  }
  return found
}
