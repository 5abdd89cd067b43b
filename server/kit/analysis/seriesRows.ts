import { type AnyAnalysis, rankingOf } from '#contract/machine/analysis.ts'
import type { OwnRow } from '#contract/machine/analysisShape.ts'
import { type MeasureName, type Values, isEnough } from '#contract/measures.ts'
import { seriesCell } from '#contract/rules/series.ts'

import type { Group } from './groupRows.ts'
import type { Heads } from './heads.ts'
import { idOf } from './subjectRows.ts'

export const weekMs = 7 * 86_400_000

interface Said {
  /** Epoch ms: the last week is that in which it ends. */
  to: number
  say: (group: Group, names: readonly MeasureName[]) => Values
  headOf: (id: number | null) => ReturnType<Heads['get']>
}

/**
 * What stands beside the measures of each subject: how one of them went, week by week, and its usual vehicle. A week in which
 * there was too little is not known: 3 km with one alert are no 33 in a hundred.
 */
export function besideSubjects(
  analysis: Pick<AnyAnalysis, 'panels'>,
  weekly: readonly Group[],
  driven: ReadonlyMap<number | null, OwnRow>,
  { to, say, headOf }: Said,
): (id: number | null) => OwnRow {
  const { series = {}, farthest = {} } = rankingOf(analysis) ?? {}
  const none: OwnRow = Object.fromEntries(Object.keys(farthest).map((key) => [key, null]))
  const bySubject = Map.groupBy(weekly, idOf)
  const went = (id: number | null) =>
    Object.entries(series).map(([key, { of, weeks }]) => {
      const values = Array.from({ length: weeks }, (): number | null => null)
      for (const group of bySubject.get(id) ?? []) {
        const place = weeks - 1 - Math.floor((to - 1 - (group.by.week ?? 0)) / weekMs)
        if (place >= 0 && place < weeks && isEnough(of, group.sums, headOf(id)))
          values[place] = say(group, [of])[of] ?? null
      }
      return [key, seriesCell(values)] as const
    })
  return (id) => ({ ...none, ...driven.get(id), ...Object.fromEntries(went(id)) })
}
