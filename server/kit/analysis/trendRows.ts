import type { BucketRow, Panels, Subject } from '#contract/machine/analysisShape.ts'
import { type MeasureName, type SumName, type Values, measureOf } from '#contract/measures.ts'

import type { Tx } from '../../db/port.ts'
import type { Group, GroupAsked } from './groupRows.ts'
import { ratedRows, schemesOf } from './ratedRows.ts'

const weekMs = 7 * 86_400_000

interface Drawn {
  panels: Panels
  subject: Subject
  /** Groups of the period by the ways in which they were summed. */
  found: ReadonlyMap<string, readonly Group[]>
  /** Measures that the caller may read. */
  shown: readonly MeasureName[]
  say: (group: Group, names: readonly MeasureName[]) => Values
}

/** Measures that panels over time draw, and how many weeks before the end of the period the longest of them begins. */
export function drawnOf(panels: Panels, shown: readonly MeasureName[]): { drawn: MeasureName[]; weeks: number } {
  const all = Object.values(panels).flatMap((one) => ('trend' in one ? [one] : []))
  return {
    drawn: shown.filter((name) => all.some(({ trend }) => trend.includes(name))),
    weeks: Math.max(0, ...all.map(({ weeks = 0 }) => weeks)),
  }
}

/**
 * What panels over time draw, by the names of the panels. Weeks before the end of the period are summed once for all panels
 * that draw so many of them, and for what these draw alone.
 */
export async function trendRows(
  tx: Tx,
  asked: GroupAsked,
  { panels, subject, found, shown, say }: Drawn,
): Promise<Record<string, BucketRow[]>> {
  const drawn = Object.entries(panels).flatMap(([panel, one]) => ('trend' in one ? [{ panel, ...one }] : []))
  const trends: Record<string, BucketRow[]> = {}
  for (const same of Map.groupBy(drawn, ({ by, weeks }) => `${by} ${weeks ?? ''}`).values()) {
    const [first] = same
    if (first === undefined) continue
    const { by, weeks } = first
    const names = weeks === undefined ? shown : shown.filter((name) => same.some(({ trend }) => trend.includes(name)))
    const keys = [...new Set<SumName>(['reports', ...names.flatMap((name) => measureOf(name).of)])]
    const groups =
      weeks === undefined
        ? found.get(by)
        : (
            await ratedRows(tx, { ...asked, from: asked.to - weeks * weekMs }, subject, keys, [[by]], schemesOf(names))
          )[0]
    const rows = (groups ?? [])
      .map((group) => ({ at: group.by[by] ?? 0, values: say(group, names) }))
      .toSorted((a, b) => a.at - b.at)
    for (const { panel } of same) trends[panel] = rows
  }
  return trends
}
