import type { SubjectRow } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { placeSpans } from '#contract/rules/uncertain.ts'

/** Between which places those that are ranked stand, where the measure says its interval; undefined where it says none. */
export function placesOf(
  name: MeasureName,
  rows: readonly SubjectRow[],
): Map<SubjectRow, [number, number]> | undefined {
  const { within, better } = measureOf(name)
  if (within === undefined || better === null) return undefined
  const [least, most] = within
  const known = rows.flatMap((row) => {
    const [low, high] = [row.values[least] ?? null, row.values[most] ?? null]
    return row.rank === null || low === null || high === null ? [] : [{ row, low, high }]
  })
  return new Map([...placeSpans(known, better)].map(([{ row }, span]) => [row, span]))
}
