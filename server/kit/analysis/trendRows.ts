import { rankingOf } from '#contract/machine/analysis.ts'
import type { BucketRow, Panels, Subject } from '#contract/machine/analysisShape.ts'
import { type MeasureName, type SumName, type Values, measureOf } from '#contract/measures.ts'

import type { Tx } from '../../db/port.ts'
import type { Dimension, Group, GroupAsked } from './groupRows.ts'
import { ratedRows, schemesOf } from './ratedRows.ts'
import { weekMs } from './seriesRows.ts'

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

interface Drawing {
  by: Dimension
  weeks?: number | undefined
  /** Measures, and for which panel; of a ranking's own series for each of its subjects. */
  of: readonly MeasureName[]
  panel: string | null
}

/**
 * What panels over time draw, by the names of the panels, and the weeks of each subject for the series of a ranking. Weeks
 * before the end of the period are summed once for all that draw so many of them, and for what these draw alone.
 */
export async function trendRows(
  tx: Tx,
  asked: GroupAsked,
  { panels, subject, found, shown, say }: Drawn,
): Promise<{ trends: Record<string, BucketRow[]>; weekly: Group[] }> {
  const { series = {} } = rankingOf({ panels }) ?? {}
  const drawn: Drawing[] = [
    ...Object.entries(panels).flatMap(([panel, one]) =>
      'trend' in one ? [{ panel, by: one.by, weeks: one.weeks, of: one.trend }] : [],
    ),
    ...Object.values(series).map(({ of, weeks }) => ({ panel: null, by: 'week' as const, weeks, of: [of] })),
  ]
  const weekly: Group[] = []
  const trends: Record<string, BucketRow[]> = {}
  for (const same of Map.groupBy(drawn, ({ by, weeks }) => `${by} ${weeks ?? ''}`).values()) {
    const [first] = same
    if (first === undefined) continue
    const { by, weeks } = first
    const names = weeks === undefined ? shown : shown.filter((name) => same.some(({ of }) => of.includes(name)))
    const keys = [
      ...new Set<SumName>(['reports', ...names.flatMap((name) => [...measureOf(name).of, ...floorOf(name)])]),
    ]
    const bySubject = same.some(({ panel }) => panel === null)
    const ways: Dimension[][] = [[by], ...(bySubject ? [['subject', by] as Dimension[]] : [])]
    const [groups, own = []] =
      weeks === undefined
        ? [found.get(by)]
        : await ratedRows(tx, { ...asked, from: asked.to - weeks * weekMs }, subject, keys, ways, schemesOf(names))
    weekly.push(...own)
    const rows = (groups ?? [])
      .map((group) => ({ at: group.by[by] ?? 0, values: say(group, names) }))
      .toSorted((a, b) => a.at - b.at)
    for (const { panel } of same) if (panel !== null) trends[panel] = rows
  }
  return { trends, weekly }
}

/** What it must have enough of. */
const floorOf = (name: MeasureName): SumName[] => {
  const { floor } = measureOf(name)
  return floor === undefined ? [] : [floor.of]
}
