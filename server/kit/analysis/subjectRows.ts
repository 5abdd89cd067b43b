import { type AnyAnalysis, measuresOf, rankingOf } from '#contract/machine/analysis.ts'
import type { OwnRow, SubjectRow } from '#contract/machine/analysisShape.ts'
import { isEnough, type Values } from '#contract/measures.ts'

import type { Group } from './groupRows.ts'
import type { Heads } from './heads.ts'
import { ranked } from './ranked.ts'
import type { Named } from './subjectNames.ts'

/** Groups of a period, by the ways of which the second is by subject, and what measures say of one of them. */
interface Period {
  groups: readonly (readonly Group[])[]
  say: (group: Group) => Values
}
export const idOf = ({ by }: Group): number | null => by.subject ?? null

/** Ranked subjects first, the best at the top; then those with too little, and what is nobody's. */
export function subjectRows(
  analysis: AnyAnalysis,
  named: ReadonlyMap<number | null, Named>,
  { groups: [, groups = []], say }: Period,
  past: Period | null,
  heads: Heads,
  beside: (id: number | null) => OwnRow = () => ({}),
): SubjectRow[] {
  const ranking = rankingOf(analysis)?.ranking
  const names = measuresOf(analysis)
  const headOf = (group: Group) => heads.get(named.get(idOf(group))?.company ?? -1)
  const told = new Map((past?.groups[1] ?? []).map((group) => [idOf(group), group]))
  const ranks = ranking === undefined ? null : ranked(groups, ranking, say, headOf)
  const places = ranking === undefined || past === null ? null : ranked(past.groups[1] ?? [], ranking, past.say, headOf)
  const rows = groups.flatMap((group): SubjectRow[] => {
    const id = idOf(group)
    // Who was never heard in the period has nothing to be ranked by, and is counted as such.
    if ((group.sums.reports ?? 0) <= 0) return []
    const who = named.get(id) ?? null
    if (who === null) return []
    const before = told.get(id)
    const [rank, place] = [ranks?.get(id) ?? null, places?.get(id) ?? null]
    return [
      {
        ...who,
        id,
        values: say(group),
        before: before && past ? past.say(before) : null,
        beside: beside(id),
        rank,
        change: rank === null || place === null ? null : place - rank,
        thin: names.filter((name) => !isEnough(name, group.sums, headOf(group))),
      },
    ]
  })
  return rows.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.label.localeCompare(b.label))
}
