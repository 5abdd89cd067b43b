import { isSomebody } from '#contract/machine/analysisShape.ts'
import { type MeasureName, type Values, isEnough, measureOf } from '#contract/measures.ts'
import type { SchemeHead } from '#contract/rules/schemeHead.ts'

import type { Group } from './groupRows.ts'

/** Places by a measure, from 1, the best first; who has too little, or is nobody, has none. Equals share the better place. */
export function ranked(
  groups: readonly Group[],
  name: MeasureName,
  say: (group: Group) => Values,
  headOf: (group: Group) => SchemeHead | undefined = () => undefined,
): Map<number | null, number> {
  const way = measureOf(name).better === 'less' ? 1 : -1
  const valued = groups.flatMap((group) => {
    const value = say(group)[name] ?? null
    const id = group.by.subject ?? null
    return value === null || !isSomebody(id) || !isEnough(name, group.sums, headOf(group)) ? [] : [{ id, value }]
  })
  const sorted = valued.toSorted((a, b) => way * (a.value - b.value) || a.id - b.id)
  const places = new Map<number | null, number>()
  let place = 0
  for (const [at, { id, value }] of sorted.entries()) {
    if (at === 0 || sorted[at - 1]?.value !== value) place = at + 1
    places.set(id, place)
  }
  return places
}
